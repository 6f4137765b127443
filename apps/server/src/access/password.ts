/** Passwords as argon2id, with the cost OWASP advises (19 MiB, two passes). */
import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "./passwords.ts";

/** Algorithm 2 is argon2id. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const argon2id: PasswordHasher = {
  hash: (password) => hash(password, COST),
  verify: (stored, password) => verify(stored, password),
};
