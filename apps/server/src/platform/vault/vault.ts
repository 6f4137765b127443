/** Small secrets at rest: AES-256-GCM under one key that is not in the database. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

export const KEY_BYTES = 32;
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Whose secret it is and what for: it opens for nobody and nothing else. */
export interface SecretOwner {
  readonly userId: string;
  /** As `second_factor`. */
  readonly purpose: string;
}

export interface Vault {
  /** Version, nonce, tag, ciphertext. The same secret is never sealed to the same bytes twice. */
  seal(secret: string, owner: SecretOwner): Uint8Array;
  /** Throws when the bytes were changed, or sealed for another owner or under another key: none of it is a user's doing. */
  open(sealed: Uint8Array, owner: SecretOwner): string;
  /** Tells keys apart and says nothing about this one. */
  readonly fingerprint: string;
}

function boundTo({ userId, purpose }: SecretOwner): Buffer {
  return Buffer.from(JSON.stringify([VERSION, purpose, userId]));
}

export function createVault(key: Uint8Array): Vault {
  if (key.length !== KEY_BYTES) throw new Error(`a vault's key has ${KEY_BYTES} bytes`);
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(owner));
      const ciphertext = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return new Uint8Array(Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]));
    },
    open(sealed, owner) {
      if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) throw new Error("not a sealed secret");
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(owner));
      decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString("utf8");
    },
    fingerprint: createHmac("sha256", key).update("fingerprint of a vault's key").digest("hex").slice(0, 32),
  };
}
