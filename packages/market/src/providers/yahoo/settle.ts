import { ProviderUnavailable } from "../../port.ts";
import type { Reading } from "./reading.ts";

export type LogReading = (message: string, details: Readonly<Record<string, unknown>>) => void;

/** Makes of a reading what the port knows: a value, null for "I do not have it", or `ProviderUnavailable`. */
export type Settle = <T>(asked: string, reading: Reading<T>) => T | null;

/** Different things told; a vendor that sends rubbish must not fill the log. */
const REMEMBERED = 500;

export function createSettle(log: LogReading): Settle {
  const told = new Set<string>();
  const tell = (asked: string, kind: string, problems: readonly string[]) => {
    const key = `${asked} ${problems.join()}`;
    if (problems.length === 0 || told.has(key) || told.size >= REMEMBERED) return;
    told.add(key);
    log(`Yahoo's answer was not taken as it is: ${asked}.`, {
      provider: "yahoo",
      asked,
      kind,
      problems: problems.slice(0, 5),
    });
  };
  return (asked, reading) => {
    if (reading.ok) {
      tell(asked, "partial", reading.problems);
      return reading.value;
    }
    const { kind, reason } = reading;
    if (kind === "absent") return null;
    tell(asked, kind, [reason]);
    if (kind === "refused") return null;
    throw new ProviderUnavailable(`yahoo: ${reason} (${asked})`);
  };
}
