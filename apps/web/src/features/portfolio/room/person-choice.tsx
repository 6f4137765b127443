import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { Select } from "#ui/fields/select.tsx";

interface PersonChoiceProps {
  people: AnswerOf<"portfolioGains">["people"];
  personId: string;
  onChange(personId: string): void;
}

/** Whose gains are looked at. Nothing where they are nobody's but the user's. */
export function PersonChoice({ people, personId, onChange }: PersonChoiceProps) {
  const { t } = useLingui();
  if (people.length === 0) return null;
  return (
    <div className="mb-4" style={{ maxWidth: 240 }}>
      <Select
        label={t`Whose gains`}
        value={personId}
        onChange={onChange}
        options={people.map(({ id, name }) => ({ value: id, label: name ?? t`You` }))}
      />
    </div>
  );
}
