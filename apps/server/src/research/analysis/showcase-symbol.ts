/** The example that visitors see on every screen: one symbol, so that the screens agree. */
export const SHOWCASE_SYMBOL = "SHOP";
