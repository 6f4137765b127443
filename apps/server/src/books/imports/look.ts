/** What a look at a file finds, and who looks with what. */

import type { FileAccount, FileFault, LineProblem, ReadFile } from "@neuro/activity-files";
import type { Currency } from "@neuro/contract";
import type { BooksContext } from "../books-context.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import type { Verdict } from "./compare-lines.ts";
import type { LookedAtLine } from "./conflicts/find-conflicts.ts";
import type { ImportRow } from "./import-store.ts";
import type { FileReader } from "./reading/read-file.ts";
import type { ResolvedSecurity } from "./reading/resolve-securities.ts";

export type ImportParts = Pick<
  BooksContext,
  "db" | "market" | "portfolio" | "booksChanged" | "newId" | "wall" | "jobs" | "log"
> & { readonly files: FileReader; readonly looks: KeptLooks };

export interface LookedAtAccount {
  readonly file: FileAccount;
  /** One there is; null for a new one. */
  readonly account: AccountBooks | null;
  readonly planned: NewAccount | null;
  readonly lines: readonly LookedAtLine[];
}

export interface NewAccount {
  /** Null where neither the file nor its owner says. */
  readonly type: string | null;
  readonly name: string;
  readonly currency: Currency;
}

export interface Look {
  readonly row: ImportRow;
  /** Null of a table of no known format. */
  readonly read: ReadFile | null;
  readonly unknown: Extract<FileFault, { fault: "unknown_format" }> | null;
  readonly accounts: readonly LookedAtAccount[];
  /** Lines of all accounts, in the order of the file. */
  readonly byVerdict: ReadonlyMap<Verdict, readonly LookedAtLine[]>;
  readonly securities: readonly ResolvedSecurity[];
  readonly problems: readonly LineProblem[];
}

/** Securities of one's own that the file describes. */
export const ownTold = ({ read, row: { userId } }: Pick<Look, "read" | "row">) => ({
  ...{ userId, securities: read?.ownSecurities ?? [] },
});

export interface KeptLooks {
  /** Null unless that state was looked at. */
  of(id: string, state: string): Look | null;
  keep(id: string, state: string, look: Look): void;
  forget(id: string): void;
}
