import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Callout } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { Change, Look } from "./look.ts";
import { LookAccounts } from "./look-accounts.tsx";
import { LookColumns } from "./look-columns.tsx";
import { decidedLines, LookConflicts } from "./look-conflicts.tsx";
import { LookLines } from "./look-lines.tsx";
import { LookSecurities } from "./look-securities.tsx";

interface FileLookProps {
  look: Look;
  onLook(look: Look): void;
  /** Files that wait behind this one. */
  waiting: number;
  onNext(): void;
  /** Closes the window. */
  onClose(): void;
}

const POLL_MS = 1_000;

export function FileLook({ look, onLook, waiting, onNext, onClose }: FileLookProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const changing = useAction("changeImport");
  const confirming = useAction("confirmImport", {
    refreshes: ["imports", "connectionStatus", ...ledgerReads],
  });
  const discarding = useAction("undoImport", { refreshes: ["imports"] });
  const { id, rows, state } = look;
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };
  const change = (body: Change) =>
    void attempt(async () => onLook(await changing.run({ params: { id }, body })));
  const book = () =>
    void attempt(async () => {
      const told = { new: rows.new, known: rows.known, conflicting: rows.conflicting };
      onLook(await confirming.run({ params: { id }, body: { rows: told } }));
    });
  const discard = () =>
    void attempt(async () => {
      await discarding.run({ params: { id } });
      onNext();
    });
  if (state !== "previewed")
    return <Booked look={look} waiting={waiting} onNext={onNext} onClose={onClose} />;
  const toBook = rows.new + decidedLines(look);
  const figures = look.closings.filter(({ is_new }) => is_new).length;
  const described = look.own_securities.filter(({ is_new }) => is_new).length;
  const busy = changing.busy || confirming.busy;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={busy}>
      <Summary look={look} />
      {look.format === null || look.format === "mapped" ? (
        <LookColumns look={look} busy={busy} onChange={change} />
      ) : null}
      <Ambiguous look={look} onChange={change} />
      {look.format === null ? null : (
        <>
          <LookAccounts look={look} busy={busy} onChange={change} />
          <LookSecurities look={look} busy={busy} onChange={change} />
          <LookConflicts look={look} onChange={change} />
          <LookLines look={look} />
        </>
      )}
      {problem === undefined ? null : (
        <p role="alert" className="text-13 text-loss">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button busy={discarding.busy} onClick={discard}>
          {waiting > 0 ? t`Discard, next file` : t`Discard`}
        </Button>
        <Button variant="primary" busy={busy} disabled={toBook + figures + described === 0} onClick={book}>
          {toBook > 0
            ? plural(toBook, { one: `Book # transaction`, other: `Book # transactions` })
            : figures > 0
              ? t`Keep what it says you held`
              : described > 0
                ? t`Keep what it describes`
                : t`Nothing to book`}
        </Button>
      </div>
    </div>
  );
}

/** The file says what accounts held: that is what their books are compared with. */
function Closings({ look: { closings } }: { look: Look }) {
  const { t } = useLingui();
  const format = useFormat();
  if (closings.length === 0) return null;
  const days = format.list(new Set(closings.map(({ closes_on }) => format.date(closes_on))));
  return (
    <p className="mt-0.5 text-13 text-soft">
      {t`It also says what you held on ${days}: your transactions are compared with that.`}
    </p>
  );
}

/** Securities that no market lists come with their descriptions and prices. */
function OwnSecurities({ look: { own_securities } }: { look: Look }) {
  const { t } = useLingui();
  const format = useFormat();
  const described = own_securities.filter(({ is_new }) => is_new);
  if (described.length === 0) return null;
  const names = format.list(described.map(({ name }) => name));
  return (
    <p className="mt-0.5 text-13 text-soft" style={{ overflowWrap: "anywhere" }}>
      {t`What no market lists comes described, with its prices: ${names}.`}
    </p>
  );
}

