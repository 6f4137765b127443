import { useLingui } from "@lingui/react/macro";
import { HintPopover } from "#ui/hint-popover.tsx";
import { Icon } from "#ui/icon.tsx";

/** Beside a loss that may not count: why, and what becomes of it. */
export function SuperficialMark() {
  const { t } = useLingui();
  return (
    <HintPopover
      className="inline-flex items-center gap-1 text-11 font-medium whitespace-nowrap text-warn"
      content={
        <>
          <strong className="block font-semibold text-ink">{t`Possible superficial loss`}</strong>
          {t`Sold at a loss, the same security bought within 30 days before or after, and still held 30 days after. The CRA then denies the loss and adds it to the cost of the units still held. Accounts at other brokers and of your spouse count too; Neuro sees only those linked here.`}
        </>
      }
    >
      <Icon name="warning" size={12} />
      {t`superficial?`}
    </HintPopover>
  );
}
