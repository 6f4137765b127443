import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type Connection, type ConnectionStatus, connectedStatuses } from "@neuro/contract";
import type { ReactNode } from "react";
import { logOut } from "#data/login/log-out.ts";
import type { ConnectionCheck } from "#data/portfolio/use-connection.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { anotherPage } from "#lib/another-page.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { connectedCount } from "./connected-count.ts";
import { reconnect } from "./portal/reconnect.ts";

export interface BannerProps {
  connection: ConnectionCheck;
  known: boolean;
  connections: readonly Connection[] | undefined;
}

const isConnected = (status: ConnectionStatus): boolean => connectedStatuses.some((each) => each === status);

/** What the state means and what to do about it: one banner at a time, in the first row of the sheet. */
export function Banner({ connection, known, connections = [] }: BannerProps) {
  const { t } = useLingui();
  const { status } = connection;
  if (!known) return <VisitorBanner />;
  if (isConnected(status)) return <ConnectedBanner connections={connections} />;
  if (status === "expired") return <ExpiredBanner connections={connections} />;
  if (status === "authentication_expired") return <SessionBanner />;
  if (status === "disconnected") return <DisconnectedBanner />;
  if (status === "checking") {
    return (
      <Row lead={t`Asking the brokerages.`}>
        {t`This takes up to 5 seconds; what does not answer is asked again.`}
      </Row>
    );
  }
  return <NoAnswerBanner connection={connection} valuesStay={connections.length > 0} />;
}

function Row({ lead, children, action }: { lead: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <Cell className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4!">
      <p aria-live="polite" className="min-w-[200px] flex-1 text-14 text-soft">
        <strong className="font-semibold text-ink">{lead}</strong> {children}
      </p>
      {action}
    </Cell>
  );
}

function VisitorBanner() {
  const { t } = useLingui();
  return (
    <Row lead={t`Connecting a brokerage needs a login.`}>
      {t`Brokerages are linked to your own account here; the demo has practice accounts of its own.`}
    </Row>
  );
}

function ConnectedBanner({ connections }: { connections: readonly Connection[] }) {
  const { t } = useLingui();
  const { data } = useOperation("accountsEnhanced");
  const stale = connections.flatMap(({ accounts }) => accounts).filter((each) => each.needs_refresh).length;
  if (data === undefined)
    return (
      <Row lead={<span className="invisible">{t`Asking the brokerages.`}</span>}>
        <span className="invisible">{t`with a balance above zero. Demo accounts are not counted.`}</span>
      </Row>
    );
  // Those listed below: an account of no brokerage connection is not one of them.
  const listed = new Set(connections.flatMap(({ accounts }) => accounts.map((each) => each.account_id)));
  const counted = listed.size === 0 ? data.accounts : data.accounts.filter(({ id }) => listed.has(id));
  const { accounts, brokerages, demo } = connectedCount(counted);
  const demoAlone = accounts === 0 && demo > 0;
  return (
    <Row
      lead={
        demoAlone
          ? t`${plural(demo, { one: "# demo account connected.", other: "# demo accounts connected." })}`
          : t`${plural(accounts, { one: "# account connected,", other: "# accounts connected," })}`
      }
      action={
        stale === 0 ? undefined : (
          <span className="inline-flex items-center gap-1.5 text-13 text-warn">
            <Icon name="warning" size={14} />
            {t`${plural(stale, { one: "# needs sync", other: "# need sync" })}`}
          </span>
        )
      }
    >
      {demoAlone
        ? t`Accounts of your own with a balance above zero: 0. Demo accounts are not counted.`
        : accounts === 0
          ? t`with a balance above zero. Demo accounts are not counted.`
          : t`${plural(brokerages, { one: "at # brokerage, with a balance above zero. Demo accounts are not counted.", other: "at # brokerages, all with a balance above zero. Demo accounts are not counted." })}`}
    </Row>
  );
}

function ExpiredBanner({ connections }: { connections: readonly Connection[] }) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const expired = connections.find(({ state }) => state === "expired");
  const last = expired?.last_synced_at ?? null;
  return (
    <Row
      lead={
        expired === undefined
          ? t`An authorization expired.`
          : t`${expired.brokerage_name}: authorization expired.`
      }
      action={
        expired === undefined ? undefined : (
          <Button onClick={() => reconnect(expired)}>{t`Reauthorize ${expired.brokerage_name}`}</Button>
        )
      }
    >
      {words("connection.banner_expired")}{" "}
      {last === null ? null : t`The last values stay on screen, from ${format.dateTime(last)}.`}
    </Row>
  );
}

function SessionBanner() {
  const { t } = useLingui();
  const words = useWords();
  const key = useOperation("brokerageKey").data?.key;
  const leave = async (): Promise<void> => {
    await logOut();
    anotherPage.open("/login?redirect=/dashboard?tab=connect");
  };
  if (key?.state === "refused")
    return (
      <Row
        lead={t`SnapTrade does not accept your key any more. Enter it again to go on.`}
      >{t`The last values stay, each with its age.`}</Row>
    );
  return (
    <Row
      lead={words("connection.banner_authentication_expired")}
      action={
        <Button icon="logout" onClick={() => void leave()}>
          {t`Log out`}
        </Button>
      }
    >
      {t`Drafts and settings are kept, connections too.`}
    </Row>
  );
}

function DisconnectedBanner() {
  const { t } = useLingui();
  const words = useWords();
  return <Row lead={words("connection.banner_disconnected")}>{t`Neuro starts read-only.`}</Row>;
}

/** `unknown`: still asking after the quick check; `error`: given up after the retries. */
function NoAnswerBanner({
  connection: { status, asking, tries, check },
  valuesStay,
}: {
  connection: ConnectionCheck;
  valuesStay: boolean;
}) {
  const { t } = useLingui();
  const givenUp = t`${plural(tries, { one: "No answer after # try.", other: "No answer after # tries." })}`;
  return (
    <Row
      lead={status === "error" ? givenUp : t`No answer yet.`}
      action={
        <Button icon="refresh" busy={asking} onClick={check}>
          {t`Retry`}
        </Button>
      }
    >
      {t`Your accounts may be fine.`} {valuesStay ? t`The last values stay, each with its age.` : null}
    </Row>
  );
}
