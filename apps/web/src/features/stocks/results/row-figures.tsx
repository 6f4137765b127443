import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { Icon } from "#ui/icon.tsx";
import type { RowFigures, ThereFigures } from "./use-row-figures.ts";

/** Price with its currency; an old one carries a clock that says of when it is. */
export function RowPrice({ figures, currency }: { figures: ThereFigures; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const from = format.dateTime(figures.asOf);
  return (
    <span className="whitespace-nowrap">
      {figures.stale ? (
        <span className="mr-1 inline-block align-[-1px] text-warn" title={t`Last known price, ${from}`}>
          <Icon name="clock" size={11} label={t`Last known price, ${from}`} />
        </span>
      ) : null}
      <span className="font-semibold">{format.price(figures.price)}</span>
      <span className="ml-1 text-12 text-muted">{currency}</span>
    </span>
  );
}

export function RowSignal({ figures: { signal, why } }: { figures: ThereFigures }) {
  const { t } = useLingui();
  if (signal !== null) return <Signal signal={signal.signal_type} />;
  return (
    <span className="text-12 text-muted" title={why ?? undefined}>
      {t`no signal`}
    </span>
  );
}

export function RowConfidence({ figures: { signal } }: { figures: ThereFigures }) {
  return signal === null ? null : <ConfidenceBar confidence={signal.confidence} width="s" />;
}

/** In place of a row's figures: a quiet block while they come, a few words when there are none. */
export function NoFigures({ figures }: { figures: Exclude<RowFigures, ThereFigures> }) {
  const { t } = useLingui();
  if (figures.state === "waiting") {
    return <span aria-hidden="true" className="inline-block h-2.5 w-16 rounded-1 bg-inset align-middle" />;
  }
  return (
    <span
      className="text-12 text-muted"
      title={figures.state === "none" ? (figures.why ?? undefined) : undefined}
    >
      {figures.state === "none" ? t`no prices here` : t`not loaded`}
    </span>
  );
}
