/** What the topmost floor works with: everything of those below; it adds nothing. */
import type { AssistantContext } from "../assistant/assistant-context.ts";

export type AdministrationContext = AssistantContext;
