import { useLingui } from "@lingui/react/macro";
import { isOwed } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { netWorthReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useCountsIn } from "#lib/preferences.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { DetailsForm } from "./details-form.tsx";
import { type NetWorth, useWorthWords, type WorthItem } from "./use-worth-words.ts";
import { ValueForm } from "./value-form.tsx";
import { ValueList } from "./value-list.tsx";
import { WorthWindow } from "./worth-window.tsx";

interface ItemWindowProps {
  item: WorthItem;
  worth: NetWorth;
  onClose(): void;
}

/** One thing owned or owed: its value, all values that were typed, and what can be done with it. */
export function ItemWindow({ item, worth, onClose }: ItemWindowProps) {
  const { t } = useLingui();
  const { kindName, endText } = useWorthWords();
  const [opened, setOpened] = useState<"value" | "details" | null>(null);
  const remove = useRemove(item, onClose);
  const countsIn = useCountsIn();
  const { kind, value, currency, ended_on } = item;
  const close = () => setOpened(null);
  return (
    <WorthWindow
      title={item.name}
      description={ended_on === null ? kindName(kind) : `${kindName(kind)} · ${endText(item)}`}
      onClose={onClose}
    >
      {value === null ? null : (
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Money value={value} currency={currency} unit={currency === countsIn ? "sign" : "code"} size="l" />
          <Source of={item.provenance} />
        </div>
      )}
      {opened === "value" ? <ValueForm item={item} today={worth.today} onClose={close} /> : null}
      {opened === "details" ? <DetailsForm item={item} worth={worth} onClose={close} /> : null}
      {opened === null ? (
        <p className="mt-3 flex flex-wrap gap-2">
          {ended_on === null ? (
            <Button size="sm" icon="plus" onClick={() => setOpened("value")}>
              {isOwed(kind) ? t`Enter a balance` : t`Enter a value`}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setOpened("details")}>
            {t({ message: "Change", context: "act" })}
          </Button>
          <Button size="sm" busy={remove.busy} onClick={() => void remove.ask()}>{t`Remove`}</Button>
        </p>
      ) : null}
      <ValueList item={item} />
    </WorthWindow>
  );
}

function useRemove({ id, name }: WorthItem, onRemoved: () => void) {
  const { t } = useLingui();
  const action = useAction("removeNetWorthItem", { refreshes: netWorthReads });
  return {
    busy: action.busy,
    async ask(): Promise<void> {
      const sure = await confirm({
        title: t`Remove ${name}?`,
        body: t`All its values go with it, also those of the past. To say that it was sold or repaid, enter that day under Change.`,
        confirmLabel: t`Remove it`,
        tone: "warn",
      });
      if (!sure) return;
      try {
        await action.run({ params: { id } });
        toast({ title: t`${name} is removed` });
        onRemoved();
      } catch (error) {
        toast({ kind: "error", title: wordsOf(error) });
      }
    },
  };
}
