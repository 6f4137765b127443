/** The app on the phone of a test's user. */
import { generateSync } from "otplib";

/** The six digits it shows at `now`, epoch ms. */
export function codeAt(secret: string, now: number): string {
  return generateSync({ secret, epoch: Math.floor(now / 1_000) });
}
