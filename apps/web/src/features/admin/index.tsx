import "./panel.css";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";
import { useMainOnChange } from "#lib/use-main-on-change.ts";
import { useTitle } from "#lib/use-title.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { IconButton } from "#ui/button.tsx";
import { LanguageButton } from "#ui/language-button.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import { PanelHead } from "./panel-head.tsx";
import { sectionOf } from "./sections.ts";
import { Brand, SideBar } from "./side-bar.tsx";

interface PanelProps {
  /** Over every section: what all of them may lack. */
  notice: ReactNode;
  onLogout(): void;
}

/** The administrators' panel: sections of its own in place of the dashboard's tabs. */
export default function Panel({ notice, onLogout }: PanelProps) {
  const { i18n } = useLingui();
  const { panel } = useDashboardSearch();
  const { id, name, Shown } = sectionOf(panel);
  const main = useMainOnChange(id);
  useTitle(i18n._(name));
  return (
    <div className="admin">
      <SideBar section={id} onLogout={onLogout} />
      <div className="admin-main">
        <header>
          <TopBar onLogout={onLogout} />
          <PanelHead name={name} />
        </header>
        {notice}
        <main id="main" ref={main} tabIndex={-1}>
          <Suspense key={id} fallback={<Loading />}>
            <Shown />
          </Suspense>
        </main>
      </div>
      <BottomBar section={id} />
    </div>
  );
}

/** Over the section where there is no room for the side bar. */
function TopBar({ onLogout }: { onLogout(): void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className="admin-narrow">
      <div className="admin-top flex h-14 items-center justify-between">
        <Brand />
        <div className="flex items-center">
          <LanguageButton />
          <ThemeButton />
          <IconButton icon="menu" label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        </div>
      </div>
      <MenuSheet open={open} onClose={() => setOpen(false)} onLogout={onLogout} />
    </div>
  );
}

function Loading() {
  return (
    <Sheet>
      <Cell className="min-h-[560px]">
        <Skeleton heights={[20, 56, 16, 320]} widths={["120px", "280px", "180px", "100%"]} />
      </Cell>
    </Sheet>
  );
}
