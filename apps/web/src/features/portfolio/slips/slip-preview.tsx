import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { CheckBox } from "#ui/fields/check-box.tsx";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { unitsText } from "../units-text.ts";
import { AccountChoice } from "./account-choice.tsx";

type Read = AnswerOf<"readTaxSlips">;
type Row = Read["rows"][number];

interface SlipPreviewProps {
  name: string;
  kind: "csv" | "pdf";
  read: Read;
  onDone(): void;
}

/** What a file said: each slip can be left out, each line that was not understood is told. */
export function SlipPreview({ name, kind, read: { rows, problems }, onDone }: SlipPreviewProps) {
  const { t } = useLingui();
  const action = useAction("addTaxSlips", { refreshes: ["portfolioSlips", "taxYear"] });
  const [leftOut, setLeftOut] = useState<ReadonlySet<Row>>(new Set());
  const [account, setAccount] = useState("");
  const [problem, setProblem] = useState<string>();
  const wanted = rows.filter((row) => !leftOut.has(row));
  const save = async (): Promise<void> => {
    const own = account === "" ? {} : { account_id: account };
    const slips = wanted.map(({ security, symbol, date, units, proceeds, cost, currency }) => ({
      ...{ security: symbol ?? security, date, units, proceeds, currency, ...own },
      ...(cost === null ? {} : { cost }),
    }));
    try {
      await action.run({ body: { source: kind, slips } });
      toast({ title: plural(slips.length, { one: `# slip is saved`, other: `# slips are saved` }) });
      onDone();
    } catch (error) {
      setProblem((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };
  const toggle = (row: Row) => {
    const next = new Set(leftOut);
    if (!next.delete(row)) next.add(row);
    setLeftOut(next);
  };
  return (
    <div className="grid gap-3">
      <p className="text-13 text-soft">
        <strong className="font-semibold text-ink">{name}</strong> {t`Look it over: nothing is kept yet.`}
      </p>
      <ul>
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} isWanted={!leftOut.has(row)} onToggle={() => toggle(row)} />
        ))}
      </ul>
      <Problems problems={problems} />
      {problem === undefined ? null : (
        <p role="alert" className="text-13 text-loss">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-end gap-2">
        <div className="min-w-[200px] flex-1">
          <AccountChoice value={account} onChange={setAccount} />
        </div>
        <Button onClick={onDone}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          busy={action.busy}
          disabled={wanted.length === 0}
          onClick={() => void save()}
        >
          {plural(wanted.length, { one: `Save # slip`, other: `Save # slips` })}
        </Button>
      </div>
    </div>
  );
}

interface PreviewRowProps {
  row: Row;
  isWanted: boolean;
  onToggle(): void;
}

function PreviewRow({ row, isWanted, onToggle }: PreviewRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { security, symbol, date, units, proceeds, cost, currency } = row;
  const money = (amount: number) => format.money(amount, { currency });
  const told = cost === null ? t`no cost` : t`cost ${money(cost)}`;
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 text-13">
      <CheckBox label={t`Save ${symbol ?? security} of ${date}`} checked={isWanted} onChange={onToggle} />
      <div className="min-w-0 flex-1">
        <p>
          <strong className="font-semibold">{symbol ?? security}</strong>{" "}
          {symbol === null ? (
            <span className="text-12 text-warn">{t`not known by these words`}</span>
          ) : symbol === security ? null : (
            <span className="text-12 text-muted">{security}</span>
          )}
        </p>
        <p className="text-12 text-muted">
          {[format.date(date), unitsText(units, format), told].join(" · ")}
        </p>
      </div>
      <span className="amount font-semibold">
        {money(proceeds)}
        <CurrencyCode code={currency} />
      </span>
    </li>
  );
}

/** Lines that are no slip yet, with what they lack. */
function Problems({ problems }: Pick<Read, "problems">) {
  const { t } = useLingui();
  const reasons: Record<Read["problems"][number]["reason"], string> = {
    no_date: t`no day`,
    unclear_date: t`day and month may be either; write it as 2025-03-14`,
    no_security: t`no security`,
    no_units: t`no units`,
    no_proceeds: t`no proceeds`,
    wrong_number: t`a number is not understood`,
  };
  if (problems.length === 0) return null;
  return (
    <div className="text-12">
      <p className="font-semibold text-warn">
        {plural(problems.length, {
          one: `# line was not understood. Type its slip in:`,
          other: `# lines were not understood. Type their slips in:`,
        })}
      </p>
      <ul className="mt-1 grid gap-1 text-soft">
        {problems.map(({ line, text, reason }) => {
          const at = String(line);
          return (
            <li key={line} style={{ overflowWrap: "anywhere" }}>
              {t`Line ${at}, ${reasons[reason]}:`} <span className="text-muted">{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
