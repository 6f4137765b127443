import { createSharedPrompt } from "./shared-prompt.ts";

/** Who is there: StepUpHost asks for a fresh proof of it. */
export const stepUp = createSharedPrompt();
