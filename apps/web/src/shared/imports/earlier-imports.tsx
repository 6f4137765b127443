import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { call, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { confirm } from "#ui/windows/confirm.ts";
import type { Look } from "./look.ts";

type Import = AnswerOf<"imports">["imports"][number];

const BOOKING_POLL_MS = 1_000;

/** Files that came before, and those that were never confirmed. */
export function EarlierImports({ onOpen }: { onOpen(look: Look): void }) {
  const { t } = useLingui();
  const query = useOperation("imports", undefined, {
    staleMs: 0,
    refetchEveryMs: (last) =>
      last?.imports.some(({ state }) => state === "booking") ? BOOKING_POLL_MS : undefined,
  });
  return (
    <Answer query={query} failed={t`Earlier imports could not be loaded.`} heights={[44]}>
      {({ imports }) =>
        imports.length === 0 ? null : (
          <section className="mt-2">
            <h3 className="text-14 font-semibold">{t`Files so far`}</h3>
            <ul>
              {imports.map((each) => (
                <ImportItem key={each.id} own={each} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        )
      }
    </Answer>
  );
}

function ImportItem({ own, onOpen }: { own: Import; onOpen(look: Look): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const undo = useAction("undoImport", { refreshes: ["imports", "connectionStatus", ...ledgerReads] });
  const { id, state, file_name, format_name, rows, done, total, made_at, accounts } = own;
  const isWaiting = state === "previewed";
  const takeBack = async (): Promise<void> => {
    const sure =
      isWaiting ||
      (await confirm({
        title: t`Take this file back?`,
        body: t`Everything that ${file_name} alone told leaves your books, and an account that was opened for it. What your broker or another file tells as well stays.`,
        confirmLabel: t`Take back`,
        tone: "warn",
      }));
    if (!sure) return;
    try {
      await undo.run({ params: { id } });
      if (!isWaiting) toast({ title: t`${file_name} is taken back` });
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    }
  };
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      onOpen(await call("showImport", { params: { id } }));
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const into = format.list(accounts.map(({ account_name }) => account_name));
  const booked = rows.new;
  const [told, of] = [format.number(done), format.number(total)];
  const told_state = isWaiting
    ? t`waits for you`
    : state === "booking"
      ? t`being booked: ${told} of ${of}`
      : plural(booked, { one: `# transaction`, other: `# transactions` });
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 text-13">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{file_name}</p>
        <p className="text-12 text-muted">
          {[format_name, into, format.date(made_at), told_state].filter(Boolean).join(" · ")}
        </p>
        {state === "booking" ? (
          <progress className="mt-1 w-full" value={done} max={Math.max(total, 1)} />
        ) : null}
      </div>
      {isWaiting ? (
        <button
          type="button"
          className={`${textLinkClass} min-h-6`}
          disabled={busy}
          onClick={() => void open()}
        >
          {t`Look at it`}
        </button>
      ) : null}
      <button
        type="button"
        className={`${textLinkClass} min-h-6`}
        disabled={undo.busy}
        onClick={() => void takeBack()}
      >
        {isWaiting ? t`Discard` : t`Take back`}
      </button>
    </li>
  );
}
