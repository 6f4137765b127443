import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Callout } from "#ui/note.tsx";
import { EmptyState } from "#ui/states.tsx";

type Key = AnswerOf<"adminSettings">["keys"][number];

/** How long each secret has been in use; those that are due are named first. */
export function KeysCell({ keys, rotationDays }: { keys: readonly Key[]; rotationDays: number }) {
  const { t } = useLingui();
  const due = keys.filter((key) => key.due).length;
  const sorted = keys.toSorted((a, b) => Number(b.due) - Number(a.due));
  return (
    <>
      <CellHead title={t`Keys and secrets`} />
      {due === 0 ? null : (
        <div className="mb-3">
          <Callout
            title={t`${plural(due, { one: "# key is older than it should be", other: "# keys are older than they should be" })}`}
          >
            {t`${plural(rotationDays, { one: "Make a new one where it comes from, set it in the environment and start Neuro again. The limit is # day.", other: "Make a new one where it comes from, set it in the environment and start Neuro again. The limit is # days." })}`}
          </Callout>
        </div>
      )}
      {keys.length === 0 ? (
        <EmptyState title={t`No secret is set`}>
          {t`Keys of providers, of mail and of payments would stand here by their names, never by what they are.`}
        </EmptyState>
      ) : (
        <DefinitionList
          items={sorted.map((key) => ({ key: key.name, term: key.name, value: <Age of={key} /> }))}
        />
      )}
    </>
  );
}

function Age({ of: { age_days: days, due } }: { of: Key }) {
  const { t } = useLingui();
  if (days === null) return <span className="font-normal text-muted">{t`age not known`}</span>;
  const age = t`${plural(days, { one: "# day", other: "# days" })}`;
  return due ? (
    <span className="inline-flex items-center gap-1.5 text-warn">
      <Icon name="warning" size={14} />
      {age}
    </span>
  ) : (
    age
  );
}
