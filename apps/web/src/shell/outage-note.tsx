import { useLingui } from "@lingui/react/macro";
import { Note } from "#ui/note.tsx";

/** While a vendor does not answer: since when, and what is shown instead, in the server's words. */
export function OutageNote({ messages }: { messages: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Note live mark="warning" lead={t`Prices may be late.`}>
      {messages.join(" ")}
    </Note>
  );
}
