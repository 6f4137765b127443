import { useLingui } from "@lingui/react/macro";
import { Arrow } from "#ui/figures/arrow.tsx";

/** BUY and SELL carry colour, arrow and word; everything else is shown in soft with a dash. */
export function Signal({ signal }: { signal: string }) {
  const { t } = useLingui();
  const kind = signal.toUpperCase();
  const base =
    "inline-flex h-5 flex-none items-center gap-[5px] rounded-1 pr-[7px] pl-1.5 text-12 font-bold tracking-[0.02em] leading-5";
  if (kind === "BUY") {
    return (
      <span className={`${base} bg-gain-wash text-gain`}>
        <Arrow direction="up" size={7} />
        {t`BUY`}
      </span>
    );
  }
  if (kind === "SELL") {
    return (
      <span className={`${base} bg-loss-wash text-loss`}>
        <Arrow direction="down" size={7} />
        {t`SELL`}
      </span>
    );
  }
  return (
    <span className={`${base} bg-inset text-soft`}>
      <Arrow direction="flat" size={7} />
      {kind === "HOLD" ? t`HOLD` : kind}
    </span>
  );
}
