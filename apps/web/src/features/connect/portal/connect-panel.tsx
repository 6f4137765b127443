import { useLingui } from "@lingui/react/macro";
import { type Brokerage, type Connection, connectedStatuses } from "@neuro/contract";
import { useState } from "react";
import type { ConnectionCheck } from "#data/portfolio/use-connection.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/fields/check.tsx";
import { Cell } from "#ui/sheet.tsx";
import { forgetPortal, startPortal } from "./portal.ts";
import { PortalSteps } from "./portal-steps.tsx";
import { askingForPortal, openPortal } from "./portal-store.ts";

export interface ConnectPanelProps {
  connection: ConnectionCheck;
  known: boolean;
  connections: readonly Connection[];
  chosen: Brokerage | null;
}

/** The way to a connection: choose, log in there, confirm here. */
export function ConnectPanel({ connection, known, connections, chosen }: ConnectPanelProps) {
  const { t } = useLingui();
  const words = useWords();
  const portal = useStore(openPortal);
  const asking = useStore(askingForPortal);
  const [trade, setTrade] = useState(false);
  const { status, check } = connection;
  const start = (): void => {
    const works = connectedStatuses.some((each) => each === status);
    const isNew =
      chosen !== null && !connections.some(({ brokerage_slug }) => brokerage_slug === chosen.slug);
    void startPortal({
      query: { access: trade ? "trade" : "read", ...(chosen === null ? {} : { broker: chosen.slug }) },
      brokerage: chosen?.name ?? null,
      refusalLikely: works && !isNew,
    });
  };
  return (
    <Cell head={t`Connect a brokerage`}>
      <PortalSteps portal={portal} chosen={chosen?.name ?? null} />
      {portal === null ? (
        <div className="mt-3">
          <Check checked={trade} disabled={!known} onChange={setTrade}>
            {t`Let Neuro place orders there, too`}
          </Check>
        </div>
      ) : (
        <Button
          block
          variant="primary"
          className="mt-4 h-auto! min-h-9 py-1.5 whitespace-normal!"
          onClick={() => {
            forgetPortal();
            check();
          }}
        >
          {words("connection.check_status")}
        </Button>
      )}
      <Button
        block
        icon="plus"
        variant={portal === null ? "primary" : "default"}
        className="mt-2"
        busy={asking}
        disabled={!known || status === "checking"}
        onClick={start}
      >
        {t`Connect Brokerage Account`}
      </Button>
    </Cell>
  );
}
