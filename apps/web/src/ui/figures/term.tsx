import type { TermId } from "@neuro/assistant/terms";
import { useState } from "react";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { HintPopover } from "../windows/hint-popover.tsx";

export type { TermId };

export interface TermProps {
  id: TermId;
  /** The word where it stands. */
  children: string;
}

const load = () => import("@neuro/assistant/terms");

/** A word that is explained where it stands; the glossary comes when the first one is asked for. */
export function Term({ id, children }: TermProps) {
  const language = useLanguage();
  const [glossary, setGlossary] = useState<Awaited<ReturnType<typeof load>>>();
  const term = glossary?.termOf(id, language);
  const prepare = async (): Promise<boolean> => {
    try {
      setGlossary(await load());
      return true;
    } catch {
      return false;
    }
  };
  return (
    <HintPopover
      className="border-b border-dotted border-control text-start hover:text-ink"
      prepare={prepare}
      content={
        term === undefined ? null : (
          <>
            <strong className="block font-semibold text-ink">{term.name}</strong>
            {term.definition} <span className="text-muted">{term.here}</span>
          </>
        )
      }
    >
      {children}
    </HintPopover>
  );
}

/** A name, explained where the glossary knows it. */
export function Explained({ by, children }: { by: TermId | undefined; children: string }) {
  return by === undefined ? children : <Term id={by}>{children}</Term>;
}
