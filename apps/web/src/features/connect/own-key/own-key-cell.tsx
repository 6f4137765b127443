import { useLingui } from "@lingui/react/macro";
import type { BrokerageKey } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { connectionReads, ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { confirm } from "#ui/windows/confirm.ts";
import { OwnKeyForm } from "./own-key-form.tsx";

/** A key that its reader has at SnapTrade themselves: entered, seen to work, replaced and removed. */
export function OwnKeyCell({ known }: { known: boolean }) {
  const { t } = useLingui();
  const place = useHashPlace<HTMLDivElement>("key");
  const { data } = useOperation("brokerageKey", undefined, { enabled: known });
  const [isEntering, setEntering] = useState(false);
  if (data === undefined || (!data.offered && data.key === null)) return null;
  const { key, offered } = data;
  return (
    <Cell ref={place} head={t`Your own SnapTrade key`}>
      {key === null ? <WhatItIs /> : <KeyLine saved={key} />}
      {isEntering ? (
        <OwnKeyForm onClose={() => setEntering(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {offered ? (
            <Button size="sm" icon="lock" onClick={() => setEntering(true)}>
              {key === null ? t`Enter your key` : t`Enter it again`}
            </Button>
          ) : null}
          {key === null ? null : <RemoveKey />}
        </div>
      )}
    </Cell>
  );
}

function WhatItIs() {
  const { t } = useLingui();
  return (
    <>
      <p className="text-13 text-soft">
        {t`SnapTrade gives everybody a free personal key. With it Neuro reads the brokerages of your own SnapTrade account, five at most, and places orders where SnapTrade and the brokerage allow it.`}
      </p>
      <p className="mt-2 text-12 text-muted">
        {t`Made for an installation of your own: whoever runs this one could use the key. It is tried at once, sealed, and serves you alone.`}{" "}
        <a
          href="https://dashboard.snaptrade.com"
          target="_blank"
          rel="noreferrer"
          className={textLinkClass}
        >{t`Get a key at SnapTrade`}</a>
      </p>
    </>
  );
}

function KeyLine({ saved: { client_id: id, added_at, state, left_out: left } }: { saved: BrokerageKey }) {
  const { t } = useLingui();
  const format = useFormat();
  const since = format.date(added_at);
  const names = left.join(", ");
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-14">
        <strong className="font-semibold">{id}</strong>
        <Tag tone={state === "refused" ? "live" : "ink"}>
          {state === "refused" ? t({ message: "Refused", context: "a key" }) : t`Works`}
        </Tag>
      </p>
      <p className="mt-1 text-12 text-muted">{t`Since ${since}. It serves you alone.`}</p>
      {state === "refused" ? (
        <p className="mt-2 text-12 text-warn">
          {t`SnapTrade does not accept your key any more. Enter it again to go on.`}
        </p>
      ) : null}
      {left.length === 0 ? null : (
        <p className="mt-2 text-12 text-soft">
          {t`Left out here, still in your SnapTrade account: ${names}. Enter the key again to bring back what was left out.`}
        </p>
      )}
    </>
  );
}

function RemoveKey() {
  const { t } = useLingui();
  const action = useAction("removeBrokerageKey", {
    refreshes: [...connectionReads, ...ledgerReads, "brokerageKey", "brokerageList"],
  });
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: t`Remove your SnapTrade key?`,
      body: t`Neuro forgets the key and stops reading everything linked with it; orders can be placed there no more. Its history stays here. In your SnapTrade account nothing is deleted.`,
      confirmLabel: t`Remove the key`,
      tone: "warn",
    });
    if (!sure) return;
    try {
      const { message } = await action.run();
      toast({ title: t`The key is removed`, detail: message });
    } catch (error) {
      toast({ kind: "error", title: t`The key is still there`, detail: wordsOf(error) });
    }
  };
  return (
    <Button size="sm" variant="quiet" busy={action.busy} onClick={() => void remove()}>
      {t`Remove the key`}
    </Button>
  );
}
