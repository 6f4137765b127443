/** Words that name nothing: no number counts them, and two texts are not alike by them. */
export const functionWords = new Set(
  (
    "a an and are as at before below but by for from have if in into is it of on or over per since so than that the then " +
    "this to today under until was were when which while will with yesterday your " +
    "à au aujourd’hui aux avec car ce ces cette contre dans de depuis des du en est et hier il ils jusque la le les lors mais " +
    "ou par pendant plus pour puis qu que qui sa se si soit son sont sous sur un une vos votre"
  ).split(" "),
);
