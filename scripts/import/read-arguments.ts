/** What `npm run import` was asked for. */
import { parseArgs } from "node:util";
import { type ActivityFormatId, activityFormatIds } from "../../packages/contract/src/index.ts";
import type { VendorName, VendorSelection } from "../../packages/market/src/index.ts";

export type ImportRequest =
  | { readonly kind: "help" }
  | { readonly kind: "files"; readonly folder: string; readonly isAgain: boolean }
  | { readonly kind: "rates"; readonly file: string; readonly replaces: boolean }
  | {
      readonly kind: "activity";
      readonly file: string;
      readonly email: string;
      /** Id or name; null for what the file says. */
      readonly account: string | null;
      readonly format: ActivityFormatId | null;
      readonly isConfirmed: boolean;
    }
  | {
      readonly kind: "vendor";
      readonly vendor: VendorName;
      readonly selection: VendorSelection;
      readonly years: number | null;
    };

export type ReadRequest =
  | { readonly ok: true; readonly request: ImportRequest }
  | { readonly ok: false; readonly message: string };

export const HELP = `Loads price histories, exchange rates and transactions into Neuro's database, where they stay.

  npm run import -- files <folder>            a folder of files, as MARKET_DIR names one
  npm run import -- yahoo  [selection]        Yahoo Finance
  npm run import -- alpaca [selection]        Alpaca, with ALPACA_KEY_ID and ALPACA_SECRET_KEY
  npm run import -- rates <file>              the Bank of Canada's exchange rates, as its Valet API gives them (CSV or JSON)
  npm run import -- activity <file> --user <email>   a broker's file of transactions: says what it would do

Selection of a vendor's listings:
  --symbols RY,TD,AAPL    these; RY is the Canadian listing, write NYSE:RY for the other
  --country CA|US         those of a country, out of Neuro's own list
  --all                   all of that list (this is so without a selection)
  --years N               no more than the last N years; earlier ones are not fetched later either

  --again                 of a folder: also the files that have not changed since they were imported

  --replace               of rates: where the file gives another rate of a day than is known, the file counts

  --yes                   of transactions: book them
  --account <name>        of transactions: where they go, by its name or id; without it what the file says
  --format <id>           of transactions: whose file it is, where that is not found out, as questrade or ofx

Tax figures are converted at the Bank of Canada's rates: FXUSDCAD since March 2017, the noon rate IEXE0101 before. Both
are at https://www.bankofcanada.ca/valet/observations/FXUSDCAD/csv and .../IEXE0101/csv; other currencies have their
own, as FXEURCAD, and .../observations/group/FX_RATES_DAILY/csv has those of all. Where no other source knows a
currency's rate, values are converted at it as well.

What is done stays done: an import that was stopped or cut off goes on where it was when the command is repeated, and
one that is repeated changes nothing. A history whose file is gone from the folder is kept.

The server must not be running on the embedded database meanwhile; on PostgreSQL (DATABASE_URL) it may, and sees what
was imported from its next start on. Of a folder's histories start it with

  MARKET_PROVIDERS=imported,simulated npm start

which replays from their last common day, like files. What came from a vendor is that vendor's cache: it is used where
MARKET_PROVIDERS names the vendor, or names nothing.
`;

const MOST_YEARS = 100;
const OF_RATES = "--replace belongs to rates.";

export function readArguments(args: readonly string[]): ReadRequest {
  const read = parse(args);
  if (typeof read === "string") return refused(read);
  const { values, positionals } = read;
  const [source, ...rest] = positionals;
  if (values.help === true || source === undefined || source === "help") {
    return { ok: true, request: { kind: "help" } };
  }
  const ofActivity = (["user", "account", "format", "yes"] as const).find(
    (name) => values[name] !== undefined,
  );
  if (ofActivity !== undefined && source !== "activity")
    return refused(`--${ofActivity} belongs to activity.`);
  if (source === "files") return readFolder(rest, values);
  if (source === "rates") return readRates(rest, values);
  if (source === "yahoo" || source === "alpaca") return readVendor(source, rest, values);
  if (source === "activity") return readActivity(rest, values);
  return refused(
    `"${source}" is no source of an import; there are files, yahoo, alpaca, rates and activity.`,
  );
}

