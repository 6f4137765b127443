import { useLingui } from "@lingui/react/macro";
import type { ChatBlock } from "@neuro/contract";
import { Link } from "@tanstack/react-router";
import { readDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { Icon } from "#ui/icon.tsx";
import { useMakeRoom } from "../use-make-room.ts";

/** Where in the app this is done or seen. */
export function AppLinks({ places }: Pick<Extract<ChatBlock, { kind: "places" }>, "places">) {
  const { t } = useLingui();
  const makeRoom = useMakeRoom();
  return (
    <ul aria-label={t`Places in the app`} className="grid gap-1">
      {places.map(({ label, path }) => (
        <li key={path}>
          <Link
            to="/dashboard"
            search={readDashboardSearch(Object.fromEntries(new URLSearchParams(path.split("?")[1])))}
            onClick={makeRoom}
            className="inline-flex min-h-6 items-center gap-2 text-13 font-semibold text-brand hover:underline"
          >
            <Icon name="arrowRight" size={14} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
