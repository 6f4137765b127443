/** Imports one file of the Bank of Canada's exchange rates, and says in sentences what became of each line. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  keepOfficialRates,
  type RateConflict,
} from "../../apps/server/src/market/official-rates/keep-official-rates.ts";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { numberText } from "../../packages/contract/src/format/index.ts";
import { easternDate } from "../../packages/contract/src/primitives/index.ts";
import { type RatesRead, readOfficialRates } from "../../packages/market/src/index.ts";
import { explainFailure } from "./explain-failure.ts";
import type { ImportRequest } from "./read-arguments.ts";
import { some } from "./report-lines.ts";

interface RatesDone {
  readonly lines: readonly string[];
  /** Nothing was imported. */
  readonly isRefused: boolean;
  /** Of the process: 1 where something is left to decide. */
  readonly code: 0 | 1;
}

interface Parts {
  readonly openStore: () => Promise<Database>;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
}

const count = (value: number) => numberText(value, "en");
const refuse = (line: string): RatesDone => ({ lines: [line], isRefused: true, code: 1 });
const told = ({ currency, date, known, given }: RateConflict) =>
  `${currency} on ${date}: ${known} is known, the file says ${given}`;

function readLines({ refused, otherEra, unused }: RatesRead): string[] {
  const lines: string[] = [];
  if (otherEra > 0)
    lines.push(
      `${count(otherEra)} rates were left out: before March 2017 the noon rate counts, from then on the daily one.`,
    );
  if (unused.length > 0) lines.push(`Not used, since they are no rates in CAD: ${unused.join(", ")}.`);
  if (refused.length > 0) {
    lines.push(`${count(refused.length)} lines were refused:`);
    lines.push(...some(refused.map(({ line, reason }) => `line ${line}: ${reason}`)));
  }
  return lines;
}

export async function importRates(
  { file, replaces }: Omit<Extract<ImportRequest, { kind: "rates" }>, "kind">,
  { openStore, wall }: Parts,
): Promise<RatesDone> {
  const path = resolve(file);
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return refuse(`${path} is not a file that can be read.`);
  const read = readOfficialRates(text, easternDate(wall()));
  if (!read.ok) return refuse(`${path}: ${read.message}`);
  const database = await openStore();
  try {
    const kept = await keepOfficialRates(database, read.value.rates, { wallMs: wall(), replaces });
    const { added, unchanged, conflicts, isReplaced } = kept;
    const lines = [`${count(added)} rates added, ${count(unchanged)} were known.`];
    if (conflicts.length > 0) {
      lines.push(
        isReplaced
          ? `${count(conflicts.length)} rates were replaced by those of the file:`
          : `${count(conflicts.length)} rates differ from those that are known, which stay; with --replace the file counts:`,
      );
      lines.push(...some(conflicts.map(told)));
    }
    const isOpen = conflicts.length > 0 && !isReplaced;
    return { lines: [...lines, ...readLines(read.value)], isRefused: false, code: isOpen ? 1 : 0 };
  } catch (error) {
    return refuse(explainFailure(error));
  } finally {
    await database.close();
  }
}
