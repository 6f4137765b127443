import { useSession } from "./session.ts";
import { useOperation } from "./use-operation.ts";
import { type Whose, whoseFigures } from "./whose-figures.ts";

export interface WhoseAnswer {
  whose: Whose;
  /** A server session: calls that need a user can be made, with or without an account. */
  known: boolean;
  /** Asks for everything again that failed. */
  retry(): void;
  busy: boolean;
}

/** Whose figures the overview and the portfolio show. */
export function useWhose(): WhoseAnswer {
  const { kind } = useSession();
  const summary = useOperation("dashboardSummary");
  const accounts = useOperation("accountsEnhanced");
  const holdings = useOperation("holdings");
  const calls = [summary, accounts, holdings];
  return {
    whose: whoseFigures({
      session: kind,
      summary: summary.data,
      nothingKnown: calls.every(({ data, error }) => data === undefined && error !== null),
    }),
    known: kind === "server",
    retry() {
      for (const each of calls) if (each.error !== null) void each.refetch();
    },
    busy: calls.some(({ isFetching }) => isFetching),
  };
}
