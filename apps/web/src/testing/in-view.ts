/** Nothing comes into view in a document without a layout, unless a test says that its reader has scrolled through the page. */
export const inView = { everything: false };
