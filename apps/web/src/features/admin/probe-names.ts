import { useLingui } from "@lingui/react/macro";
import type { SystemMonitor } from "@neuro/contract";

type ProbeName = SystemMonitor["probes"][number]["name"];

/** The parts the product stands on, by their names for people. */
export function useProbeNames(): Record<ProbeName, string> {
  const { t } = useLingui();
  return {
    database: t`Database`,
    queue: t`Job queue`,
    worker: t`Workers`,
    scheduler: t`Scheduler`,
    venue: t`Trading venue`,
    market: t`Market data`,
    brokerage: t`Brokerage link`,
    mail: t`E-mail`,
    billing: t`Billing`,
    model: t`Language model`,
  };
}
