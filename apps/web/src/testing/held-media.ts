/** Media queries that hold; a page is opened on a wide screen in the light unless a test says otherwise. */
export const heldMedia = new Set<string>();
