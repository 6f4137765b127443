/** Gathers what the lines of a file are read as, one that is not understood beside the others. */
import type { ActivityFormatId } from "@neuro/contract";
import type {
  FileAccount,
  FileActivity,
  FileClosing,
  FileOwnSecurity,
  LineProblem,
  ReadFile,
} from "../../port.ts";
import { product, sum } from "../../values/amount.ts";
import { moneyIn } from "../../values/money.ts";
import { joinSides, type KeptSide } from "./join-sides.ts";
import { joinedSplits } from "./joined-splits.ts";
import { NotUnderstood } from "./not-understood.ts";
import { OneSide } from "./one-side.ts";

export const PASSED_OVER = "passed over";

/** The line takes back another one of the file: the trade it tells never was. */
export interface Cancelling {
  readonly cancels: FileActivity;
}

export type LineRead = FileActivity | readonly FileActivity[] | Cancelling | typeof PASSED_OVER;

/** The file's only account, where it names none. */
export const NO_ACCOUNT: FileAccount = { key: "", number: null, name: null, type: null };
/** Ambiguous days that are shown. */
const SHOWN_DAYS = 5;

type After = (activities: readonly FileActivity[]) => readonly FileActivity[];

export class Reading {
  #activities: FileActivity[] = [];
  readonly #problems: LineProblem[] = [];
  readonly #accounts = new Map<string, FileAccount>();
  readonly #ambiguous = new Set<string>();
  readonly #cancelling: { readonly cancels: FileActivity; readonly text: string }[] = [];
  readonly #sides: KeptSide[] = [];
  readonly #closings: FileClosing[] = [];
  readonly #ownSecurities: FileOwnSecurity[] = [];
  #passedOver = 0;

  line(line: number, text: () => string, read: () => LineRead): void {
    try {
      const told = read();
      if (told === PASSED_OVER) this.#passedOver += 1;
      else if ("line" in told) this.#activities.push(told);
      else if ("cancels" in told) this.#cancelling.push({ ...told, text: text() });
      else this.#activities.push(...told);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      if (error instanceof OneSide) this.#sides.push({ side: error.side, text: text() });
      else this.problem({ line, code: error.code, word: error.word, text: text() });
    }
  }

  problem(problem: LineProblem): void {
    this.#problems.push(problem);
  }

  /** Closing figures; such as cannot be read are none: they say nothing that happened. */
  closing(read: () => FileClosing | null): void {
    try {
      const closing = read();
      if (closing !== null) this.#closings.push({ ...closing, cash: inWholeCurrencies(closing.cash) });
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
    }
  }

  ownSecurity(line: number, text: () => string, read: () => FileOwnSecurity): void {
    try {
      this.#ownSecurities.push(read());
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      this.problem({ line, code: error.code, word: error.word, text: text() });
    }
  }

  passOver(): void {
    this.#passedOver += 1;
  }

  /** Its key. The first of a key says what it is. */
  account(account: FileAccount): string {
    if (!this.#accounts.has(account.key)) this.#accounts.set(account.key, account);
    return account.key;
  }

  ambiguous(written: string): void {
    this.#ambiguous.add(written);
  }

  /** What is taken back and what takes it back are gone both; one that takes back what the file does not tell is a problem. */
  #cancel(): void {
    for (const { cancels, text } of this.#cancelling) {
      const at = this.#activities.findIndex((activity) => isSameTrade(activity, cancels));
      if (at < 0) {
        this.problem({ line: cancels.line, code: "unknown_action", word: cancels.rawType, text });
        continue;
      }
      this.#activities.splice(at, 1);
      this.#passedOver += 2;
    }
  }

  /** What several lines tell together becomes activities; a part of an event without the rest is a problem. */
  #join(): void {
    if (this.#sides.length === 0) return;
    const { activities, left, passedOver } = joinSides(this.#sides, this.#activities);
    this.#activities = [...activities];
    this.#passedOver += passedOver;
    for (const { side, text } of left)
      this.problem({ line: side.told.line, code: "one_sided", word: side.told.rawType.slice(0, 80), text });
  }

  result(format: ActivityFormatId, after: After = joined): ReadFile {
    this.#cancel();
    this.#join();
    const activities = after(this.#activities);
    const used = new Set(activities.map(({ account }) => account));
    return {
      format,
      accounts: [...this.#accounts.values()].filter(({ key }) => used.has(key)),
      activities,
      problems: this.#problems.toSorted((a, b) => a.line - b.line),
      closings: this.#closings.filter(({ account }) => used.has(account)),
      ownSecurities: this.#ownSecurities,
      passedOver: this.#passedOver,
      ambiguousDates: [...this.#ambiguous].slice(0, SHOWN_DAYS),
    };
  }
}

/** As the activities name them, so that both are held against each other. */
function inWholeCurrencies(cash: FileClosing["cash"]): FileClosing["cash"] {
  const whole = new Map<string, string>();
  for (const [written, amount] of Object.entries(cash)) {
    const { code, isHundredth } = moneyIn(written);
    whole.set(code, sum(whole.get(code) ?? "0", isHundredth ? product(amount, "0.01") : amount));
  }
  return Object.fromEntries(whole);
}

const bare = (amount: string | null) => (amount ?? "0").replace("-", "");

function isSameTrade(one: FileActivity, other: FileActivity): boolean {
  const names = ({ security }: FileActivity) => security?.symbol ?? security?.name ?? "";
  return (
    one.type === other.type &&
    one.account === other.account &&
    names(one) === names(other) &&
    bare(one.units) === bare(other.units) &&
    bare(one.amount) === bare(other.amount) &&
    one.currency === other.currency
  );
}

/** What is one event in several lines: splits told as old and new units, and both sides of currency exchanges. */
export const joined = (activities: readonly FileActivity[]): readonly FileActivity[] =>
  pairedExchanges(joinedSplits(activities));

/** Both sides of a currency exchange get one reference, where the file gives none: of one account and day, in two currencies. */
function pairedExchanges(activities: readonly FileActivity[]): readonly FileActivity[] {
  const waiting = new Map<string, number[]>();
  const references = new Map<number, string>();
  for (const [at, activity] of activities.entries()) {
    const { type, security, reference, account, tradeDate, amount, currency } = activity;
    if (type !== "transfer" || security !== null || reference !== null || amount === null) continue;
    const key = `${account}\n${tradeDate}`;
    const open = waiting.get(key) ?? [];
    const isOut = amount.startsWith("-");
    const other = open.find((each) => {
      const left = activities[each];
      return left !== undefined && left.currency !== currency && left.amount?.startsWith("-") !== isOut;
    });
    if (other === undefined) waiting.set(key, [...open, at]);
    else {
      const shared = `exchange of line ${activities[other]?.line ?? 0}`;
      references.set(other, shared).set(at, shared);
      waiting.set(
        key,
        open.filter((each) => each !== other),
      );
    }
  }
  if (references.size === 0) return activities;
  return activities.map((activity, at) => {
    const reference = references.get(at);
    return reference === undefined ? activity : { ...activity, reference };
  });
}
