/** Passwords as argon2id, with the cost OWASP advises (19 MiB, two passes). */
import { hash, verify } from "@node-rs/argon2";

/** Algorithm 2 is argon2id. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | null = null;

/** Takes as long for an unknown user (`null`) as for a wrong password, so that time tells nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no user has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
