import { useLingui } from "@lingui/react/macro";
import type { SystemMonitor } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { StatusMark } from "#ui/status-mark.tsx";
import { ProbeTable } from "./probe-table.tsx";
import { ProcessTable } from "./process-table.tsx";
import { QueueTable } from "./queue-table.tsx";
import { StorageList } from "./storage-list.tsx";

const ASK_AGAIN_MS = 10_000;

/** Every part the product stands on, asked anew every few seconds. */
export function Monitor() {
  const { t } = useLingui();
  const query = useOperation("adminSystem", undefined, {
    staleMs: ASK_AGAIN_MS,
    refetchEveryMs: ASK_AGAIN_MS,
  });
  const { data } = query;
  const button = (
    <Button size="sm" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
      {t`Refresh`}
    </Button>
  );
  if (data === undefined)
    return (
      <Cell head={t`System Health`} aside={button}>
        <Answer
          query={query}
          failed={t`The state of the system could not be asked for.`}
          heights={[24, ...Array<number>(10).fill(32)]}
        >
          {() => null}
        </Answer>
      </Cell>
    );
  const { system } = data;
  return (
    <>
      <Cell>
        <CellHead title={t`System Health`} beside={<Overall status={system.status} />}>
          <Source of={system.provenance} />
          {button}
        </CellHead>
        <Answer query={query} failed={t`The state of the system could not be asked for.`} skeleton={null}>
          {() => <ProbeTable probes={system.probes} />}
        </Answer>
      </Cell>
      <Cell head={t`Processes`}>
        <ProcessTable processes={system.processes} />
      </Cell>
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <Cell head={t`Job queues`}>
          <QueueTable queues={system.queues} />
        </Cell>
        <Cell head={t`Storage`}>
          <StorageList storage={system.storage} version={system.version} />
        </Cell>
      </Split>
    </>
  );
}

function Overall({ status }: { status: SystemMonitor["status"] }) {
  const { t } = useLingui();
  const words = {
    ok: t`Everything works`,
    degraded: t`Something does not work as it should`,
    down: t`Something that everything needs does not answer`,
  };
  return <StatusMark status={status}>{words[status]}</StatusMark>;
}
