/** Texts of Neuro's own trading that only the server says. */
export const autoTradingEn = {} as const;
