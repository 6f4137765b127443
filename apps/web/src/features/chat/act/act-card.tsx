import type { ChatAct } from "@neuro/contract";
import { AlertCard } from "./alert-card.tsx";
import { CancelCard } from "./cancel-card.tsx";
import { SettingCard } from "./setting-card.tsx";

/** Something that nobody has done yet: its sentence, and the one button that does it. */
export function ActCard({ act }: { act: ChatAct }) {
  if (act.kind === "cancel_order") return <CancelCard act={act} />;
  if (act.kind === "create_alert") return <AlertCard act={act} />;
  return <SettingCard act={act} />;
}
