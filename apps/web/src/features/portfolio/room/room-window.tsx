import { useLingui } from "@lingui/react/macro";
import { type RoomKind, roomKinds, SELF } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { ElsewhereForm } from "./elsewhere-form.tsx";
import { Reasons } from "./plan-row.tsx";
import { RoomLines } from "./room-lines.tsx";
import { TellForm } from "./tell-form.tsx";
import type { Household } from "./use-room-words.ts";

export interface RoomWindowProps {
  /** A person of the household, or whoever has the account. */
  of: { person: string } | { account: string };
  /** Kind of plan, or an account's type. */
  plan: string;
  onClose(): void;
}

/** One plan of one person: its room line by line, and what its owner can tell of it. */
export function RoomWindow({ of, plan, onClose }: RoomWindowProps) {
  const { t } = useLingui();
  const accountName = useAccountType();
  const kind = roomKinds.find((each) => each === plan) ?? "TFSA";
  const query = useOperation("contributionRoom", undefined, { keepLast: true });
  const name = accountName(kind);
  return (
    <Dialog
      onClose={onClose}
      width={560}
      title={t`Contribution room, ${name}`}
      description={t`The agency’s figure of a day, less what Neuro saw since, over all your plans of this kind.`}
    >
      <Answer query={query} failed={t`The contribution room could not be loaded.`} heights={[64, 64, 64]}>
        {(household) => <Shown household={household} of={of} kind={kind} />}
      </Answer>
    </Dialog>
  );
}

function Shown({ household, of, kind }: { household: Household; of: RoomWindowProps["of"]; kind: RoomKind }) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, setOpened] = useState<"tell" | "elsewhere" | null>(null);
  const owner = household.people.find(({ id, accounts }) =>
    "person" in of ? id === of.person : accounts.some(({ account_id }) => account_id === of.account),
  );
  const room = owner?.rooms.find((each) => each.kind === kind);
  const close = () => setOpened(null);
  const form = { person: owner?.id ?? SELF, kind, today: household.today, onClose: close };
  const isTelling = opened === "tell" || (opened === null && room?.statement == null);
  return (
    <>
      {room?.left_cad == null ? null : (
        <div className="mb-3">
          <p className={`amount text-20 font-semibold ${room.left_cad < 0 ? "text-warn" : ""}`}>
            {format.money(room.left_cad)}
          </p>
          <div className="grid gap-0.5 text-12 text-muted">
            <Reasons room={room} />
          </div>
        </div>
      )}
      {isTelling ? <TellForm {...form} canClose={opened === "tell"} /> : null}
      {opened === "elsewhere" ? <ElsewhereForm {...form} /> : null}
      {opened === null && !isTelling ? (
        <p className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpened("tell")}>{t`Enter a newer figure`}</Button>
          <Button size="sm" onClick={() => setOpened("elsewhere")}>{t`Paid in elsewhere`}</Button>
        </p>
      ) : null}
      {room === undefined ? null : <RoomLines room={room} accounts={owner?.accounts ?? []} />}
    </>
  );
}
