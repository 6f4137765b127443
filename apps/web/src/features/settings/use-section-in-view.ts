import { useEffect, useState } from "react";
import { type SettingsSection, settingsSections } from "./sections.ts";

/** Below this much of the window's height a section has not begun for its reader. */
const READING_LINE = 0.4;

/** The section that is being read: the one that began last above the reading line. */
export function useSectionInView(): SettingsSection {
  const [inView, setInView] = useState<SettingsSection>("universe");
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      setInView(sectionAt(window.innerHeight * READING_LINE));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
    };
  }, []);
  return inView;
}

/** Sections beside one another begin at about the same height: the first of the page's order counts. */
function sectionAt(line: number): SettingsSection {
  let found: SettingsSection = "universe";
  let foundTop = Number.NEGATIVE_INFINITY;
  for (const section of settingsSections) {
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    if (top <= line && top > foundTop) [found, foundTop] = [section, top];
  }
  return found;
}
