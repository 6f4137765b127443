/** Below this certainty, words are not taken for understood. */
export const sureEnough = 0.85;
/** From here on the rules answer by themselves where a language model is set up: of such questions 98 of 100 are understood. */
export const sureAlone = 0.95;
