import { createSharedPrompt } from "./shared-prompt.ts";

/** A second step where the installation lets nobody go on without one: the shell leads through setting it up. */
export const secondStep = createSharedPrompt();
