/** Texts of previews, checks and orders that only the server says. */
export const ordersEn = {} as const;
