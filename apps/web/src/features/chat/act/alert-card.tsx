import { useLingui } from "@lingui/react/macro";
import type { ChatActOf } from "@neuro/contract";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { useMakeRoom } from "../use-make-room.ts";
import { ActFrame } from "./act-frame.tsx";

/** An alert that may be set; one that waits already is set. */
export function AlertCard({ act }: { act: ChatActOf<"create_alert"> }) {
  const { t } = useLingui();
  const makeRoom = useMakeRoom();
  const action = useAction("createAlert", { refreshes: ["alerts"] });
  const { data } = useOperation("alerts", {}, { staleMs: 0 });
  const { symbol, kind, price } = act.alert;
  const same = data?.alerts.find(
    (one) => one.instrument_id === symbol && one.kind === kind && one.price === price,
  );
  const set = t`This alert is set.`;
  const settled =
    same === undefined ? null : same.status === "waiting" ? set : t`This alert has come true already.`;
  return (
    <ActFrame
      act={act}
      settled={settled}
      doneWords={set}
      run={async () => {
        await action.run({ body: act.alert });
        return null;
      }}
    >
      <p>
        <TabLink tab="analytics" onClick={makeRoom} className={textLinkClass}>
          {t`See your alerts`}
        </TabLink>
      </p>
    </ActFrame>
  );
}
