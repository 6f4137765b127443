import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Sparkline } from "#ui/plots/sparkline.tsx";
import type { Column } from "#ui/table.tsx";
import { ConfidenceBar } from "./confidence-bar.tsx";
import { LiveChange, LivePrice } from "./live-price.tsx";
import { ReviewMark } from "./review-mark.tsx";
import { RowSource } from "./row-source.tsx";
import { Signal } from "./signal.tsx";
import { isMissing, type MissingRow, type SignalRow } from "./signal-row.ts";

type Key = "symbol" | "sparkline" | "signal" | "price" | "change" | "confidence" | "evidence" | "record";

/**
 * The columns that tables of signals are made of; each table takes those it has room for. `mixed`: the rows rest on different
 * sources, so each names its own. The whole row opens the symbol's analysis, so give rows `relative`.
 */
export function useSignalColumns({
  mixed = false,
}: {
  mixed?: boolean;
} = {}): Record<Key, Column<SignalRow>> {
  const { t } = useLingui();
  return {
    symbol: {
      head: t`Symbol`,
      rowHeader: true,
      cell: (row) => (
        <>
          <SymbolCell row={row} />
          {mixed ? <RowSource of={row.provenance} /> : null}
        </>
      ),
    },
    sparkline: {
      head: t`30 days`,
      className: "@max-[640px]:hidden",
      cell: (row) => <Sparkline values={row.sparkline} width={84} />,
    },
    signal: {
      head: t`Signal`,
      cell: (row) => (
        <span className="grid justify-items-start gap-0.5">
          <Signal signal={row.signal} />
          {row.requires_review === true ? <ReviewMark /> : null}
        </span>
      ),
    },
    price: { head: t`Price`, numeric: true, cell: (row) => <LivePrice row={row} unit /> },
    change: { head: t`24h`, numeric: true, cell: (row) => <LiveChange row={row} /> },
    confidence: {
      head: t`Confidence`,
      className: "pl-4!",
      cell: (row) => <ConfidenceBar confidence={row.confidence} baseRate={row.confidence_basis.base_rate} />,
    },
    evidence: {
      head: t`Strongest evidence`,
      className: "@max-[820px]:hidden w-[190px]",
      cell: (row) => (
        <span className="line-clamp-2 text-12 whitespace-normal text-muted">
          {row.strongest_evidence?.text ?? "–"}
        </span>
      ),
    },
    record: {
      head: t`Was right`,
      className: "@max-[720px]:hidden",
      cell: (row) => <Record basis={row.confidence_basis} />,
    },
  };
}

/** Symbol and name; the link covers the row. Of a symbol without a signal there is nothing to open. */
export function SymbolCell({ row }: { row: SignalRow | MissingRow }) {
  const content = (
    <>
      <span className="font-semibold">{row.symbol}</span>
      <span className="max-w-[180px] truncate text-12 text-muted @max-[720px]:max-w-[110px]">{row.name}</span>
    </>
  );
  if (isMissing(row)) return <span className="flex min-w-0 items-baseline gap-2">{content}</span>;
  return (
    <TabLink
      tab="analysis"
      symbol={row.symbol}
      className="flex min-w-0 items-baseline gap-2 after:absolute after:inset-0"
    >
      {content}
    </TabLink>
  );
}

/** What the confidence rests on: the earlier signals like this one, and what chance alone would give. */
function Record({ basis }: { basis: SignalRow["confidence_basis"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const hits = format.number(basis.hits);
  const count = format.number(basis.sample_size);
  const rate = format.percent(percentOf(asFraction(basis.hits / Math.max(1, basis.sample_size))), {
    digits: 1,
  });
  const baseRate = format.percent(percentOf(basis.base_rate), { digits: 1 });
  return (
    <span className="block leading-4" title={basis.text}>
      <span className="block text-13">
        {basis.sample_size === 0 ? t`no earlier signal` : t`${hits} of ${count}, ${rate}`}
      </span>
      <span className="block text-11 text-muted">{t`any day ${baseRate}`}</span>
    </span>
  );
}
