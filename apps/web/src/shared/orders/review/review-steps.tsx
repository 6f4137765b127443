import { useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/icon.tsx";

/** Where an order that is confirmed twice stands: checked first, then confirmed for good. Another has one step, named. */
export function ReviewSteps({ twice, step }: { twice: boolean; step: "check" | "final" }) {
  const { t } = useLingui();
  if (!twice) return <span className="text-12 font-medium text-muted">{t`Order preview`}</span>;
  const disc = "inline-flex size-5 flex-none items-center justify-center rounded-full text-11 font-bold";
  const here = "bg-brand text-on-brand";
  const later = "border border-control text-muted";
  const final = step === "final";
  return (
    <ol className="flex items-center gap-2.5 text-13">
      <li className="flex items-center gap-2.5" aria-current={final ? undefined : "step"}>
        <span aria-hidden="true" className={`${disc} ${final ? "bg-ink text-surface" : here}`}>
          {final ? <Icon name="check" size={12} /> : 1}
        </span>
        <span className={final ? "" : "font-semibold"}>{final ? t`Checked` : t`Check`}</span>
      </li>
      <li className="flex items-center gap-2.5" aria-current={final ? "step" : undefined}>
        <span aria-hidden="true" className="h-px w-8 bg-line" />
        <span aria-hidden="true" className={`${disc} ${final ? here : later}`}>
          2
        </span>
        <span
          className={final ? "font-semibold" : "text-muted max-tab:sr-only"}
        >{t`Final confirmation`}</span>
      </li>
    </ol>
  );
}
