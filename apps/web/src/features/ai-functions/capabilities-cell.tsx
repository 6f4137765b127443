import { useLingui } from "@lingui/react/macro";
import type { TabId } from "#shared/navigation/dashboard-search.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";

interface Capability {
  tab: TabId;
  section?: string;
  name: string;
  does: string;
}

/** What Neuro does today, each line a way to where it is done; `wide` sets them in two columns. */
export function CapabilitiesCell({ wide = false }: { wide?: boolean }) {
  const capabilities = useCapabilities();
  const { t } = useLingui();
  return (
    <Cell head={t`What Neuro does`}>
      <ul className={wide ? "-mt-2 tab:grid tab:grid-cols-2 tab:gap-x-8" : "-mt-2"}>
        {capabilities.map(({ tab, section, name, does }) => (
          <li
            key={name}
            className={`border-t border-grid first:border-0 ${wide ? "tab:nth-2:border-0" : ""}`}
          >
            <TabLink
              tab={tab}
              {...(section === undefined ? {} : { section })}
              className="grid min-h-14 grid-cols-[minmax(0,1fr)_16px] items-center gap-3 py-2 hover:bg-inset/50"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-12 text-muted">{does}</span>
              </span>
              <Icon name="chevronRight" className="text-muted" />
            </TabLink>
          </li>
        ))}
      </ul>
    </Cell>
  );
}

function useCapabilities(): Capability[] {
  const { t } = useLingui();
  return [
    {
      tab: "analysis",
      name: t`Reads a stock`,
      does: t`A signal with numbered evidence for and against, and how often such signals were right`,
    },
    {
      tab: "advanced",
      name: t`Compares methods on a stock`,
      does: t`Mean reversion, breakout, grid, prediction, volatility, stop and target`,
    },
    {
      tab: "advanced",
      section: "portfolio",
      name: t`Reviews your portfolio`,
      does: t`Risk, diversification, and what to reduce, with the confidence of each suggestion`,
    },
    {
      tab: "advanced",
      section: "target",
      name: t`Plans the way to a target`,
      does: t`Your own percentages, turned into orders with their costs and the cash that is left`,
    },
    {
      tab: "neural",
      name: t`Learns a stock`,
      does: t`A neural network trained in seconds, judged on days it has never seen, let to trade the past`,
    },
    {
      tab: "stocks",
      name: t`Compares stocks`,
      does: t`A whole group side by side: signals, prices, and how often such signals were right`,
    },
    {
      tab: "neuro-trader",
      name: t`Tests strategies on the past`,
      does: t`Trades past sessions with costs, beside what holding would have made`,
    },
    {
      tab: "overview",
      name: t`Watches the market`,
      does: t`Signals for what you hold and watch, with Neuro's words on all of them`,
    },
    {
      tab: "trading",
      name: t`Places your orders`,
      does: t`Checked against your limits first, every fill reconciled with the ledger`,
    },
  ];
}
