import { useLingui } from "@lingui/react/macro";
import type { AccountDetails } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { isAssumed } from "#ui/figures/source.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** What the user told can be changed; what is assumed says so and asks for it; what nobody knows is asked for. */
export function Goal({ details, enter }: { details: AccountDetails; enter(): void }) {
  const { t } = useLingui();
  if (details.goal === null) return <Enter onClick={enter}>{t`Enter mine`}</Enter>;
  return (
    <>
      {details.goal}
      <Enter onClick={enter} label={t`Change the goal`}>
        {t({ message: "Change", context: "act" })}
      </Enter>
    </>
  );
}

function Enter({ onClick, label, children }: { onClick(): void; label?: string; children: string }) {
  return (
    <button type="button" className={`${textLinkClass} min-h-6`} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** Why something is an estimate, and the way to tell the true figure. */
function Asked({ children, onEnter }: { children: ReactNode; onEnter(): void }) {
  const { t } = useLingui();
  return (
    <>
      {children}
      <span className="mt-1 block text-end">
        <Enter onClick={onEnter}>{t`Enter mine`}</Enter>
      </span>
    </>
  );
}

/** Accounts whose deposits the law bounds. */
export function hasRoom({ account_details, contribution_room }: AccountDetails): boolean {
  return contribution_room !== null || ["RRSP", "FHSA", "RESP"].includes(account_details.account_type);
}

/** As it was told, less what was paid in since; assumed for a TFSA until it is told. */
export function Room({ details, enter }: { details: AccountDetails; enter(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const room = details.contribution_room;
  if (room === null) return <Enter onClick={enter}>{t`Enter mine`}</Enter>;
  return (
    <>
      <span className="amount">{format.money(room)}</span>
      {isAssumed(details.provenance, "contribution_room") ? (
        <EstimateMark
          why={<Asked onEnter={enter}>{t`A default, not the figure of your CRA notice.`}</Asked>}
        />
      ) : (
        <Enter onClick={enter} label={t`Contribution room, line by line`}>
          {t`Line by line`}
        </Enter>
      )}
    </>
  );
}