type Values = ReturnType<typeof parseStrictly>["values"];

function parseStrictly(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      symbols: { type: "string" },
      country: { type: "string" },
      all: { type: "boolean" },
      years: { type: "string" },
      again: { type: "boolean" },
      replace: { type: "boolean" },
      user: { type: "string" },
      account: { type: "string" },
      format: { type: "string" },
      yes: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
}

function parse(args: readonly string[]) {
  try {
    return parseStrictly(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readFolder(rest: readonly string[], values: Values): ReadRequest {
  const [folder, extra] = rest;
  if (folder === undefined) return refused("Name the folder: npm run import -- files <folder>.");
  if (extra !== undefined) return refused(`One folder at a time: "${extra}" is one too many.`);
  const foreign = (["symbols", "country", "all", "years"] as const).find(
    (name) => values[name] !== undefined,
  );
  if (foreign !== undefined) return refused(`--${foreign} belongs to a vendor; a folder is imported whole.`);
  if (values.replace !== undefined) return refused(OF_RATES);
  return { ok: true, request: { kind: "files", folder, isAgain: values.again === true } };
}

function readRates(rest: readonly string[], values: Values): ReadRequest {
  const [file, extra] = rest;
  if (file === undefined) return refused("Name the file: npm run import -- rates <file>.");
  if (extra !== undefined) return refused(`One file at a time: "${extra}" is one too many.`);
  const foreign = (["symbols", "country", "all", "years", "again"] as const).find(
    (name) => values[name] !== undefined,
  );
  if (foreign !== undefined) return refused(`--${foreign} does not belong to rates.`);
  return { ok: true, request: { kind: "rates", file, replaces: values.replace === true } };
}

function readActivity(rest: readonly string[], values: Values): ReadRequest {
  const [file, extra] = rest;
  const { user: email, account = null, format: named, yes } = values;
  if (file === undefined) return refused("Name the file: npm run import -- activity <file> --user <email>.");
  if (extra !== undefined) return refused(`One file at a time: "${extra}" is one too many.`);
  if (email === undefined) return refused("Say whose books it is for: --user <email>.");
  const foreign = (["symbols", "country", "all", "years", "again", "replace"] as const).find(
    (name) => values[name] !== undefined,
  );
  if (foreign !== undefined) return refused(`--${foreign} does not belong to activity.`);
  const format = named === undefined ? null : activityFormatIds.find((id) => id === named);
  if (format === undefined)
    return refused(`--format is "${named}", but must be one of ${activityFormatIds.join(", ")}.`);
  return { ok: true, request: { kind: "activity", file, email, account, format, isConfirmed: yes === true } };
}

function readVendor(vendor: VendorName, rest: readonly string[], values: Values): ReadRequest {
  if (rest[0] !== undefined) return refused(`"${rest[0]}" is not understood; symbols go after --symbols.`);
  if (values.again !== undefined) return refused("--again belongs to a folder.");
  if (values.replace !== undefined) return refused(OF_RATES);
  const given = [values.symbols, values.country, values.all].filter((value) => value !== undefined);
  if (given.length > 1) return refused("Choose one of --symbols, --country and --all.");
  const years = values.years === undefined ? null : Number(values.years);
  if (years !== null && !(Number.isInteger(years) && years >= 1 && years <= MOST_YEARS)) {
    return refused(`--years is "${values.years}", but must be a whole number from 1 to ${MOST_YEARS}.`);
  }
  const selection = selectionOf(values);
  if (typeof selection === "string") return refused(selection);
  return { ok: true, request: { kind: "vendor", vendor, selection, years } };
}

function selectionOf({ symbols, country }: Values): VendorSelection | string {
  if (country !== undefined) {
    const name = country.toUpperCase();
    return name === "CA" || name === "US"
      ? { country: name }
      : `--country is "${country}", but must be CA or US.`;
  }
  if (symbols === undefined) return { all: true };
  const named = symbols.split(",").map((symbol) => symbol.trim());
  return named.every((symbol) => /^[\w.:/^-]{1,20}$/.test(symbol))
    ? { symbols: [...new Set(named)] }
    : `--symbols is "${symbols}", but must be symbols with commas between them, like RY,TD,BRK.B.`;
}

function refused(message: string): ReadRequest {
  return { ok: false, message };
}
