/** Masked but for its last digits, whatever the brokerage shows. */

const SHOWN_DIGITS = 4;

export function maskedNumber(number: string): string {
  const characters = number.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return characters.length <= SHOWN_DIGITS ? number : `••••${characters.slice(-SHOWN_DIGITS)}`;
}
