/**
 * What a file of transactions says, whoever wrote it. Amounts, units and prices are plain decimal texts, days ISO `YYYY-MM-DD`.
 * Nothing here knows an account of the product, a listing or a rate: who asks gives the words of the file their meaning.
 */
import type { BrokerAccountType, BrokerActivityType, BrokerListingKind } from "@neuro/brokerage";
import type {
  ActivityFormatId,
  Currency,
  ImportColumn,
  ImportProblem,
  InterestPeriod,
  MappableType,
  OwnSecurityKind,
} from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";

/** Which of day and month comes first in `03/04/2024`. */
export type DateOrder = "dmy" | "mdy";

/** An account as the file names it; most files tell of one and do not name it. */
export interface FileAccount {
  /** Tells the accounts of one file apart; "" of a file that names none. */
  readonly key: string;
  readonly number: string | null;
  readonly name: string | null;
  /** Null where the file does not say. */
  readonly type: BrokerAccountType | null;
}

export interface FileSecurity {
  /**
   * As people write it, upper-cased, without suffix of an exchange: `RY`, `BRK.B`, `BTC`; of an option in the form of the options
   * exchanges: `AAPL 240119C00150000`. Null where the file names the security in words alone.
   */
  readonly symbol: string | null;
  readonly name: string | null;
  /** Where it trades, as far as the file tells: an exchange's code, or a country. */
  readonly market: string | null;
  /** That the listing trades in, where the file tells it; the currency of a payment is no sign of it. */
  readonly currency: string | null;
  readonly kind: BrokerListingKind | null;
}

export interface FileActivity {
  /** From 1; of a workbook the row, of XML the element. The first, where several lines are one. */
  readonly line: number;
  /** Key of the account. */
  readonly account: string;
  readonly type: BrokerActivityType;
  /** The file's own word for what happened. */
  readonly rawType: string;
  readonly tradeDate: string;
  readonly settlementDate: string | null;
  readonly security: FileSecurity | null;
  /** Of a trade without a sign; of a transfer, a split or shares from a dividend what came (+) or left (−); "0" where none moved. */
  readonly units: string;
  /** Of one unit, of options of one share; "0" where the file gives none. */
  readonly price: string;
  /** Shares behind one contract of an option. */
  readonly multiplier?: string;
  /** What the account's cash changed by, signed; null where the file gives none. Of a stock dividend what its units are worth. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Commission and fees that are in the amount, 0 or more. */
  readonly fee: string;
  /** What units that came in by transfer cost in all, where the file tells it. */
  readonly bookValue?: string;
  /** Of what one security became: the part of its cost that went along, above 0, at most 1. */
  readonly costShare?: string;
  readonly fxRate: string | null;
  readonly description: string;
  /** Shared by lines that are one event, as both sides of a currency exchange. */
  readonly reference: string | null;
  /** The broker's own name of the line; null where it gives none. */
  readonly id: string | null;
  /** Its amount is not what units, price and fee come to, though they are in one currency. */
  readonly isUneven?: true;
}

/** A line that was not understood. */
export interface LineProblem {
  readonly line: number;
  readonly code: ImportProblem;
  /** What of the line it is about: the unknown word, the wrong number. */
  readonly word: string;
  /** The line's beginning. */
  readonly text: string;
}

/** What the file says that an account held at the end of a day. */
export interface FileClosing {
  /** Key of the account. */
  readonly account: string;
  readonly closesOn: string;
  /** Decimal texts, signed, by currency. */
  readonly cash: Readonly<Record<string, string>>;
  readonly units: readonly { readonly security: FileSecurity; readonly units: string }[];
  /** Whether it says that there was nothing else. */
  readonly isWhole: boolean;
}

/** A security that no market lists, as its owner described it. */
export interface FileOwnSecurity {
  /** As the books that the file comes from name it. */
  readonly instrumentId: InstrumentId;
  readonly name: string;
  readonly kind: OwnSecurityKind;
  readonly currency: Currency;
  /** Of a deposit; its prices follow from them. The rate of a year is a fraction. */
  readonly terms: {
    readonly rate: number;
    readonly period: InterestPeriod;
    readonly isPaidOut: boolean;
    readonly issuedOn: string;
    readonly maturesOn: string;
  } | null;
  /** Of one unit by day, ascending, each day once. */
  readonly prices: readonly (readonly [date: string, price: string])[];
}

export interface ReadFile {
  readonly format: ActivityFormatId;
  readonly accounts: readonly FileAccount[];
  /** In the order of the file. */
  readonly activities: readonly FileActivity[];
  readonly problems: readonly LineProblem[];
  /** Of accounts that the file tells activities of. */
  readonly closings: readonly FileClosing[];
  /** Told by our own files alone. */
  readonly ownSecurities: readonly FileOwnSecurity[];
  /** Lines that tell of nothing that happened: titles, totals, notes, balances. */
  readonly passedOver: number;
  /** Days that read as either; who asks must say which and read again. */
  readonly ambiguousDates: readonly string[];
}

export type FileFault =
  /** Not text, workbook, XML or OFX that can be read. */
  | { readonly fault: "unreadable" }
  | { readonly fault: "empty" }
  | { readonly fault: "too_large"; readonly most: number }
  | { readonly fault: "too_many_columns"; readonly line: number; readonly most: number }
  | { readonly fault: "too_many_lines"; readonly most: number }
  /** A table of no known format: who asks must say what its columns mean. */
  | {
      readonly fault: "unknown_format";
      readonly columns: readonly string[];
      readonly sample: readonly (readonly string[])[];
    };

export interface ColumnMapping {
  /** Heading of the column by its meaning. */
  readonly columns: Readonly<Partial<Record<ImportColumn, string>>>;
  /** What words of the column `type` mean, by the word as it stands there; `null` passes such lines over. */
  readonly types: Readonly<Record<string, MappableType | null>>;
}

export interface ReadOptions {
  readonly fileName?: string;
  /** Null or none: found out. */
  readonly format?: ActivityFormatId | null;
  readonly dateOrder?: DateOrder | null;
  readonly mapping?: ColumnMapping | null;
}
