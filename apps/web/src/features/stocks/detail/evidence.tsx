import { EvidenceGroup, type EvidenceGroupProps } from "#ui/evidence-group.tsx";

/** For and against side by side, then what speaks for neither. */
export function Evidence(props: Pick<EvidenceGroupProps, "evidence" | "drawn">) {
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 tab:grid-cols-2">
      <EvidenceGroup {...props} side="for" level={3} />
      <EvidenceGroup {...props} side="against" level={3} />
      <EvidenceGroup {...props} side="neutral" level={3} className="tab:col-span-2" />
    </div>
  );
}
