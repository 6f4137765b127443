import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Callout } from "#ui/note.tsx";
import { Scale } from "#ui/plots/scale.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Gap } from "./gap-type.ts";

/** Whether the real record is one that the test lets one expect. */
export function GapRecord({ record }: Pick<Gap, "record">) {
  const { t } = useLingui();
  const title = t`Is it as good as its test?`;
  return (
    <Cell
      role="region"
      aria-label={title}
      head={title}
      level={3}
      aside={record === null ? undefined : <Source of={record.provenance} />}
    >
      {record === null ? (
        <EmptyState title={t`Too early to say`}>
          {t`It takes 5 finished real trades of this version, and 30 trades in its test. Fewer tell nothing that luck does not.`}
        </EmptyState>
      ) : (
        <Band of={record} />
      )}
    </Cell>
  );
}

function Band({ of }: { of: NonNullable<Gap["record"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { own_pct: own, low_pct: low, high_pct: high, leaves, told } = of;
  const [least, most] = [Math.min(own, low), Math.max(own, high)];
  const room = Math.max(0.5, (high - low) * 0.3);
  const [from, to] = [least - room, most + room];
  const change = (value: number): string => format.percent(asPercent(value), { digits: 1, signed: true });
  const [ownText, lowText, highText] = [change(own), change(low), change(high)];
  return (
    <div className="grid gap-3">
      <dl>
        <dt className="text-13 text-soft">{t`Its record`}</dt>
        <dd>
          <SignedFigure percent={own} digits={1} size="m" />
        </dd>
      </dl>
      <Scale
        label={t`The record stands at ${ownText}, on a scale where 95 of 100 lie between ${lowText} and ${highText}.`}
        from={from}
        to={to}
        value={own}
        zones={[
          { key: "below", from, to: low, name: t`worse`, tone: "warn" },
          { key: "inside", from: low, to: high, name: t`95 of 100 records` },
          { key: "above", from: high, to, name: t`better`, tone: "gain" },
        ]}
        ticks={[
          { value: low, text: lowText },
          { value: high, text: highText },
        ]}
      />
      {leaves === "below" ? (
        <Callout tone="warn" title={t`Worse than its test lets one expect`}>
          <p>{told}</p>
        </Callout>
      ) : (
        <p className="text-13 text-soft">{told}</p>
      )}
    </div>
  );
}
