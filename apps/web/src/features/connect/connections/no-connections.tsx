import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icon.tsx";
import { EmptyState } from "#ui/states.tsx";

interface Expected {
  icon: IconName;
  title: string;
  words: string;
}

/** Nothing is connected: what a connection would bring. */
export function NoConnections({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const expected: Expected[] = [
    {
      icon: "pie",
      title: t`Balances and holdings`,
      words: t`Of every account that you allow, in its own currency and in Canadian dollars at the day's rate.`,
    },
    {
      icon: "table",
      title: t`Transactions`,
      words: t`Trades, dividends, interest and fees: true returns and gains follow from them.`,
    },
    {
      icon: "clock",
      title: t`How fresh it is`,
      words: t`Each account with when it was last good, each brokerage with one mark an hour.`,
    },
    {
      icon: "info",
      title: t`Where something is off`,
      words: t`If a broker's numbers and its transactions disagree, the difference is told with its age.`,
    },
  ];
  return (
    <>
      <EmptyState title={title}>{children}</EmptyState>
      <h3 className="mt-6 text-12 font-medium text-muted">{t`What a connection brings here`}</h3>
      <ul className="mt-1">
        {expected.map(({ icon, title: name, words }) => (
          <li key={name} className="flex gap-3 border-b border-grid py-3 last:border-b-0">
            <Icon name={icon} className="mt-0.5 text-soft" />
            <span className="min-w-0">
              <span className="block text-13 font-semibold">{name}</span>
              <span className="mt-0.5 block text-12 text-soft">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
