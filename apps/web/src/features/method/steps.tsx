import { useLingui } from "@lingui/react/macro";
import type { Accuracy } from "#shared/analysis/accuracy.ts";

/** The procedure in five steps, in words anyone can check. */
export function Steps({ accuracy }: { accuracy: Accuracy | undefined }) {
  const { t } = useLingui();
  const days = accuracy?.horizon_days;
  const steps = [
    [
      t`Walk forward`,
      t`We go through each history day by day. On every day the signal sees only the bars up to that day, exactly as it would have seen them then.`,
    ],
    [
      t`Judge later`,
      days === undefined
        ? t`A BUY is right when the price stands higher some sessions later, a SELL when it stands lower. HOLD is not counted.`
        : t`A BUY is right when the price stands higher ${days} sessions later, a SELL when it stands lower. HOLD is not counted.`,
    ],
    [
      t`Count once`,
      t`Signals of one symbol whose judging periods overlap would count the same move twice, so only the first of them counts.`,
    ],
    [
      t`Compare`,
      t`Prices rise more often than they fall. Somebody who always names the more frequent direction is right that often without knowing anything; that is the majority baseline.`,
    ],
    [
      t`Decide`,
      t`An edge is found only when the whole 95% interval lies above the baseline. Otherwise the verdict is “No edge found”, and the confidence shown beside signals falls back to the baseline.`,
    ],
  ];
  return (
    <section className="cell">
      <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`The procedure`}</h2>
      <ol className="mt-4 grid gap-x-10 gap-y-5 desk:grid-cols-2">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4 border-t border-grid pt-4">
            <span className="inline-flex size-6 flex-none items-center justify-center rounded-full border-[1.25px] border-ink text-12 font-bold">
              {index + 1}
            </span>
            <span>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
