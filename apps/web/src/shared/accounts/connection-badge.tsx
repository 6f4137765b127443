import { useLingui } from "@lingui/react/macro";
import type { ConnectionStatus } from "@neuro/contract";
import { useWords } from "#lib/i18n/use-words.ts";
import { Badge, type BadgeState } from "#ui/badge.tsx";

const states: Record<ConnectionStatus, BadgeState> = {
  checking: "wait",
  connected: "ok",
  sandbox_connected: "ok",
  disconnected: "off",
  expired: "expired",
  authentication_expired: "expired",
  unknown: "unknown",
  error: "unknown",
};

/** The state of the brokerage connection; whoever shows it loads the contract's texts too. */
export function ConnectionBadge({ status }: { status: ConnectionStatus }) {
  const { t } = useLingui();
  const words = useWords();
  const names: Record<ConnectionStatus, string> = {
    checking: words("connection.checking"),
    connected: words("connection.connected"),
    sandbox_connected: words("connection.connected"),
    disconnected: words("connection.disconnected"),
    expired: t`Expired`,
    authentication_expired: t`Session expired`,
    unknown: words("connection.unknown"),
    error: words("connection.unknown"),
  };
  return <Badge state={states[status]}>{names[status]}</Badge>;
}
