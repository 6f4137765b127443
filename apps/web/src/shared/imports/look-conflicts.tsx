import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ImportDecision, ImportDifference } from "@neuro/contract";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Callout } from "#ui/note.tsx";
import type { Change, Look } from "./look.ts";

type Conflict = Look["conflicts"][number];

/** Lines that are booked, besides what the books have or in its place. */
export function decidedLines({ conflicts }: Pick<Look, "conflicts">): number {
  const of: Readonly<Record<ImportDecision, (own: Conflict) => number>> = {
    keep: () => 0,
    replace: ({ replaceable }) => replaceable,
    book: ({ lines }) => lines,
  };
  return conflicts.reduce((sum, own) => sum + of[own.decision](own), 0);
}

interface LookConflictsProps {
  look: Look;
  onChange(body: Change): void;
}

/** Lines that the books tell otherwise: decided once for all that differ in the same. */
export function LookConflicts({ look, onChange }: LookConflictsProps) {
  const { t } = useLingui();
  const { rows, conflicts } = look;
  if (conflicts.length === 0) return null;
  return (
    <Callout
      title={plural(rows.conflicting, {
        one: `# line is in your books in other words`,
        other: `# lines are in your books in other words`,
      })}
    >
      <p>
        {t`Leave your books as they are, put what the file says in their place, or book both where both happened. The lines below show one beside the other.`}
      </p>
      {conflicts.map((own) => (
        <Decision
          key={own.differs}
          own={own}
          onDecide={(decision) => onChange({ conflicting: { [own.differs]: decision } })}
        />
      ))}
    </Callout>
  );
}

function Decision({ own, onDecide }: { own: Conflict; onDecide(decision: ImportDecision): void }) {
  const { t } = useLingui();
  const { differs, lines, replaceable, decision } = own;
  const names: Readonly<Record<ImportDifference, string>> = {
    day: plural(lines, { one: `The day differs on # line`, other: `The day differs on # lines` }),
    amount: plural(lines, { one: `The amount differs on # line`, other: `The amount differs on # lines` }),
    day_and_amount: plural(lines, {
      one: `Day and amount differ on # line`,
      other: `Day and amount differ on # lines`,
    }),
  };
  const standing = lines - replaceable;
  return (
    <div className="mt-3">
      <p className="mb-1.5 font-semibold text-ink">{names[differs]}</p>
      <Segmented
        label={names[differs]}
        value={decision}
        onChange={onDecide}
        choices={[
          { value: "keep", label: t`My books`, spoken: t`My books are right` },
          {
            value: "replace",
            label: t`This file`,
            spoken: t`This file is right`,
            disabled: replaceable === 0,
          },
          { value: "book", label: t`Both`, spoken: t`Both happened` },
        ]}
      />
      {standing > 0 && (decision === "replace" || replaceable === 0) ? (
        <p className="mt-1.5">
          {plural(standing, {
            one: `The file cannot take the place of # of them: the line says why.`,
            other: `The file cannot take the place of # of them: their lines say why.`,
          })}
        </p>
      ) : null}
    </div>
  );
}
