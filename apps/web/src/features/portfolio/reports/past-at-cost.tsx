import { useLingui } from "@lingui/react/macro";
import { type AccountDetails, asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Note } from "#ui/note.tsx";

/** Which securities have no prices of past days, and how much of the value of now they are; nothing while there is none. */
export default function PastAtCost({ of: missing }: { of: AccountDetails["without_history"] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (missing.length === 0) return null;
  const symbols = missing.map(({ symbol }) => symbol).join(", ");
  const share = format.percent(asPercent(missing.reduce((sum, { percent }) => sum + percent, 0)), {
    digits: 1,
  });
  return (
    <Note mark="info" lead={t`Past days of ${symbols} count at what was paid.`}>
      {t`Nobody has their prices of those days, so the line does not move with them. They are ${share} of the value of now.`}
    </Note>
  );
}
