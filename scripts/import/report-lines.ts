/** What an import did, in sentences. */
import { numberText } from "../../packages/contract/src/format/index.ts";
import type { ImportReport } from "../../packages/market/src/index.ts";

const SHOWN = 20;
const count = (value: number) => numberText(value, "en");

export interface Ending {
  readonly seconds: number;
  /** How to start with what was imported. */
  readonly next: string;
}

export function reportLines(report: ImportReport, { seconds, next }: Ending): string[] {
  const { listings, written, unchanged, failed, bars, refused, isStopped } = report;
  const lines = [
    `${count(written)} histories written with ${count(bars)} daily bars, ${count(unchanged)} were up to date; ` +
      `${count(listings)} listings; ${seconds.toFixed(1)} s.`,
  ];
  if (refused.length > 0) {
    lines.push(`${count(refused.length)} rows were refused:`);
    lines.push(...some(refused.map(({ file, line, reason }) => `${file}, line ${line}: ${reason}`)));
  }
  if (failed.length > 0) {
    lines.push(`${count(failed.length)} could not be imported:`);
    lines.push(...some(failed));
  }
  if (isStopped) lines.push("Stopped. What is done is kept; repeat the command to go on.");
  else lines.push(next);
  return lines;
}

export function some(lines: readonly string[]): string[] {
  const shown = lines.slice(0, SHOWN).map((line) => `  ${line}`);
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, `  … and ${count(left)} more`] : shown;
}
