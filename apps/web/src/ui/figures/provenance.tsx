import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type Basis, type BasisName, DAY_MS, MINUTE_MS, type OldPrice } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { HintPopover } from "../windows/hint-popover.tsx";
import { useSourceName } from "./source-name.ts";

/** A figure's, as the server derived it. What is no better than an estimate may be written by hand; "real" may not. */
export type ShownBasis = Basis | Exclude<BasisName, "real">;

export interface ProvenanceProps {
  basis: ShownBasis;
  /** Who says so: Ledger, Simulated market, a broker's name. */
  source?: string | undefined;
  /** When the figures are from. */
  asOf?: string | number | undefined;
  stale?: boolean | undefined;
  /** Of a price from before its listing's last session: the day it is of, in full, and how many sessions ago that was. */
  old?: OldPrice | undefined;
  /** Replaces "source, age" as the visible text. */
  text?: string | undefined;
  /** One more sentence in the popover: how an estimate is made, what to do. */
  why?: ReactNode;
  /** One action in the popover. */
  action?: ReactNode;
  /** May take two lines on the phone. */
  wraps?: boolean | undefined;
}

/** The dot beside every group of figures, with "source, age"; hover or focus says what it means. */
export function Provenance({
  basis,
  source: from,
  asOf,
  stale = false,
  old,
  text,
  why,
  action,
  wraps = false,
}: ProvenanceProps) {
  const { t } = useLingui();
  const sourceName = useSourceName();
  const source = from === undefined ? undefined : sourceName(from);
  const age = useAge(asOf);
  const format = useFormat();
  const name: BasisName = basis;
  const word = { real: t`Real`, estimated: t`Estimated`, sample: t`Sample` }[name];
  const oldAge = useOldAge()(old);
  const visible =
    oldAge ??
    text ??
    [name === "sample" ? word : undefined, source ?? (name === "sample" ? undefined : word), age]
      .filter(Boolean)
      .join(", ");
  return (
    <HintPopover
      className={`inline-flex min-h-6 items-center gap-[5px] text-11 whitespace-nowrap hover:text-ink ${wraps ? "text-start max-tab:whitespace-normal!" : ""} ${stale ? "text-warn" : "text-muted"}`}
      content={
        <>
          <strong className="block font-semibold text-ink">{word}</strong>
          <ProvenanceMeaning basis={basis} />
          {oldAge === undefined ? null : (
            <span className="block text-warn">
              {t`The last price is from before the last session: no signal and no change of today is made from it.`}
            </span>
          )}
          {stale && old === undefined ? (
            <span className="block text-warn">{t`A newer value was due but could not be had; the last one stays.`}</span>
          ) : null}
          {why === undefined ? null : <span className="block">{why}</span>}
          {source === undefined ? null : (
            <span className="mt-1 block text-muted">{t`Source: ${source}`}</span>
          )}
          {asOf === undefined ? null : (
            <span className="block text-muted">{t`As of ${format.dateTime(asOf)}, Eastern time`}</span>
          )}
          {action === undefined ? null : <span className="mt-1 block">{action}</span>}
        </>
      }
    >
      <BasisDot basis={basis} />
      {visible}
    </HintPopover>
  );
}

/** The mark alone. */
export function BasisDot({ basis }: { basis: ShownBasis }) {
  return <span aria-hidden="true" className="pm" data-basis={basis} />;
}

function ProvenanceMeaning({ basis }: { basis: ShownBasis }) {
  const { t } = useLingui();
  if (basis === "real") return t`From the ledger, a broker, market data or a measured model.`;
  if (basis === "estimated") return t`A stated formula stands in because the data is missing.`;
  return t`Made of invented prices, or shown so that the page can be seen: nobody's real money.`;
}

/** "2 min ago" up to two days, the date after that. */
function useAge(asOf: string | number | undefined): string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMarketNow();
  if (asOf === undefined) return undefined;
  const ms = now - new Date(asOf).getTime();
  if (!Number.isFinite(ms)) return undefined;
  if (ms > 2 * DAY_MS) return format.date(asOf, "medium");
  if (ms < -MINUTE_MS) return format.date(asOf, "medium");
  const span = format.span(ms);
  return t`${span} ago`;
}

/** "16 February 2024, 598 sessions ago". */
function useOldAge(): (old: OldPrice | undefined) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  return (old) => {
    if (old === undefined) return undefined;
    const date = format.date(old.priceDate, "medium");
    const { sessionsBehind } = old;
    return t`${date}, ${plural(sessionsBehind, { one: "# session ago", other: "# sessions ago" })}`;
  };
}

/** The word after an estimated value, never dropped. */
export function EstimateMark({ why }: { why: ReactNode }) {
  const { t } = useLingui();
  return (
    <HintPopover
      className="ml-[5px] border-b border-dotted border-control text-11 font-medium text-muted hover:text-ink"
      content={
        <>
          <strong className="block font-semibold text-ink">{t`Estimated`}</strong>
          {why}
        </>
      }
    >
      {t`est.`}
    </HintPopover>
  );
}
