/** Words of a security's name that tell it from others. */

/** Of no help in telling one from another. */
const FILLERS: ReadonlySet<string> = new Set(
  "THE OF AND COM SHS SHARES COMMON INC CORP CORPORATION LTD CO PLC NEW CAP ORD UNITS UNIT TR TRUST ETF FUND".split(
    " ",
  ),
);
/** One short word says too little. */
const TELLING_LENGTH = 5;

/** Upper-cased, without accents. */
export function telling(text: string): ReadonlySet<string> {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  return new Set(words.filter((word) => word !== "" && !FILLERS.has(word)));
}

/** Every telling word of the shorter name stands in the longer one. */
export function isSameName(told: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const common = [...told].filter((word) => own.has(word));
  const isWhole = common.length === Math.min(told.size, own.size);
  return isWhole && common.join("").length >= TELLING_LENGTH;
}

export function namesAgree(a: string, b: string): boolean {
  return isSameName(telling(a), telling(b));
}
