import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { evaluatedModel } from "../neural-stores.ts";
import type { useModels } from "../use-models.ts";
import type { Training } from "./use-training.ts";

const look =
  "inline-flex h-7 items-center justify-center rounded-1 border px-2 text-12 font-semibold max-tab:h-11 max-tab:min-w-14 max-tab:text-13";

/** The symbols learned, each a choice of what is evaluated below; the one being learned stands at the end. */
export function LearnedBadges({
  models: { models, shown },
  training,
}: {
  models: ReturnType<typeof useModels>;
  training: Training;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const now = training.underWay ? training.progress?.symbol : undefined;
  if (models.length === 0 && now === undefined) {
    return <p className="mt-3 text-13 text-soft">{t`No symbol learned yet.`}</p>;
  }
  return (
    <ul aria-label={t`Learned symbols`} className="mt-4 flex flex-wrap gap-2">
      {models.map((model) => {
        const accuracy =
          model.accuracy === null ? "–" : format.percent(percentOf(model.accuracy), { digits: 1 });
        const { symbol } = model;
        const isShown = shown?.instrument_id === model.instrument_id;
        return (
          <li key={model.instrument_id}>
            <button
              type="button"
              aria-pressed={isShown}
              title={t`${symbol}: right on ${accuracy} of the days it had not seen`}
              className={classNames(
                look,
                isShown ? "border-control bg-inset text-ink" : "border-line text-soft hover:text-ink",
              )}
              onClick={() => evaluatedModel.set(model.instrument_id)}
            >
              {symbol}
            </button>
          </li>
        );
      })}
      {now == null ? null : (
        <li className={`${look} border-brand-line bg-brand-wash text-brand`}>{t`${now}, now`}</li>
      )}
    </ul>
  );
}
