/** What a statement says of the securities in it. */
import type { FileSecurity } from "../../port.ts";

/** What trades there is priced in; funds and units in other money are in the statement under one listing alone. */
const PRICED_IN: Readonly<Record<string, string>> = {
  ...{ XTSE: "CAD", XTSX: "CAD", XCNQ: "CAD", NEOE: "CAD" },
  ...{ XNAS: "USD", XNYS: "USD", ARCX: "USD", XASE: "USD", BATS: "USD", OTCM: "USD" },
};

export class InstrumentNames {
  readonly #bySymbol = new Map<string, FileSecurity[]>();

  /** Of a symbol that is listed in several places each. */
  add(symbol: string, security: FileSecurity): void {
    const known = this.#bySymbol.get(symbol) ?? [];
    this.#bySymbol.set(symbol, [...known.filter(({ market }) => market !== security.market), security]);
  }

  /** The listing that is priced in that currency, else the last one told; null of a symbol that is not told. */
  of(symbol: string, currency: string | null): FileSecurity | null {
    const known = this.#bySymbol.get(symbol) ?? [];
    const priced = known.filter(({ market }) => market !== null && PRICED_IN[market] === currency);
    return priced.at(-1) ?? known.at(-1) ?? null;
  }
}
