import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { usePhone } from "#lib/use-media.ts";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import type { OrderPreview } from "./use-review.ts";

type Check = OrderPreview["checks"][number];

/** Rules whose limit is a budget that the figure uses up; that of the others says something only when it was broken. */
const budgets = new Set([
  "quantity",
  "quote",
  "daily_trades",
  "daily_loss",
  "position_size",
  "cash",
  "holding",
]);

/** Every rule of the risk gate with the figure it came to, those that failed first; folded on the phone while all pass. */
export function PreviewChecks({ preview }: { preview: OrderPreview }) {
  const { t } = useLingui();
  const phone = usePhone();
  const total = preview.checks.length;
  const passed = preview.checks.filter((check) => check.passed).length;
  const title = t`Risk gate: ${passed} of ${total} checks passed`;
  const list = <CheckList checks={preview.checks} />;
  if (phone && passed === total) {
    return (
      <section>
        <Disclosure
          title={
            <span className="flex items-center gap-2 text-13">
              <Icon name="check" size={14} className="text-gain" />
              {title}
            </span>
          }
        >
          {list}
        </Disclosure>
        <QuoteAge preview={preview} />
      </section>
    );
  }
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-13 font-semibold">{title}</h3>
        <QuoteAge preview={preview} />
      </div>
      {list}
    </section>
  );
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useLingui();
  const rank = ({ passed, figure }: Check): number => (passed ? (figure === null ? 2 : 1) : 0);
  return (
    <ul className="mt-1">
      {checks
        .toSorted((a, b) => rank(a) - rank(b))
        .map((check) => (
          <li
            key={check.code}
            className="flex min-h-7 items-center gap-3 border-b border-grid py-1 text-13 last:border-b-0"
          >
            {check.passed ? (
              <Icon name="check" size={14} label={t`Passed`} className="text-gain" />
            ) : (
              <Icon name="close" size={14} label={t`Failed`} className="text-loss" />
            )}
            <span className={check.passed ? "text-soft" : "font-semibold text-loss"}>{check.label}</span>
            <Came check={check} />
          </li>
        ))}
    </ul>
  );
}

function Came({ check: { code, figure, limit, passed } }: { check: Check }) {
  const { t } = useLingui();
  if (figure === null) return null;
  const words =
    limit === null || limit === figure
      ? figure
      : budgets.has(code)
        ? t({ message: `${figure} of ${limit}`, context: "figure of its limit" })
        : passed
          ? figure
          : t({ message: `${figure}, allowed ${limit}`, context: "figure and its limit" });
  return <span className="amount ml-auto pl-3 text-end font-semibold">{words}</span>;
}

function QuoteAge({ preview: { quote, provenance } }: { preview: OrderPreview }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMarketNow(1_000);
  if (quote === null) return null;
  const price = format.price(quote.price);
  const age = format.span(now - new Date(quote.as_of).getTime());
  return (
    <Source
      of={{ ...provenance, asOf: quote.as_of, stale: quote.stale }}
      text={t`quote ${price}, ${age} ago`}
    />
  );
}
