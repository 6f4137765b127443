import { useLingui } from "@lingui/react/macro";
import { askNeuro } from "#lib/chat-door.ts";
import { textLinkClass } from "./tab-link.tsx";

/** A small link beside figures: opens the chat with the question that they raise. */
export function AskNeuro({ question }: { question: string }) {
  const { t } = useLingui();
  return (
    <button type="button" title={question} className={textLinkClass} onClick={() => askNeuro(question)}>
      {t`Ask Neuro`}
    </button>
  );
}
