import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Source } from "#ui/figures/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { useSaving } from "../export-button.tsx";
import { RatesTaken } from "../reports/tax-rule.tsx";
import { ForeignCost } from "./foreign-cost.tsx";
import { ForeignTax } from "./foreign-tax.tsx";
import { IncomeBoxes } from "./income-boxes.tsx";
import { LotParts } from "./lot-parts.tsx";
import { ScheduleSections } from "./schedule-sections.tsx";
import { SlipsOfYear } from "./slips-of-year.tsx";
import type { TaxYear } from "./tax-year-answer.ts";
import { YearsOfGains } from "./years-of-gains.tsx";

export interface TaxYearWindowProps {
  /** Looked at first. */
  year: number;
  /** Somebody else than the user, whose year it is. */
  person: TaxYear["people"][number] | null;
  onClose(): void;
}

/** A year as a tax return asks for it: each figure opens what it is made of. */
export function TaxYearWindow({ year: first, person, onClose }: TaxYearWindowProps) {
  const { t } = useLingui();
  const [year, setYear] = useState(first);
  const ofPerson = person === null ? {} : { person_id: person.id };
  const query = useOperation("taxYear", { query: { year, ...ofPerson } }, { keepLast: true });
  const name = person?.name ?? "";
  return (
    <Dialog
      onClose={onClose}
      width={720}
      title={name === "" ? t`Tax year` : t`Tax year of ${name}`}
      description={t`What your accounts give the tax return. It is no slip: compare it with those you are sent.`}
    >
      <Answer query={query} failed={t`The tax year could not be loaded.`} heights={[44, 88, 88, 88]}>
        {(told) => <Told told={told} onYear={setYear} />}
      </Answer>
    </Dialog>
  );
}

function Told({ told, onYear }: { told: TaxYear; onYear(year: number): void }) {
  const { t } = useLingui();
  const { year, schedule_3: schedule, form_8949: parts, income, by_year, cost_unknown } = told;
  const hasSchedule =
    schedule !== null &&
    (schedule.sections.length + schedule.attributed.length > 0 || schedule.foreign_money !== null);
  const isEmpty =
    !hasSchedule &&
    (parts ?? []).length === 0 &&
    income.length === 0 &&
    told.foreign_property === null &&
    told.t5008 === null;
  const symbols = cost_unknown.join(", ");
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <Files year={year} personId={told.person_id} />
        <Source of={told.provenance} />
        <div style={{ minWidth: 120 }}>
          <Select
            label={t`Year`}
            value={String(year)}
            onChange={(next) => onYear(Number(next))}
            options={[...new Set([...told.years, year])]
              .sort((a, b) => b - a)
              .map((each) => ({ value: String(each), label: String(each) }))}
          />
        </div>
      </div>
      {told.is_over ? null : (
        <p className="mt-3 text-12 text-muted">
          {t`The year is not over, or losses of its end are still open: figures can change.`}
        </p>
      )}
      {symbols === "" ? null : (
        <p className="mt-3 text-12 text-warn">
          {t`In no sum, because nobody told what they cost: ${symbols}.`}
        </p>
      )}
      {isEmpty ? (
        <EmptyState title={t`Nothing in this year`}>
          {t`Sales, dividends and interest of taxed accounts appear here.`}
        </EmptyState>
      ) : null}
      {hasSchedule ? <ScheduleSections schedule={schedule} /> : null}
      {parts === null ? null : <LotParts parts={parts} />}
      <IncomeBoxes income={income} />
      {told.foreign_tax === null ? null : <ForeignTax told={told.foreign_tax} />}
      {told.foreign_property === null ? null : <ForeignCost told={told.foreign_property} />}
      {told.t5008 === null ? null : <SlipsOfYear told={told.t5008} />}
      <YearsOfGains years={by_year} />
      <div className="mt-4 text-12 text-muted">
        <RatesTaken rates={told.rates} />
      </div>
    </>
  );
}

function Files({ year, personId }: { year: number; personId: string }) {
  const { t } = useLingui();
  const { busy, save } = useSaving();
  const saveAs = (format: "pdf" | "csv") =>
    void save(
      "taxYearFile",
      { params: { format }, query: { year, person_id: personId } },
      `neuro-${year}.${format}`,
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon="download" busy={busy} onClick={() => saveAs("pdf")}>
        {t`Save as PDF`}
      </Button>
      <Button size="sm" icon="download" busy={busy} onClick={() => saveAs("csv")}>
        {t`Save as CSV`}
      </Button>
    </div>
  );
}
