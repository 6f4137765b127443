/** Opaque secrets: what the browser holds, and the digest that is stored. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A fast digest is enough: unlike a password, a token cannot be guessed. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
