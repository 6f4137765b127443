import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { NoEdge, TooGood } from "#shared/analysis/no-edge.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Horizon } from "./evaluation.ts";

/** The measured accuracy with its interval, and what it comes to. No edge is a result, not an error. */
export function AccuracyPart({ horizon }: { horizon: Horizon }) {
  const { t } = useLingui();
  const format = useFormat();
  const { model, majority, repeat } = horizon;
  const points = (value: number): string => format.number(value * 100, { digits: 1 });
  const [hits, samples] = [format.number(model.hits), format.number(horizon.sample_size)];
  const low = model.interval95 === null ? "" : points(model.interval95[0]);
  const high = model.interval95 === null ? "" : points(model.interval95[1]);
  const others = format.number(horizon.independent_sample_size);
  const best = format.percent(percentOf(majority.accuracy), { digits: 1 });
  const again = format.percent(percentOf(repeat.accuracy), { digits: 1 });
  const tries = format.number(horizon.tries);
  return (
    <div>
      <h3 className="text-13 font-medium text-soft">{t`Direction accuracy`}</h3>
      <p className="mt-1">
        <Figure size="hero" unit="%">
          {points(model.accuracy)}
        </Figure>
      </p>
      <p className="mt-1 text-13 text-soft">{t`${hits} of ${plural(horizon.sample_size, { one: `${samples} day`, other: `${samples} days` })} right`}</p>
      {model.interval95 === null ? null : (
        <p className="text-13 text-soft">{t`95% interval ${low} to ${high}`}</p>
      )}
      {horizon.independent_sample_size < horizon.sample_size ? (
        <p className="mt-1 text-12 text-muted">{t`Days overlap, so the interval rests on ${others} that do not.`}</p>
      ) : null}
      <div className="mt-4">
        {horizon.implausible ? (
          <TooGood>{horizon.verdict}</TooGood>
        ) : horizon.edge_found ? (
          <EdgeFound>
            {t`Always guessing the majority scores ${best}, repeating the last direction ${again}. It stands out among ${tries} tries measured together. Small edges can vanish; size positions accordingly.`}
          </EdgeFound>
        ) : (
          <NoEdge>
            {t`Always guessing the majority scores ${best}, repeating the last direction ${again}. It is one of ${tries} tries measured together. Until a network clearly beats both, its signals carry the base rate and no more.`}
          </NoEdge>
        )}
      </div>
    </div>
  );
}

function EdgeFound({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="flex gap-2.5 border-l-2 border-brand pl-3">
      <Icon name="check" size={14} className="mt-0.5 text-brand" />
      <div className="min-w-0 text-13">
        <p className="font-semibold text-brand">{t`An edge was found`}</p>
        <p className="mt-0.5 text-soft">{children}</p>
      </div>
    </div>
  );
}
