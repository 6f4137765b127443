import type { ReactNode } from "react";
import { useEffect } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { keepInSight } from "#lib/use-hash-place.ts";
import { loadImports } from "#shared/imports/load-imports.ts";
import { useGoTo } from "#shared/navigation/dashboard-search.ts";
import type { PortfolioWindow } from "#shared/navigation/portfolio-windows.ts";
import { loadOwnSecurities } from "../lazy-own-securities.ts";
import { loadStatements } from "../lazy-statements.ts";
import { OfAccount } from "./of-account.tsx";

const loadRecurring = loaderWithTexts("portfolio-recurring", () => import("../recurring/index.ts"));

const OwnSecurities = lazy(async () => ({ default: (await loadOwnSecurities()).OwnSecuritiesWindow }));
const Imports = lazy(async () => ({ default: (await loadImports()).ImportsWindow }));
const Recurring = lazy(async () => ({ default: (await loadRecurring()).RecurringWindow }));
const Statements = lazy(async () => ({ default: (await loadStatements()).StatementsWindow }));

interface OpenedProps {
  /** As the address says it; what is no window opens nothing. */
  open: string;
  accountId: string | undefined;
}

/** What an address opens over the portfolio page, or where on it one is led. */
export default function Opened({ open, accountId }: OpenedProps) {
  const goTo = useGoTo();
  const close = () =>
    goTo("portfolio", accountId === undefined ? {} : { account: accountId }, { replace: true });
  const windows: Readonly<Record<PortfolioWindow, () => ReactNode>> = {
    "own-securities": () => <OwnSecurities onClose={close} />,
    import: () => <Imports onClose={close} />,
    recurring: () => (
      <OfAccount of="recurring" accountId={accountId} onClose={close}>
        {(id) => <Recurring accountId={id} onClose={close} />}
      </OfAccount>
    ),
    statements: () => (
      <OfAccount of="statements" accountId={accountId} onClose={close}>
        {(id) => <Statements accountId={id} onClose={close} />}
      </OfAccount>
    ),
    "net-worth": () => <Led to="worth" onThere={close} />,
    // Whoever is led there has the choice open, see `BenchmarkChoice`.
    benchmark: () => <Led to="benchmark" until="performance" />,
  };
  return Object.hasOwn(windows, open) ? windows[open as PortfolioWindow]() : null;
}

interface LedProps {
  /** Id of a part of the page. */
  to: string;
  /** Of what it is in, until that is loaded; it comes to the middle then. */
  until?: string;
  onThere?: () => void;
}

function Led({ to, until, onThere }: LedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one is led there once.
  useEffect(() => {
    const find = () => document.getElementById(to) ?? document.getElementById(until ?? "");
    keepInSight(find, until === undefined ? "start" : "center");
    onThere?.();
  }, [to]);
  return null;
}
