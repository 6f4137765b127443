import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Mark } from "#ui/logo.tsx";

export function NeuroHead({ asOf }: { asOf: string | undefined }) {
  const format = useFormat();
  return (
    <h2 className="mb-3 flex min-h-7 items-center gap-2.5 text-14 font-semibold text-brand">
      <Mark size={16} />
      {asOf === undefined ? "Neuro" : `Neuro, ${format.time(asOf)}`}
    </h2>
  );
}

/** What Neuro says: the first sentence large, and where the evidence is. */
export function Words({ lead, rest, symbol }: { lead: ReactNode; rest: ReactNode; symbol?: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-16">{lead}</p>
      {rest === "" ? null : <p className="mt-2.5 text-14 text-soft">{rest}</p>}
      {symbol === undefined ? null : (
        <p className="mt-4">
          <TabLink tab="analysis" symbol={symbol} className={buttonClass({ size: "sm" })}>
            {t`Show the evidence for ${symbol}`}
          </TabLink>
        </p>
      )}
    </>
  );
}
