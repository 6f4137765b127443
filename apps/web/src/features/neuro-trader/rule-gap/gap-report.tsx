import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Points } from "#ui/points.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { GapCauses } from "./gap-causes.tsx";
import { GapCurves } from "./gap-curves.tsx";
import { GapFigures } from "./gap-figures.tsx";
import { GapRecord } from "./gap-record.tsx";
import { GapTrades } from "./gap-trades.tsx";
import type { CurrencyGap, Gap } from "./gap-type.ts";
import { GapWaterfall } from "./gap-waterfall.tsx";
import type { RuleGapState } from "./use-rule-gap.ts";

/** What was found: the difference of each currency, then of the one looked at why, when, and trade by trade. */
export function GapReport({ gap, state }: { gap: Gap; state: RuleGapState }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const traded = gap.currencies.filter(({ trades }) => trades.length > 0);
  const shown = traded.find(({ currency }) => currency === chosen) ?? traded[0];
  return (
    <div className="stack">
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <Cell role="region" aria-label={t`The difference`} className="grid content-start gap-5">
          {gap.currencies.map((each) => (
            <GapFigures key={each.currency} of={each} alone={gap.currencies.length === 1} />
          ))}
          {shown === undefined || traded.length < 2 ? null : (
            <CurrencyChoice of={traded} value={shown.currency} onChange={setChosen} />
          )}
        </Cell>
        <GapRecord record={gap.record} />
      </Split>
      {shown === undefined ? null : (
        <Details key={shown.currency} of={shown} from={gap.from} file={<FileButton of={state} />} />
      )}
      <Notes gap={gap} />
    </div>
  );
}

function CurrencyChoice({
  of,
  value,
  onChange,
}: {
  of: readonly CurrencyGap[];
  value: string;
  onChange(currency: string): void;
}) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-3 text-12 text-soft">
      {t`Shown below`}
      <Segmented<string>
        label={t`Currency shown below`}
        value={value}
        choices={of.map(({ currency }) => ({ value: currency, label: currency }))}
        onChange={onChange}
      />
    </div>
  );
}

/** Everything that was found, of every currency. */
function FileButton({ of }: { of: RuleGapState }) {
  const { t } = useLingui();
  return (
    <Button
      size="sm"
      icon="download"
      className="max-tab:h-11"
      busy={of.saving}
      onClick={() => void of.save()}
    >
      {t`Export CSV`}
    </Button>
  );
}

interface DetailsProps {
  of: CurrencyGap;
  from: Gap["from"];
  file: ReactNode;
}

function Details({ of, from, file }: DetailsProps) {
  return (
    <>
      <Split className="desk:grid-cols-2">
        <GapWaterfall of={of} />
        <GapCauses of={of} />
      </Split>
      <GapCurves of={of} from={from} />
      <GapTrades of={of} file={file} />
    </>
  );
}

function Notes({ gap: { notes, as_of: asOf } }: { gap: Gap }) {
  const { t } = useLingui();
  const format = useFormat();
  const time = format.dateTime(asOf);
  return (
    <Cell head={t`To bear in mind`} level={3}>
      {notes.length === 0 ? null : (
        <div className="max-w-[88ch] text-13 text-soft">
          <Points items={notes} />
        </div>
      )}
      <p className="mt-2 text-12 text-muted">{t`As of ${time}, Eastern time.`}</p>
    </Cell>
  );
}
