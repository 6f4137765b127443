import { useLingui } from "@lingui/react/macro";
import { Field } from "#ui/fields/field.tsx";

interface Days {
  together: string;
  apart: string;
}

/** What is wrong with the days of a couple, once they are sent. */
export function useWrongDay(today: string) {
  const { t } = useLingui();
  return ({ together, apart }: Days): { field: keyof Days; says: string } | null => {
    if (together > today) return { field: "together", says: t`Please enter a day that has come.` };
    if (apart > today) return { field: "apart", says: t`Please enter a day that has come.` };
    const isTurned = together !== "" && apart !== "" && apart <= together;
    return isTurned ? { field: "apart", says: t`Please enter a later day.` } : null;
  };
}

interface CoupleDaysProps {
  today: string;
  typed: Days;
  errors: { readonly [Day in keyof Days]: string | undefined };
  onEdit(change: Partial<Days>): void;
}

/** Since when somebody is a spouse, and since when no more. */
export function CoupleDays({ today, typed, errors, onEdit }: CoupleDaysProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`A couple since`}
        type="date"
        name="together"
        max={today}
        value={typed.together}
        onChange={(event) => onEdit({ together: event.currentTarget.value })}
        hint={t`Left empty, you count as a couple ever.`}
        error={errors.together}
      />
      <Field
        label={t`Separated since`}
        type="date"
        name="apart"
        max={today}
        value={typed.apart}
        onChange={(event) => onEdit({ apart: event.currentTarget.value })}
        hint={t`From then on each counts alone.`}
        error={errors.apart}
      />
    </>
  );
}
