import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { type ServiceStatus, StatusMark } from "#ui/status-mark.tsx";

const known: readonly ServiceStatus[] = ["ok", "degraded", "down", "not_configured"];

/** How the services stand that the product is set up with. */
export function ServicesCell({ services }: { services: AnswerOf<"adminSettings">["api_configuration"] }) {
  const { t } = useLingui();
  return (
    <>
      <CellHead title={t`API configuration`} />
      <DefinitionList
        items={[
          { term: t`SnapTrade`, value: <State of={services.snaptrade_status} /> },
          { term: t`Neural network`, value: <State of={services.neural_network_status} /> },
          { term: t`Database`, value: <State of={services.database_status} /> },
        ]}
      />
    </>
  );
}

function State({ of }: { of: string }) {
  const { t } = useLingui();
  const status = known.find((each) => each === of) ?? "unknown";
  const words: Record<ServiceStatus, string> = {
    ok: t`Works`,
    degraded: t`Impaired`,
    down: t`Down`,
    not_configured: t`Not set up`,
    unknown: of,
  };
  return <StatusMark status={status}>{words[status]}</StatusMark>;
}
