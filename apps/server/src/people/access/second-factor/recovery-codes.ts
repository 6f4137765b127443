/** Codes for the day the phone is lost: each good once. So random that a plain digest of them may be stored. */
import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { recoveryCodes } from "../../../platform/db/schema/index.ts";
import { digest } from "../../../platform/vault/token.ts";

const COUNT = 10;
/** 5 bits each, 120 together. */
const SYMBOLS = 24;
const GROUP = 4;
/** Crockford's: without letters that look like figures. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newRecoveryCode(): string {
  const symbols = Array.from(randomBytes(SYMBOLS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return symbols.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? symbols;
}

/** As it was given, however it was copied: case, spaces and hyphens mean nothing, nor does O for 0 or I and L for 1. */
function asGiven(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

function digestOf(code: string): string {
  return digest(`recovery:${asGiven(code)}`);
}

/** In place of all earlier ones; they exist nowhere else from then on. */
export async function replaceRecoveryCodes(tx: Orm, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: digestOf(code) })));
  return codes;
}

export function recoveryCodesLeft(orm: Orm, userId: string): Promise<number> {
  return orm.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

/** True when it was one of the user's, not used before. Of two who try the same one at once, one gets it. */
export async function takeRecoveryCode(
  tx: Orm,
  { userId, code, now }: { readonly userId: string; readonly code: string; readonly now: number },
): Promise<boolean> {
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, digestOf(code)),
    isNull(recoveryCodes.usedAt),
  );
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date(now) })
    .where(unused)
    .returning({ userId: recoveryCodes.userId });
  return taken.length === 1;
}
