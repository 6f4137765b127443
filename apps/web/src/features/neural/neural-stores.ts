import { createUserStore } from "#data/session/user-store.ts";
import { firstDraft, type SimulationDraft } from "./simulation/simulation-draft.ts";

/** What is typed outlives the tab it belongs to; null until somebody types or an address names a symbol. */
export const trainingSymbol = createUserStore<string | null>(null);
export const simulationDraft = createUserStore<SimulationDraft>(firstDraft);

/** The model whose evaluation is on screen, as it is asked for; null for the one learned last. */
export const evaluatedModel = createUserStore<string | null>(null);

/** The training whose end this browser has yet to announce. */
export const awaitedJob = createUserStore<string | null>(null);

/** The symbol of the simulation that was run last here; null before the first one. */
export const simulatedSymbol = createUserStore<string | null>(null);
/** The same while its end has yet to be announced. */
export const awaitedSimulation = createUserStore<string | null>(null);
