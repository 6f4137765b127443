import type { Brokerage } from "@neuro/contract";
import { useState } from "react";
import { useConnection } from "#data/portfolio/use-connection.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { usePhone } from "#lib/use-media.ts";
import { Sheet, Split, Stack } from "#ui/sheet.tsx";
import { Banner } from "./banner.tsx";
import { BrokeragesCell } from "./brokerages-cell.tsx";
import { ConnectionsCell } from "./connections/connections-cell.tsx";
import { FilesCell } from "./files-cell.tsx";
import { OwnKeyCell } from "./own-key/own-key-cell.tsx";
import { PageHead } from "./page-head.tsx";
import { ConnectPanel } from "./portal/connect-panel.tsx";
import { SecurityNotes } from "./security-notes.tsx";
import { useConnections } from "./use-connections.ts";

/**
 * Brokerages: which are connected, how well, and how to connect another. On the phone, what can be done comes
 * before what only reassures, and before a list with nothing in it; none of it is there before that order is known. Where
 * there is room, the other ways in stand under what is connected, which at first is nothing.
 */
export default function Connect() {
  const { kind } = useSession();
  const known = kind === "server";
  const connection = useConnection();
  const query = useConnections();
  // What the banner counts.
  const counted = useOperation("accountsEnhanced");
  const [chosen, setChosen] = useState<Brokerage | null>(null);
  const connections = query.data?.connections ?? [];
  const phone = usePhone();
  const waits =
    phone &&
    known &&
    ([query, counted].some(({ data, error }) => data === undefined && error === null) ||
      (connection.checkedAt === undefined && connection.status === "checking"));
  const otherWays = (
    <>
      <FilesCell known={known} />
      <OwnKeyCell known={known} />
    </>
  );
  return (
    <>
      <PageHead connection={connection} known={known} />
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <Stack className="contents tab:grid desk:grid-rows-[auto_1fr]">
          <Banner connection={connection} known={known} connections={connections} />
          <ConnectionsCell key={waits ? "waiting" : "known"} query={query} known={known} />
          {phone ? null : <Split className="tab:grid-cols-2">{otherWays}</Split>}
          {waits ? null : <SecurityNotes />}
        </Stack>
        {waits ? null : (
          <Stack className="contents tab:grid desk:grid-rows-[auto_1fr]">
            <Stack className="contents tab:grid">
              <ConnectPanel connection={connection} known={known} connections={connections} chosen={chosen} />
              {phone ? otherWays : null}
            </Stack>
            <BrokeragesCell connections={connections} chosen={chosen?.slug ?? null} onChoose={setChosen} />
          </Stack>
        )}
      </Sheet>
    </>
  );
}
