const ZERO_CODE = "0".charCodeAt(0);
const POINT_CODE = ".".charCodeAt(0);

/** `numeric(38,18)` comes padded with zeros; the ledger's decimals have one form. */
export function exactText(stored: string): string {
  if (!stored.includes(".")) return stored;
  let end = stored.length;
  while (stored.charCodeAt(end - 1) === ZERO_CODE) end -= 1;
  return stored.slice(0, stored.charCodeAt(end - 1) === POINT_CODE ? end - 1 : end);
}
