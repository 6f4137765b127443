/** Looks at a file of transactions as the page does, says what it would do, and books it where that was asked for. */
import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { bookImport } from "../../apps/server/src/books/imports/book-import.ts";
import { confirmImport } from "../../apps/server/src/books/imports/confirm-import.ts";
import { previewImport } from "../../apps/server/src/books/imports/preview-import.ts";
import { importPartsOf } from "../../apps/server/src/books/imports/routes.ts";
import { undoImport } from "../../apps/server/src/books/imports/undo-import.ts";
import { findMember } from "../../apps/server/src/people/access/users/members.ts";
import { type Failure, isFailure } from "../../apps/server/src/platform/failure.ts";
import { numberText } from "../../packages/contract/src/format/index.ts";
import { type AnswerOf, errorText } from "../../packages/contract/src/index.ts";
import type { ImportRequest } from "./read-arguments.ts";
import { some } from "./report-lines.ts";

export interface ActivitiesDone {
  readonly lines: readonly string[];
  /** Nothing was looked at, or nothing could be booked. */
  readonly isRefused: boolean;
}

type Context = Parameters<typeof importPartsOf>[0];
type Look = AnswerOf<"previewImport">;

const count = (value: number) => numberText(value, "en");
const refuse = (...lines: readonly string[]): ActivitiesDone => ({ lines, isRefused: true });
const said = ({ code, params, detail }: Failure) => detail ?? errorText(code, "en", params ?? {}).message;

function lookLines({ file_name, format_name, rows, accounts, lines }: Look): readonly string[] {
  const { new: fresh, known, conflicting, not_understood: unclear, passed_over: passed } = rows;
  const places = accounts.map(({ name, number, account_name: there, new_account: opened, lines: own }) => {
    const from = [name, number].filter(Boolean).join(" ") || "its only account";
    const to = there ?? `a new account${opened === null ? "" : `, ${opened.name}`}`;
    return `${from}: ${count(own)} to ${to}`;
  });
  const problems = lines.flatMap(({ line, verdict, problem, problem_word: word }) =>
    verdict === "not_understood" ? [`line ${line}: ${problem}${word === "" ? "" : ` (${word})`}`] : [],
  );
  return [
    `${file_name}: ${format_name ?? "no known format; map its columns in the page"}`,
    `New: ${count(fresh)}. Known: ${count(known)}. Told otherwise: ${count(conflicting)}. Not understood: ${count(unclear)}. Passed over: ${count(passed)}.`,
    ...some(places),
    ...(problems.length === 0 ? [] : ["Not understood:", ...some(problems)]),
  ];
}

/** `ctx` is a server's; the jobs of this one are done here. */
export async function importActivities(
  { file, email, account, format, isConfirmed }: Omit<Extract<ImportRequest, { kind: "activity" }>, "kind">,
  ctx: Context,
): Promise<ActivitiesDone> {
  const path = resolve(file);
  const content = await readFile(path).catch(() => null);
  if (content === null) return refuse(`${path} is not a file that can be read.`);
  const member = await findMember(ctx.db.orm, email.toLowerCase());
  if (member === null) return refuse(`Nobody here has the address ${email}.`);
  const parts = importPartsOf({
    ...ctx,
    jobs: { ...ctx.jobs, send: async () => null, wake: () => undefined },
  });
  const wanted =
    account === null
      ? null
      : (await ctx.portfolio.books(member.id)).find(
          ({ account: own }) => own.id === account || own.displayName === account,
        );
  if (wanted === undefined) return refuse(`${email} has no account "${account}".`);
  const body = {
    file: new File([new Uint8Array(content)], basename(path)),
    ...(wanted === null ? {} : { account_id: wanted.account.id }),
    ...(format === null ? {} : { format }),
  };
  const look = await previewImport(parts, { userId: member.id, body });
  if (isFailure(look)) return refuse(said(look));
  const owner = { userId: member.id, id: look.id };
  const leave = async (...lines: readonly string[]) => {
    await undoImport(parts, owner);
    return [...lookLines(look), ...lines];
  };
  if (!isConfirmed)
    return {
      lines: await leave("Nothing was booked. Repeat the command with --yes to book it."),
      isRefused: false,
    };
  const confirmed = await confirmImport(parts, owner, { rows: look.rows });
  if (isFailure(confirmed)) return refuse(...(await leave(said(confirmed))));
  const failed = await bookImport(parts, owner);
  if (failed !== null) return refuse(...lookLines(look), said(failed));
  return {
    lines: [...lookLines(look), "Booked. The page takes it back whole, where that is wanted."],
    isRefused: false,
  };
}
