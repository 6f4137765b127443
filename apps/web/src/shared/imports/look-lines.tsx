import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isCurrency } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import type { Look } from "./look.ts";
import { useImportWords } from "./use-import-words.ts";

type Line = Look["lines"][number];
type Verdict = Line["verdict"];

/** Lines asked for at once. */
const PAGE = 100;

/** Every line of the file, by what would become of it, page under page. */
export function LookLines({ look }: { look: Look }) {
  const { t } = useLingui();
  const words = useImportWords();
  const { rows } = look;
  const counts: Readonly<Record<Verdict, number>> = {
    ...{
      new: rows.new,
      known: rows.known,
      conflicting: rows.conflicting,
      not_understood: rows.not_understood,
    },
  };
  const verdicts = (["not_understood", "conflicting", "new", "known"] as const).filter(
    (each) => counts[each] > 0,
  );
  const [chosen, setChosen] = useState<Verdict>();
  const [pages, setPages] = useState(1);
  const verdict = chosen !== undefined && counts[chosen] > 0 ? chosen : verdicts[0];
  if (verdict === undefined) return null;
  const rest = counts[verdict] - pages * PAGE;
  return (
    <section aria-label={t`Lines of the file`}>
      <h3 className="mb-2 text-14 font-semibold">{t`Lines of the file`}</h3>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t`Which lines`}
          value={verdict}
          onChange={(next) => {
            setChosen(next);
            setPages(1);
          }}
          choices={verdicts.map((each) => ({ value: each, label: words.verdict(each, counts[each]) }))}
        />
      </div>
      {Array.from({ length: pages }, (_, page) => page).map((page) => (
        <LinesPage key={page} id={look.id} verdict={verdict} after={page * PAGE} />
      ))}
      {rest > 0 ? (
        <div className="mt-2 flex items-center justify-between gap-3 text-12 text-muted">
          {plural(rest, { one: `# more line`, other: `# more lines` })}
          <Button size="sm" onClick={() => setPages(pages + 1)}>{t`Show more`}</Button>
        </div>
      ) : null}
    </section>
  );
}

function LinesPage({ id, verdict, after }: { id: string; verdict: Verdict; after: number }) {
  const { t } = useLingui();
  const query = useOperation(
    "importLines",
    { params: { id }, query: { verdict, after, limit: PAGE } },
    { keepLast: true, staleMs: 0 },
  );
  return (
    <Answer query={query} failed={t`The lines could not be loaded.`} heights={[40, 40, 40, 40]}>
      {({ lines }) => (
        <ul>
          {lines.map((line, at) => (
            <LineItem key={`${String(line.line)} ${String(at)}`} line={line} />
          ))}
        </ul>
      )}
    </Answer>
  );
}

function LineItem({ line }: { line: Line }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useImportWords();
  const at = String(line.line);
  if (line.problem !== null)
    return (
      <li className="border-b border-line py-2 text-13" style={{ overflowWrap: "anywhere" }}>
        <p className="font-semibold">{t`Line ${at}: ${words.problem(line.problem, line.problem_word)}`}</p>
        <p className="text-12 text-muted">{line.text}</p>
      </li>
    );
  const { date, type, raw_type, symbol, name, units, price, amount, currency, in_books, is_uneven } = line;
  const money = (value: number) =>
    isCurrency(currency) ? format.money(value, { currency }) : format.number(value);
  const what = [
    type === null ? raw_type : words.type(type),
    units === 0 ? "" : format.number(Math.abs(units), { maxDigits: 6 }),
    symbol ?? name ?? "",
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 text-13">
      <span className="flex-none text-12 text-muted" style={{ width: 36 }}>
        {at}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{what.join(" ")}</p>
        <p className="text-12 text-muted">
          {[date === null ? "" : format.date(date), price === 0 ? "" : t`at ${money(price)}`, raw_type]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {is_uneven ? (
          <p className="text-12 text-warn">{t`Units, price and fee do not come to this amount.`}</p>
        ) : null}
        {in_books === null || line.verdict === "known" ? null : <InBooks line={line} money={money} />}
      </div>
      <span className="amount font-semibold">
        {amount === null ? "" : money(amount)}
        {amount === null || currency === null ? null : (
          <CurrencyCode code={currency} isBare={!isCurrency(currency)} />
        )}
      </span>
    </li>
  );
}

function InBooks({ line: { in_books }, money }: { line: Line; money(value: number): string }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useImportWords();
  if (in_books === null) return null;
  const by = words.teller(in_books.told_by);
  const day = format.date(in_books.date);
  const amount = in_books.amount === null ? "–" : money(in_books.amount);
  return (
    <>
      <p className="text-12 text-warn">{t`In your books, told by ${by}: ${day}, ${amount}`}</p>
      {in_books.stands === null ? null : (
        <p className="text-12 text-muted">{words.stands(in_books.stands)}</p>
      )}
    </>
  );
}
