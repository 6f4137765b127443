/** Hashing and checking of passwords, a few at a time: each takes 19 MiB and a core. */
import { createSemaphore } from "../../platform/concurrency/semaphore.ts";
import { argon2id, type PasswordHasher } from "./argon2id.ts";

export interface Passwords {
  /** For the database. */
  hash(password: string): Promise<string>;
  /** Takes as long for a user who is unknown or has no password (`null`) as for a wrong one, so that time tells nothing. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** Two of the four threads that Node has for such work: the others read files and compress answers. */
const LANES = 2;
/** Some ten seconds of waiting; whoever comes then is told to come again. */
const WAITING = 300;

/** One word typed on two systems may reach us as different code points that look the same. */
const asStored = (password: string) => password.normalize("NFKC");

export function createPasswords(hasher: PasswordHasher = argon2id): Passwords {
  const lanes = createSemaphore({ lanes: LANES, waiting: WAITING });
  let decoy: Promise<string> | null = null;
  return {
    hash: (password) => lanes.run(() => hasher.hash(asStored(password))),
    async matches(stored, password) {
      decoy ??= hasher.hash("no user has this password");
      const nobodys = await decoy;
      const matches = await lanes.run(() => hasher.verify(stored ?? nobodys, asStored(password)));
      return stored !== null && matches;
    },
  };
}
