import { Sheet } from "#ui/sheet.tsx";
import { StatCards } from "./stat-cards.tsx";

/** The installation at a glance. */
export function OverviewSection() {
  return (
    <Sheet>
      <StatCards />
    </Sheet>
  );
}
