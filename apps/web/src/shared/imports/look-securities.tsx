import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call, wordsOf } from "#data/calls/client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import type { Change, Look } from "./look.ts";

type FileSecurity = Look["securities"][number];

interface LookSecuritiesProps {
  look: Look;
  busy: boolean;
  onChange(body: Change): void;
}

/** What the file's securities are taken for; those that are least sure stand open. */
export function LookSecurities({ look, busy, onChange }: LookSecuritiesProps) {
  const { t } = useLingui();
  const unsure = look.securities.filter(
    ({ certainty }) => certainty === "likely" || certainty === "unlisted",
  );
  const sure = look.securities.filter((each) => !unsure.includes(each));
  if (look.securities.length === 0) return null;
  const list = (securities: readonly FileSecurity[]) => (
    <ul>
      {securities.map((each) => (
        <SecurityRow key={each.key} security={each} busy={busy} onChange={onChange} />
      ))}
    </ul>
  );
  const recognized = plural(sure.length, {
    one: `# security is recognized`,
    other: `# securities are recognized`,
  });
  return (
    <section aria-label={t`Securities of the file`}>
      {unsure.length === 0 ? null : (
        <>
          <h3 className="text-14 font-semibold">{t`Securities to look at`}</h3>
          {list(unsure)}
        </>
      )}
      {sure.length === 0 ? null : (
        <Disclosure late title={recognized}>
          {list(sure)}
        </Disclosure>
      )}
    </section>
  );
}

function SecurityRow({
  security,
  busy,
  onChange,
}: { security: FileSecurity } & Omit<LookSecuritiesProps, "look">) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { key, symbol, name, instrument_id, instrument_symbol, instrument_name, certainty, lines } = security;
  const told = {
    told: t`chosen by you`,
    sure: t`recognized`,
    likely: t`probably`,
    unlisted: t`not listed here: kept at the prices of its trades`,
  }[certainty];
  const exchange = instrument_id.split(":")[0] ?? "";
  const choose = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const { stocks } = await call("stockSearch", { query: { query: typed.trim(), limit: 1 } });
      const [found] = stocks;
      if (found === undefined) return setProblem(t`No security is known by that symbol.`);
      onChange({ securities: { [key]: found.instrument_id } });
      setOpen(false);
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <li className="border-b border-line py-2 text-13">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate">
            <strong className="font-semibold">{symbol ?? name}</strong>
            {symbol === null || name === null ? null : <span className="text-12 text-muted"> {name}</span>}
          </p>
          <p className="text-12 text-muted">
            {[
              certainty === "unlisted" ? told : `${told} ${instrument_name ?? instrument_symbol}`,
              plural(lines, { one: `# line`, other: `# lines` }),
            ].join(" · ")}
          </p>
        </div>
        {certainty === "unlisted" ? null : <Tag>{exchange}</Tag>}
        <button type="button" className={`${textLinkClass} min-h-6 text-12`} onClick={() => setOpen(!open)}>
          {t`Choose another`}
        </button>
      </div>
      {open ? (
        <div className="mt-2 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field
              label={t`Symbol, with its exchange where several have it`}
              placeholder="TSX:RY"
              upperCase
              value={typed}
              error={problem}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Button busy={busy} disabled={typed.trim() === ""} onClick={() => void choose()}>
            {t`Use it`}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
