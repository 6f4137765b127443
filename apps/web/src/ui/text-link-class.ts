/** The look of a text link beside figures: berry, 12 px, semibold. */
export const textLinkClass = "text-12 font-semibold text-brand hover:underline underline-offset-2";
