/** The wide column and the narrow one beside it. */
export const sheetColumns = "desk:grid-cols-[minmax(0,1fr)_392px]";
/** Three beside one another; where there is room for two, the third takes a row of its own. */
export const sheetThirds = "tab:grid-cols-2 desk:grid-cols-3 tab:max-desk:*:last:col-span-2";
