import { useLingui } from "@lingui/react/macro";
import { IconButton } from "./button.tsx";

/** Beside the range of every chart: shows its figures as a table and back. */
export function ChartTableButton({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={on ? "chart" : "table"}
      size="sm"
      label={on ? t`Show as chart` : t`Show as table`}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    />
  );
}
