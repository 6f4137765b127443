import { evidenceSides } from "@neuro/contract";
import { EvidenceGroup, type EvidenceGroupProps } from "#shared/analysis/evidence-group.tsx";

/** Both sides beside each other, then what speaks for neither. */
export function Evidence(props: Pick<EvidenceGroupProps, "evidence" | "drawn" | "signal">) {
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 tab:grid-cols-2">
      {evidenceSides(props.signal).map((side) => (
        <EvidenceGroup
          key={side}
          {...props}
          side={side}
          level={3}
          className={side === "neutral" ? "tab:col-span-2" : ""}
        />
      ))}
    </div>
  );
}
