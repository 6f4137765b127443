import { useLingui } from "@lingui/react/macro";
import type { SystemMonitor } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { type ServiceStatus, StatusMark } from "#ui/status-mark.tsx";
import { useProbeNames } from "../probe-names.ts";

type Probe = SystemMonitor["probes"][number];

/** Each part in a row: what it is, how it stands, what was found and how long it took. */
export function ProbeTable({ probes }: { probes: readonly Probe[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Parts of the system`} className="border-t border-grid">
      {probes.map((probe) => (
        <ProbeRow key={probe.name} probe={probe} />
      ))}
    </ul>
  );
}

function ProbeRow({ probe: { name, status, detail, took_ms: took, seen_at: seenAt } }: { probe: Probe }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useProbeNames();
  const words: Record<Probe["status"], string> = {
    ok: t`Works`,
    degraded: t`Impaired`,
    down: t`Down`,
    not_configured: t`Not set up`,
  };
  return (
    <li className="admin-probe grid min-h-11 items-center gap-x-4 border-b border-grid py-2 last:border-b-0">
      <span className="font-semibold">{names[name]}</span>
      <StatusMark status={status satisfies ServiceStatus}>{words[status]}</StatusMark>
      <span className="text-13 text-soft [overflow-wrap:anywhere]">
        {detail === words[status] ? null : detail}
      </span>
      <span className="text-end text-12 text-muted">
        {took === null ? (
          <Seen at={seenAt} />
        ) : (
          `${format.number(took, { maxDigits: took < 10 ? 1 : 0 })}\u00a0ms`
        )}
      </span>
    </li>
  );
}

/** Of a part that shows signs of life by itself instead of being asked. */
function Seen({ at }: { at: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow(1_000);
  if (at === null) return null;
  const span = format.span(now - Date.parse(at));
  return t`seen ${span} ago`;
}