function Summary({ look }: { look: Look }) {
  const { t } = useLingui();
  const { file_name, format_name, evidence, rows, is_known_file, format } = look;
  const counts = [
    plural(rows.new, { one: `# new`, other: `# new` }),
    rows.known === 0 ? "" : plural(rows.known, { one: `# known already`, other: `# known already` }),
    rows.conflicting === 0
      ? ""
      : plural(rows.conflicting, { one: `# told otherwise`, other: `# told otherwise` }),
    rows.not_understood === 0
      ? ""
      : plural(rows.not_understood, { one: `# not understood`, other: `# not understood` }),
  ].filter(Boolean);
  return (
    <div>
      <p className="text-14 font-semibold" style={{ overflowWrap: "anywhere" }}>
        {file_name}
        {format_name === null || format === "mapped" ? null : (
          <span className="font-normal text-soft"> · {format_name}</span>
        )}
      </p>
      {format === null ? null : <p className="mt-0.5 text-13 text-soft">{counts.join(" · ")}</p>}
      <Closings look={look} />
      <OwnSecurities look={look} />
      {is_known_file ? (
        <p className="mt-2 text-13 text-warn">{t`This very file is in your books already.`}</p>
      ) : null}
      {evidence === "one" || evidence === "none" ? (
        <p className="mt-2 text-13 text-warn">
          {evidence === "none"
            ? t`How this broker writes its files is a guess that no example confirms. Look every line over.`
            : t`How this broker writes its files is known from one source alone. Look the lines over.`}
        </p>
      ) : null}
    </div>
  );
}

interface PartProps {
  look: Look;
  onChange(body: Change): void;
}

/** Asked once for the whole file. */
function Ambiguous({ look, onChange }: PartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [example] = look.ambiguous_dates;
  if (example === undefined && look.date_order === null) return null;
  const shown = example ?? "03/04/2024";
  const [a = "3", b = "4", year = "2024"] = shown.split(/[/.-]/);
  const full = year.length === 2 ? `20${year}` : year;
  const day = (month: string, of: string) =>
    format.date(`${full}-${month.padStart(2, "0")}-${of.padStart(2, "0")}`);
  return (
    <Callout title={t`Which of day and month stands first?`}>
      <p className="mb-2">{t`This reads both ways: ${shown}`}</p>
      <Segmented
        label={t`Order of day and month`}
        value={look.date_order ?? ""}
        onChange={(order) => order !== "" && onChange({ date_order: order })}
        choices={[
          { value: "dmy", label: day(b, a) },
          { value: "mdy", label: day(a, b) },
        ]}
      />
    </Callout>
  );
}

/** It is booked, or about to be: a large file takes a while and needs nobody to wait. */
function Booked({ look, waiting, onNext, onClose }: Omit<FileLookProps, "onLook">) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("imports", undefined, {
    staleMs: 0,
    refetchEveryMs: (last) =>
      last?.imports.find(({ id }) => id === look.id)?.state === "booking" ? POLL_MS : undefined,
  });
  const own = query.data?.imports.find(({ id }) => id === look.id);
  const { file_name } = look;
  const isDone = (own?.state ?? look.state) === "booked";
  const [done, total] = [own?.done ?? look.done, Math.max(own?.total ?? look.total, 1)];
  const [told, of] = [format.number(done), format.number(total)];
  const into = format.list((own?.accounts ?? []).map(({ account_name }) => account_name));
  return (
    <div className="grid gap-3" role="status">
      <p className="text-14 font-semibold">
        {isDone ? t`${file_name} is in your books` : t`${file_name} is being booked`}
      </p>
      {isDone ? (
        <p className="text-13 text-soft">
          {into === "" ? null : t`Its transactions are in ${into}. You can take the file back at any time.`}
        </p>
      ) : (
        <>
          <progress className="w-full" value={done} max={total} aria-label={t`Booked so far`} />
          <p className="text-12 text-muted">{t`Lines so far: ${told} of ${of}. You can close this window meanwhile.`}</p>
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-4">
        {isDone ? (
          <TabLink tab="portfolio" className={textLinkClass} onClick={onClose}>
            {t`See the portfolio`}
          </TabLink>
        ) : null}
        <Button variant="primary" onClick={onNext}>
          {waiting > 0 ? t`Next file` : t`Import another file`}
        </Button>
      </div>
    </div>
  );
}
