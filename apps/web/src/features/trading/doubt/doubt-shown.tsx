import { useLingui } from "@lingui/react/macro";
import { DAY_MS } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { brokerSite } from "#shared/accounts/broker-site.ts";
import { Icon } from "#ui/icon.tsx";
import { Callout } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { FateChoices } from "./fate-choices.tsx";
import type { OrderDoubt } from "./order-doubt.ts";

/** The list of a broker reaches back so far. */
const LISTED_MS = DAY_MS;

interface DoubtShownProps {
  doubt: OrderDoubt;
  what: string;
  chosen: string | null;
  onChoose(fate: string): void;
}

/** What the broker tells of it: that it may still come, that it is known, or what only its owner can tell. */
export function DoubtShown({ doubt, what, chosen, onChoose }: DoubtShownProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (doubt.state === "known") {
    return (
      <p role="status" className="text-14">
        {t`The broker’s list told by itself: there is nothing left to settle, and the order’s state is up to date.`}
      </p>
    );
  }
  if (doubt.state === "too_early") {
    const until = doubt.ask_again_at === null ? "" : format.time(doubt.ask_again_at);
    return (
      <div role="status">
        <Callout title={t`It may still arrive.`}>
          {t`It was sent a moment ago. If the broker does not have it by ${until}, Neuro sends it then; if it cannot tell, you can settle it here.`}
        </Callout>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <WhatToCheck doubt={doubt} what={what} />
      <FateChoices doubt={doubt} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function WhatToCheck({ doubt, what }: Pick<DoubtShownProps, "doubt" | "what">) {
  const { t } = useLingui();
  const format = useFormat();
  const { order, brokerage, sent_at: sentAt } = doubt;
  const site = brokerSite(brokerage);
  const sent = format.dateTime(sentAt ?? order.created_at);
  const isOld = sentAt !== null && Date.parse(doubt.provenance.asOf) - Date.parse(sentAt) > LISTED_MS;
  return (
    <div className="grid gap-2 text-13 text-soft">
      <p>
        {t`No answer came when it was sent on ${sent}, and the broker’s list does not tell which of its orders it is, if any. Only you can look there:`}
      </p>
      <ol className="list-decimal space-y-1 pl-5">
        <li>
          {site === null ? (
            t`Log in at ${brokerage} and open the orders of this account, the finished ones too.`
          ) : (
            <>
              {t`Log in at your broker and open the orders of this account, the finished ones too.`}{" "}
              <a
                href={site}
                target="_blank"
                rel="noreferrer"
                className={`inline-flex items-center gap-1 ${textLinkClass}`}
              >
                {t`Open ${brokerage}`}
                <Icon name="link" size={12} />
              </a>
            </>
          )}
        </li>
        <li>{t`Look for “${what}”, given around ${sent}.`}</li>
        <li>{t`Leave out what you gave there by hand.`}</li>
      </ol>
      {isOld ? (
        <p>{t`The list below reaches back 24 hours. If you find it among older orders, leave it open: Neuro cannot follow it from here.`}</p>
      ) : null}
    </div>
  );
}
