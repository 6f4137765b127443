/** Small words of English and of the other languages of Canada's and its neighbours' news, none of them in both lists. */
const ENGLISH: ReadonlySet<string> = words(
  `the to of in for and a as at with is by after from its it this that will be are was has have had but or an into over than
   says said how why what who when not no up down out off about amid before under more all you your`,
);
const OTHER: ReadonlySet<string> = words(
  `le la les des du de et une un au aux dans sur pour par avec chez est sont qui que ses leur plus selon après
   el los las del por con para su sus más según
   der das und von zu mit im den dem ein eine für auf nach bei wird ist sich nicht
   il lo gli della di che nel alla
   os da dos em um uma não ao`,
);

/**
 * True for a text that is plainly not English: most of its letters are of another script, or it has two or more small words
 * of other languages and more of those than English ones. Expects lower case. One or two words decide nothing.
 */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 2 * latin.length) return true;
  let english = 0;
  let other = 0;
  for (const word of text.match(/\p{L}+/gu) ?? []) {
    if (ENGLISH.has(word)) english++;
    if (OTHER.has(word)) other++;
  }
  return other >= 2 && other > english;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
