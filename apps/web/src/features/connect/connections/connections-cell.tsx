import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, aggregators, isDemoAccountId, MEASURED } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useMedia } from "#lib/use-media.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import type { ConnectionsQuery } from "../use-connections.ts";
import { ConnectionRows } from "./connection-rows.tsx";
import { ConnectionTable } from "./connection-table.tsx";
import { NoConnections } from "./no-connections.tsx";
import { PulseLegend } from "./sync-history.tsx";
import { TotalLine } from "./total-line.tsx";
import { useAge } from "./use-age.ts";

/** The phone, and the small desktop beside the column of brokerages. */
const NARROW = "(max-width: 859.98px), (min-width: 1100px) and (max-width: 1239.98px)";

/** Every connection with its accounts, and what they come to. */
export function ConnectionsCell({ query, known }: { query: ConnectionsQuery; known: boolean }) {
  const { t } = useLingui();
  const { data } = query;
  const narrow = useMedia(NARROW);
  const empty = !known || data?.connections.length === 0;
  return (
    <Cell className={empty ? "max-tab:order-1" : ""}>
      <CellHead title={t`Your connections`}>
        {data === undefined || data.connections.length === 0 ? null : (
          <>
            <Provenance
              basis={MEASURED.basis}
              text={aggregators[data.aggregator].isPractice ? t`sandbox brokerage` : t`aggregator`}
              asOf={data.checked_at}
            />
            <PulseLegend />
          </>
        )}
      </CellHead>
      {known ? (
        <Answer
          query={query}
          failed={t`Your connections could not be loaded.`}
          heights={narrow ? [72, 88, 88, 88, 88, 24] : [44, 44, 44, 44, 44]}
        >
          {(answer) => <Connections answer={answer} />}
        </Answer>
      ) : (
        <NoConnections title={t`No connections to show`}>
          {t`After a login, your brokerages and their accounts stand here.`}
        </NoConnections>
      )}
    </Cell>
  );
}

function Connections({ answer }: { answer: AnswerOf<"connections"> }) {
  const narrow = useMedia(NARROW);
  const ageOf = useAge();
  if (answer.connections.length === 0) return <NothingConnected />;
  const List = narrow ? ConnectionRows : ConnectionTable;
  return (
    <>
      <List connections={answer.connections} ageOf={ageOf} />
      <TotalLine connections={answer.connections} />
    </>
  );
}

function NothingConnected() {
  const { t } = useLingui();
  const { data } = useOperation("accountsEnhanced");
  const hasDemo = data?.accounts.some(({ id, is_demo }) => is_demo || isDemoAccountId(id)) === true;
  return (
    <NoConnections title={t`No brokerage is connected yet.`}>
      {hasDemo
        ? t`Your demo accounts stay as they are; they need no connection and count nowhere here.`
        : t`Choose one from the list, log in there, and come back here.`}
    </NoConnections>
  );
}
