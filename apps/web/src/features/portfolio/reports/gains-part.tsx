import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, SELF } from "@neuro/contract";
import { type ReactNode, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { InCad } from "#ui/figures/in-cad.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { PropertiesLink } from "../links/properties-link.tsx";
import { SlipsLink } from "../links/slips-link.tsx";
import { TaxYearLink } from "../links/tax-year-link.tsx";
import { PersonChoice } from "../room/person-choice.tsx";
import { FigureTerm } from "./figure-term.tsx";
import { LossesToTake } from "./losses-to-take.tsx";
import { PartHead } from "./part-head.tsx";
import { RealizedList } from "./realized-list.tsx";
import { ShownBefore } from "./shown-before.tsx";
import { ForeignProperty, TaxRule } from "./tax-rule.tsx";
import { UnrealizedList } from "./unrealized-list.tsx";
import { CostsLink, UntoldCosts } from "./untold-costs.tsx";

type Gains = AnswerOf<"portfolioGains">;
type Which = "unrealized" | "realized";

interface GainsPartProps {
  accountId?: string | undefined;
  /** Saves what a person sold in a year as a file. */
  salesFile(year: number, personId?: string): ReactNode;
}

/** Gains of a person by adjusted cost base: of what is held, and of what was sold in a year. */
export default function GainsPart({ accountId, salesFile }: GainsPartProps) {
  const { t } = useLingui();
  const [which, setWhich] = useState<Which>("unrealized");
  const [year, setYear] = useState<number>();
  const [personId, setPersonId] = useState(SELF);
  const query = useOperation(
    "portfolioGains",
    {
      query: {
        ...(accountId === undefined ? {} : { account_id: accountId }),
        ...(year === undefined ? {} : { year }),
        ...(personId === SELF ? {} : { person_id: personId }),
      },
    },
    { keepLast: true },
  );
  // Removed from the household meanwhile.
  if (personId !== SELF && query.error?.code === "person_not_found") setPersonId(SELF);
  return (
    <Sheet aria-label={t`Gains`}>
      <Cell>
        <PartHead
          title={t`Gains`}
          beside={<InCad />}
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
          heights={[44, 28, 40, 40, 40, 40, 40]}
        >
          {(gains) => (
            <>
              <PersonChoice people={gains.people} personId={personId} onChange={setPersonId} />
              <UntoldCosts untold={gains.cost_unknown} accountId={accountId} />
              {which === "unrealized" ? (
                <Unrealized gains={gains} named={accountId === undefined} />
              ) : (
                <Realized
                  gains={gains}
                  named={accountId === undefined}
                  onYear={setYear}
                  file={salesFile(gains.year, gains.person_id ?? undefined)}
                />
              )}
              <p className="mt-4 flex flex-wrap gap-x-5">
                <CostsLink accountId={accountId} words={t`What units cost`} />
                {accountId === undefined ? <PropertiesLink /> : null}
                {accountId === undefined ? (
                  <TaxYearLink
                    key={gains.person_id}
                    year={year ?? gains.year - 1}
                    person={personShown(gains)}
                  />
                ) : null}
                {/* Brokers send them for the year before. */}
                {gains.person_id !== null && gains.rule === "pooled" ? (
                  <SlipsLink year={year ?? gains.year - 1} person={personShown(gains)} />
                ) : null}
              </p>
              {gains.person_id !== null && gains.rule === "pooled" ? (
                <ForeignProperty key={gains.person_id} year={gains.year} personId={gains.person_id} />
              ) : null}
              <TaxRule gains={gains} alone={accountId !== undefined} />
            </>
          )}
        </Answer>
      </Cell>
    </Sheet>
  );
}

/** Somebody else than the user. */
const personShown = ({ people, person_id }: Gains) =>
  people.find(({ id }) => id === person_id && id !== SELF) ?? null;

const figuresLook = "mb-4 flex flex-wrap items-end gap-x-8 gap-y-3";

interface ListProps {
  gains: Gains;
  named: boolean;
}

function Unrealized({ gains, named }: ListProps) {
  const { t } = useLingui();
  const { totals, not_taxed } = gains;
  return (
    <>
      <dl className={figuresLook}>
        <FigureTerm name={t`Unrealized gain`} term="acb">
          <SignedFigure amount={totals.unrealized_cad} size="m" />
        </FigureTerm>
        <FigureTerm name={t`Price effect`}>
          <SignedFigure amount={totals.price_effect_cad} size="m" />
        </FigureTerm>
        <FigureTerm name={t`FX effect`} term="currency_effect">
          <SignedFigure amount={totals.fx_effect_cad} size="m" />
        </FigureTerm>
      </dl>
      <UnrealizedList label={t`Unrealized gains`} gains={gains.unrealized} named={named} />
      {gains.person_id !== null && (gains.rule === "pooled" || gains.rule === "lots") ? (
        <LossesToTake key={gains.person_id} personId={gains.person_id} />
      ) : null}
      {not_taxed.unrealized.length === 0 ? null : (
        <NotTaxed amount={not_taxed.unrealized_cad}>
          <UnrealizedList label={t`Unrealized gains, not taxed`} gains={not_taxed.unrealized} named={named} />
        </NotTaxed>
      )}
    </>
  );
}

interface RealizedProps extends ListProps {
  onYear(year: number): void;
  file: ReactNode;
}

function Realized({ gains, named, onYear, file }: RealizedProps) {
  const { t } = useLingui();
  const { year, totals, not_taxed, by_term } = gains;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <dl className={figuresLook}>
          <FigureTerm name={t`Realized gain, ${String(year)}`} term="realized">
            <SignedFigure amount={totals.realized_cad} size="m" />
          </FigureTerm>
          {by_term === null ? null : (
            <>
              <FigureTerm name={t`Short term, USD`}>
                <SignedFigure amount={by_term.short_usd} currency="USD" size="m" />
              </FigureTerm>
              <FigureTerm name={t`Long term, USD`}>
                <SignedFigure amount={by_term.long_usd} currency="USD" size="m" />
              </FigureTerm>
              {by_term.unknown_usd === 0 ? null : (
                <FigureTerm name={t`Term unknown, USD`}>
                  <SignedFigure amount={by_term.unknown_usd} currency="USD" size="m" />
                </FigureTerm>
              )}
            </>
          )}
          {totals.attributed_cad === 0 ? null : (
            <FigureTerm name={t`Handed over between spouses`}>
              <SignedFigure amount={totals.attributed_cad} size="m" />
            </FigureTerm>
          )}
          {totals.denied_cad === 0 ? null : (
            <FigureTerm name={t`Denied losses, not in it`}>
              <Money value={totals.denied_cad} size="m" />
            </FigureTerm>
          )}
        </dl>
        <div className="mb-4 flex items-end gap-3">
          {file}
          <div style={{ minWidth: 120 }}>
            <Select
              label={t`Year`}
              value={String(year)}
              onChange={(next) => onYear(Number(next))}
              options={gains.years.map((each) => ({ value: String(each), label: String(each) }))}
            />
          </div>
        </div>
      </div>
      <ShownBefore before={gains.shown_before} />
      <RealizedList label={t`Realized gains`} gains={gains.realized} year={year} named={named} />
      {not_taxed.realized.length === 0 ? null : (
        <NotTaxed amount={not_taxed.realized_cad}>
          <RealizedList
            label={t`Realized gains, not taxed`}
            gains={not_taxed.realized}
            year={year}
            named={named}
          />
        </NotTaxed>
      )}
    </>
  );
}

/** What lies in registered accounts, apart from every sum above it. */
function NotTaxed({ amount, children }: { amount: number; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className="mt-6 border-t border-line pt-5" aria-label={t`Registered accounts`}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-14 font-semibold">{t`Registered accounts`}</h3>
        <Delta amount={amount} />
      </div>
      <p className="mb-3 text-12 text-muted">{t`Not taxed here, and in no sum above.`}</p>
      {children}
    </section>
  );
}
