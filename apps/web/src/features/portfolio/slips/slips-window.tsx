import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Select } from "#ui/fields/select.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { AddSlips } from "./add-slips.tsx";
import { SlipItem } from "./slip-item.tsx";
import { WithoutSlip } from "./without-slip.tsx";

export interface SlipsWindowProps {
  /** Looked at first. */
  year: number;
  /** Somebody else than the user, whose slips they are. */
  person: AnswerOf<"portfolioGains">["people"][number] | null;
  onClose(): void;
}

/** The slips of a year beside the sales they are of, and what makes them differ. */
export function SlipsWindow({ year: first, person, onClose }: SlipsWindowProps) {
  const { t } = useLingui();
  const [year, setYear] = useState(first);
  const query = useOperation(
    "portfolioSlips",
    { query: { year, ...(person === null ? {} : { person_id: person.id }) } },
    { keepLast: true },
  );
  const name = person?.name ?? "";
  return (
    <Dialog
      onClose={onClose}
      width={720}
      title={name === "" ? t`T5008 slips` : t`T5008 slips of ${name}`}
      description={t`What your brokers tell the tax agency of each sale, beside your books, with the cause of every difference.`}
    >
      <Answer query={query} failed={t`The slips could not be loaded.`} heights={[44, 88, 88, 88]}>
        {(told) =>
          told.state === "not_canadian" ? (
            <EmptyState title={t`No slips in your country`}>
              {t`Brokers send the T5008 to residents of Canada. Your country is the United States.`}
            </EmptyState>
          ) : (
            <Told told={told} onYear={setYear} />
          )
        }
      </Answer>
    </Dialog>
  );
}

type Slips = AnswerOf<"portfolioSlips">;

function Told({ told, onYear }: { told: Slips; onYear(year: number): void }) {
  const { t } = useLingui();
  const { slips, without_slip, year, years } = told;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <Summary told={told} />
        <div style={{ minWidth: 120 }}>
          <Select
            label={t`Year`}
            value={String(year)}
            onChange={(next) => onYear(Number(next))}
            options={[...new Set([...years, year])].map((each) => ({
              value: String(each),
              label: String(each),
            }))}
          />
        </div>
      </div>
      <ul>
        {slips.map((slip) => (
          <li key={slip.id} className="border-b border-line py-4">
            <SlipItem slip={slip} />
          </li>
        ))}
      </ul>
      <WithoutSlip sales={without_slip} hasSlips={slips.length > 0} />
      <AddSlips />
    </>
  );
}

/** How many there are, and how many ask something of their owner. */
function Summary({ told: { slips, year } }: { told: Slips }) {
  const { t } = useLingui();
  const told = String(year);
  const asking = slips.filter(({ state }) => state !== "agrees").length;
  if (slips.length === 0)
    return (
      <div className="min-w-0 flex-1">
        <EmptyState title={t`No slip of ${told} yet`}>
          {t`Type one in, or read the file of your broker, below.`}
        </EmptyState>
      </div>
    );
  return (
    <div>
      <p className="text-14 font-semibold">
        {plural(slips.length, { one: `# slip of ${told}`, other: `# slips of ${told}` })}
      </p>
      <p className="mt-0.5 text-13 text-soft">
        {asking === 0
          ? t`All of them agree with your books.`
          : plural(asking, {
              one: `# does not agree with your books.`,
              other: `# do not agree with your books.`,
            })}
      </p>
    </div>
  );
}
