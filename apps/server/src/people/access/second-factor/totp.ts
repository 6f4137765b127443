/** Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, 6 digits, as every authenticator app knows them. */
import { secondFactorDigits } from "@neuro/contract";
import { generateSecret, generateURI, verifySync } from "otplib";

const STEP_SECONDS = 30;
const ISSUER = "Neuro";

/** 160 random bits in base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

export function isTotpShaped(code: string): boolean {
  return code.length === secondFactorDigits && /^\d+$/.test(code);
}

/**
 * Number of the time step the code belongs to: the one of `now` (epoch ms), the one before or the one after, since clocks
 * differ. Null when it is none of theirs.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!isTotpShaped(code)) return null;
  const epoch = Math.floor(now / 1_000);
  const judged = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, strategy: "totp" });
  return judged.valid && "timeStep" in judged ? judged.timeStep : null;
}
