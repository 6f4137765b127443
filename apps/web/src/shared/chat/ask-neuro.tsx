import { useLingui } from "@lingui/react/macro";
import { textLinkClass } from "#ui/text-link-class.ts";
import { askNeuro } from "./chat-panel-store.ts";

/** A small link beside figures: opens the chat with the question that they raise. */
export function AskNeuro({ question }: { question: string }) {
  const { t } = useLingui();
  return (
    <button type="button" title={question} className={textLinkClass} onClick={() => askNeuro(question)}>
      {t`Ask Neuro`}
    </button>
  );
}
