import { useLingui } from "@lingui/react/macro";
import type { InstrumentShown, Provenance } from "@neuro/contract";
import { Source } from "#ui/figures/source.tsx";
import { Tag } from "#ui/tag.tsx";
import { useSectorName } from "./sector-name.ts";

export interface InstrumentHeadProps {
  instrument: InstrumentShown;
  provenance: Provenance;
  /** The public example: it says so. */
  example: boolean;
}

/** Which listing this is: symbol, name, exchange, currency, sector. */
export function InstrumentHead({ instrument, provenance, example }: InstrumentHeadProps) {
  const { t } = useLingui();
  const sectorName = useSectorName();
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-26 font-semibold tracking-[-0.02em]">{instrument.symbol}</span>
          <span className="text-16 text-soft">{instrument.name}</span>
        </h2>
        <span className="flex flex-wrap gap-1.5">
          <Tag>{instrument.country}</Tag>
          <Tag>{instrument.exchange}</Tag>
          <Tag>{instrument.currency}</Tag>
          {instrument.retired === null ? null : <Tag tone="ink">{instrument.retired}</Tag>}
          {example ? <Tag tone="ink">{t`Example`}</Tag> : null}
        </span>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-13 text-muted">
        {instrument.sector === null ? null : <span>{sectorName(instrument.sector)}</span>}
        <Source of={provenance} />
      </p>
    </div>
  );
}
