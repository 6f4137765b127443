import { useOperation } from "../queries/use-operation.ts";
import { useSession } from "../session/session.ts";
import { type FiguresSource, figuresSource } from "./figures-source.ts";

export interface FiguresSourceAnswer {
  source: FiguresSource;
  /** A server session: calls that need a user can be made, with or without an account. */
  known: boolean;
  /** Asks for everything again that failed. */
  retry(): void;
  busy: boolean;
}

/** Whose figures the overview and the portfolio show. */
export function useFiguresSource(): FiguresSourceAnswer {
  const { kind } = useSession();
  const summary = useOperation("dashboardSummary");
  const accounts = useOperation("accountsEnhanced");
  const holdings = useOperation("holdings");
  const calls = [summary, accounts, holdings];
  return {
    source: figuresSource({
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
