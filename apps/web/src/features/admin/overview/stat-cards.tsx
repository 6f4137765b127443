import { useLingui } from "@lingui/react/macro";
import type { AdminStats } from "@neuro/contract";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { useSampleStats } from "../figures/use-sample-figures.ts";
import { useStats } from "../use-stats.ts";
import { HealthCard } from "./health-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { UsersCard } from "./users-card.tsx";

/** Who is there, how many at this moment, whether everything works, and how much is asked of it. */
export function StatCards() {
  const { data, error } = useStats();
  const sample = useSampleStats();
  if (data !== undefined) return <Cards stats={data.stats} />;
  return error === null ? <Waiting /> : <Cards stats={sample} />;
}

const columns = "grid-cols-2 desk:grid-cols-4";

function Cards({ stats }: { stats: AdminStats }) {
  const { t } = useLingui();
  return (
    <Split className={columns} role="group" aria-label={t`Figures`}>
      <UsersCard stats={stats} />
      <SessionsCard stats={stats} />
      <HealthCard stats={stats} />
      <RequestsCard stats={stats} />
    </Split>
  );
}

function Waiting() {
  return (
    <Split className={columns}>
      {["users", "sessions", "health", "requests"].map((card) => (
        <Cell key={card}>
          <Skeleton heights={[20, 40, 36]} widths={["50%", "60%", "100%"]} />
        </Cell>
      ))}
    </Split>
  );
}
