/** Passwords as argon2id, with the cost OWASP advises (19 MiB, two passes). */
import { hash, verify } from "@node-rs/argon2";

/** The slow function behind it; a simulation of thousands of guesses counts instead. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

interface Cost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over it. */
  readonly timeCost: number;
}

export function argon2idOf(cost: Cost): PasswordHasher {
  // Algorithm 2 is argon2id.
  const options = { algorithm: 2, parallelism: 1, ...cost } as const;
  return {
    hash: (password) => hash(password, options),
    verify: (stored, password) => verify(stored, password),
  };
}

export const argon2id = argon2idOf({ memoryCost: 19_456, timeCost: 2 });
