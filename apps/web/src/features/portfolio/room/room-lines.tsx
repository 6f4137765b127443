import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { type Person, type PlanRoom, type RoomLine, useRoomWords } from "./use-room-words.ts";

const SHOWN_AT_FIRST = 12;

/** What a room is made of, newest first; what does not count is there too, and says why. */
export function RoomLines({ room, accounts }: { room: PlanRoom; accounts: Person["accounts"] }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { lines, statement } = room;
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="mt-3 grid" aria-label={t`Line by line`}>
        {shown.map((line, at) => (
          <Line
            key={line.id ?? `${line.date} ${line.kind} ${at}`}
            line={line}
            account={accounts.find(({ account_id }) => account_id === line.account_id)?.display_name}
            statement={line.kind === "told" ? (statement?.id ?? null) : null}
          />
        ))}
      </ul>
      {shown.length < lines.length ? (
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => setAll(true)}>
          {t`Show all lines`}
        </button>
      ) : null}
    </>
  );
}

interface LineProps {
  line: RoomLine;
  account: string | undefined;
  /** Of the line that its owner told. */
  statement: string | null;
}

function Line({ line, account, statement }: LineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  const { lineText } = useRoomWords();
  const { date, amount_cad, counts, note, kind } = line;
  const isFlow = kind === "paid_in" || kind === "taken_out";
  const about = [format.date(date), account === undefined ? null : accountName(account), note];
  return (
    <li className="flex justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-13">
          {lineText(line)}
          {counts ? null : <Tag tone="ink">{t`Does not count`}</Tag>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-12 text-muted">
          <span>{about.filter((part) => part !== null).join(" · ")}</span>
          <Choice line={line} statement={statement} />
        </p>
      </div>
      <p className={`amount flex-none text-13 ${counts ? "" : "text-muted"}`}>
        {isFlow ? format.money(amount_cad) : format.money(amount_cad, { signed: kind !== "told" })}
      </p>
    </li>
  );
}

/** What its owner can say of a line. */
function Choice({ line, statement }: Omit<LineProps, "account">) {
  const { t } = useLingui();
  const count = useAction("countRoomLine", { refreshes: ledgerReads });
  const remove = useAction("removeRoomEntry", { refreshes: ledgerReads });
  const forget = useAction("forgetRoom", { refreshes: ledgerReads });
  const { id, counts, is_chosen, reason } = line;
  const busy = count.busy || remove.busy || forget.busy;
  const act = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    }
  };
  const link = (words: string, run: () => Promise<unknown>) => (
    <button
      type="button"
      className={`${textLinkClass} min-h-6`}
      disabled={busy}
      onClick={() => void act(run)}
    >
      {words}
    </button>
  );
  if (statement !== null) return link(t`Take it back`, () => forget.run({ params: { id: statement } }));
  if (id === null) return null;
  const params = { id };
  if (reason === "told_by_owner") return link(t`Take it back`, () => remove.run({ params }));
  return (
    <>
      {link(counts ? t`It is no contribution` : t`It counts`, () =>
        count.run({ params, body: { counts: !counts } }),
      )}
      {is_chosen ? link(t`As the rule says`, () => count.run({ params, body: { counts: null } })) : null}
    </>
  );
}
