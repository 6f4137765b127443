/** Versions of a rule as they were traded in an account: each from its first decision to the one before the next version's. */
import type { RuleRun } from "./gap-store.ts";

export interface Version {
  readonly ruleHash: string;
  /** ISO day of the first session in which it was to decide. */
  readonly from: string;
  /** Of the last one in which it did. */
  readonly last: string;
  /** Last session that its test may buy in; null while no other has come. */
  readonly until: string | null;
  /** The first that decided. */
  readonly firstRun: string;
  readonly isCurrent: boolean;
}

/**
 * The last one first. Opens that were skipped are of the version that decided next, else of the last one: it would have. A version that
 * comes again goes on from its first beginning, past what came between.
 */
export function versionsOf(runs: readonly RuleRun[], currentHash: string): readonly Version[] {
  const hashes = runs.map(
    ({ ruleHash }, at) => ruleHash ?? runs.slice(at).find((run) => run.ruleHash !== null)?.ruleHash ?? null,
  );
  const decided = runs.filter(({ ruleHash }) => ruleHash !== null);
  const newest = decided.at(-1)?.ruleHash ?? null;
  return [...Map.groupBy(decided, ({ ruleHash }) => ruleHash as string)]
    .map(([ruleHash, own]): Version => {
      const last = own.at(-1)?.session ?? "";
      return {
        ...{ ruleHash, last, from: runs[hashes.indexOf(ruleHash)]?.session ?? "" },
        until: ruleHash === newest ? null : last,
        ...{ firstRun: own[0]?.id ?? "", isCurrent: ruleHash === currentHash },
      };
    })
    .sort((a, b) => (a.ruleHash === newest ? -1 : b.ruleHash === newest ? 1 : a.last < b.last ? 1 : -1));
}
