import { useLingui } from "@lingui/react/macro";
import type { SystemMonitor } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { PanelLink } from "../panel-link.tsx";
import { useProbeNames } from "../probe-names.ts";
import { useAge } from "../use-age.ts";
import { useSystem } from "../use-system.ts";
import { type Probe, worstFirst } from "./worst-first.ts";

const SHOWN = 6;

/** How the parts of the system are: those that do not work first. */
export function MonitorCell() {
  const { t } = useLingui();
  const query = useSystem();
  return (
    <Cell>
      <Answer
        query={query}
        failed={t`The parts of the system could not be asked.`}
        heights={[24, 28, 28, 28, 28, 28]}
      >
        {({ system }) => <Monitor system={system} />}
      </Answer>
    </Cell>
  );
}

function Monitor({ system }: { system: SystemMonitor }) {
  const { t } = useLingui();
  const age = useAge();
  const parts = system.probes.length;
  return (
    <>
      <CellHead title={t`System monitor`}>
        <Source of={system.provenance} text={age(system.provenance.asOf)} />
      </CellHead>
      <ul>
        {worstFirst(system.probes, SHOWN).map((probe) => (
          <Part key={probe.name} probe={probe} />
        ))}
      </ul>
      <p className="mt-3">
        <PanelLink panel="system" className={textLinkClass}>{t`All ${parts} parts`}</PanelLink>
      </p>
    </>
  );
}

function Part({ probe }: { probe: Probe }) {
  const names = useProbeNames();
  const format = useFormat();
  const age = useAge();
  const { name, status, detail, took_ms: took, seen_at: seen } = probe;
  return (
    <li className="admin-row">
      <Mark status={status} />
      <span className="admin-part">{names[name]}</span>
      <span className="min-w-0 flex-1 truncate text-13 text-soft" title={detail}>
        {detail}
      </span>
      <span className="text-13 text-muted">
        {took !== null
          ? `${format.number(took, { maxDigits: took < 10 ? 1 : 0 })} ms`
          : seen === null
            ? null
            : age(seen)}
      </span>
    </li>
  );
}

/** The words beside it say the same. */
function Mark({ status }: Pick<Probe, "status">) {
  if (status === "ok") return <Icon name="check" className="text-gain" />;
  if (status === "not_configured") return <Icon name="minus" className="text-muted" />;
  return <Icon name="warning" className={status === "down" ? "text-loss" : "text-warn"} />;
}
