/** Below this certainty, words are not taken for understood. */
export const sureEnough = 0.8;
