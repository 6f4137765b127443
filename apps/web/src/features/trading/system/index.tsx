import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { Button } from "#ui/button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { StatusMark } from "#ui/status-mark.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { late } from "../lazy-part.ts";

const ServiceList = late(() => import("./service-list.tsx"));

const ASK_AGAIN_MS = 30_000;

/** Whether everything that trading stands on works: one line, and each part of it underneath. */
export function SystemSection() {
  const { t } = useLingui();
  const query = useOperation("systemHealth", undefined, {
    staleMs: ASK_AGAIN_MS,
    refetchEveryMs: ASK_AGAIN_MS,
  });
  // What could not be asked is not known, whatever was known before.
  const health = query.error === null ? query.data : undefined;
  const words = {
    ok: t`Everything works`,
    degraded: t`Something does not work as it should`,
    down: t`Trading does not work now`,
    unknown: query.isPending ? t`Checking...` : t`Not known: the server could not be asked`,
  };
  const status = health?.status ?? "unknown";
  return (
    <div className="px-(--cell-x) py-1">
      <Disclosure
        late
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t`System`}
            <StatusMark status={status}>{words[status]}</StatusMark>
          </span>
        }
      >
        <div className="pt-1 pb-4">
          {health === undefined ? (
            <p className="text-13 text-soft">{words[status]}</p>
          ) : (
            <ServiceList health={health} />
          )}
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <Button size="sm" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t`Refresh`}
            </Button>
            {health === undefined ? null : (
              <Source of={health.provenance} text={t`Asked by the server itself`} />
            )}
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
