import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/use-operation.ts";
import { Answer } from "#ui/answer.tsx";
import { RangeTabs } from "#ui/range-tabs.tsx";
import { Select } from "#ui/select.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { SignedFigure } from "#ui/signed-figure.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FigureTerm } from "../figure-term.tsx";
import { PartHead } from "../part-head.tsx";
import { RealizedList } from "./realized-list.tsx";
import { UnrealizedList } from "./unrealized-list.tsx";

type Gains = AnswerOf<"portfolioGains">;
type Which = "unrealized" | "realized";

/** Gains by adjusted cost base: of what is held, and of what was sold in a year. */
export default function GainsPart({ accountId }: { accountId?: string | undefined }) {
  const { t } = useLingui();
  const [which, setWhich] = useState<Which>("unrealized");
  const [year, setYear] = useState<number>();
  const query = useOperation(
    "portfolioGains",
    {
      query: {
        ...(accountId === undefined ? {} : { account_id: accountId }),
        ...(year === undefined ? {} : { year }),
      },
    },
    { keepLast: true },
  );
  return (
    <Sheet aria-label={t`Gains`}>
      <Cell>
        <PartHead
          title={t`Gains`}
          of={query.data?.provenance}
          tabs={
            <RangeTabs<Which>
              label={t`Which gains`}
              value={which}
              onChange={setWhich}
              choices={[
                { value: "unrealized", label: t`Unrealized` },
                { value: "realized", label: t`Realized` },
              ]}
            />
          }
        />
        <Answer
          query={query}
          failed={t`The gains could not be loaded.`}
          skeleton={<Skeleton heights={[44, 28, 40, 40, 40, 40, 40]} />}
        >
          {(gains) =>
            which === "unrealized" ? (
              <Unrealized gains={gains} named={accountId === undefined} />
            ) : (
              <Realized gains={gains} named={accountId === undefined} onYear={setYear} />
            )
          }
        </Answer>
      </Cell>
    </Sheet>
  );
}

const figuresLook = "mb-4 flex flex-wrap items-end gap-x-8 gap-y-3";

function Unrealized({ gains, named }: { gains: Gains; named: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <dl className={figuresLook}>
        <FigureTerm name={t`Unrealized gain`}>
          <SignedFigure amount={gains.totals.unrealized_cad} size="m" />
        </FigureTerm>
        <FigureTerm name={t`Price effect`}>
          <SignedFigure amount={gains.totals.price_effect_cad} size="m" />
        </FigureTerm>
        <FigureTerm name={t`FX effect`}>
          <SignedFigure amount={gains.totals.fx_effect_cad} size="m" />
        </FigureTerm>
      </dl>
      <UnrealizedList gains={gains.unrealized} named={named} />
    </>
  );
}

function Realized({ gains, named, onYear }: { gains: Gains; named: boolean; onYear(year: number): void }) {
  const { t } = useLingui();
  const { year } = gains;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <dl className={figuresLook}>
          <FigureTerm name={t`Realized gain, ${String(year)}`}>
            <SignedFigure amount={gains.totals.realized_cad} size="m" />
          </FigureTerm>
        </dl>
        <div className="mb-4" style={{ minWidth: 120 }}>
          <Select
            label={t`Year`}
            value={String(year)}
            onChange={(next) => onYear(Number(next))}
            options={gains.years.map((each) => ({ value: String(each), label: String(each) }))}
          />
        </div>
      </div>
      <RealizedList gains={gains.realized} year={year} named={named} />
    </>
  );
}
