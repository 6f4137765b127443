import type { AccountColumns, AccountNow } from "./strategy.ts";

interface AccountState {
  readonly cash: number;
  /** Cash and all that is held, at the close. */
  readonly worth: number;
  /** Highest worth of a close since the start, this one included. */
  readonly highest: number;
  readonly positions: number;
}

export function accountNow({ cash, worth, highest, positions }: AccountState): AccountNow {
  return { cash: 100 * (cash / worth), positions, fall: 100 * (1 - worth / highest) };
}

export function toldAt({ cash, positions, fall }: AccountColumns, bar: number): AccountNow {
  return {
    cash: cash[bar] ?? Number.NaN,
    positions: positions[bar] ?? Number.NaN,
    fall: fall[bar] ?? Number.NaN,
  };
}
