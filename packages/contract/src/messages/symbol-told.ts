/** The exchanges' codes in front of a symbol name a listing to programs; people know it by its symbol. */
const listing = /\b(?:XTSE|XTSX|XCNQ|NEOE|XNYS|XNAS|ARCX|XASE|BATS|CRYPTO):(?=[A-Z0-9])/g;

/** `Bought 2 XTSE:RY` as people read it: `Bought 2 RY`. */
export function symbolTold(text: string): string {
  return text.replaceAll(listing, "");
}
