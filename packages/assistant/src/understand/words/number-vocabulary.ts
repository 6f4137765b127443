/** Numbers in words, English and French, without accents: what is added up and what it is multiplied by. */
const from = (first: number, words: string): Record<string, number> =>
  Object.fromEntries(words.split(" ").map((word, at) => [word, first + at]));
const tens = (first: number, words: string): Record<string, number> =>
  Object.fromEntries(words.split(" ").map((word, at) => [word, first + at * 10]));

export const countingWords: Readonly<Record<string, number>> = {
  ...from(0, "zero one two three four five six seven eight nine ten eleven twelve"),
  ...from(13, "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"),
  ...tens(20, "twenty thirty forty fifty sixty seventy eighty ninety"),
  ...from(0, "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
  ...tens(20, "vingt trente quarante cinquante soixante septante octante nonante"),
  une: 1,
  vingts: 20,
  huitante: 80,
};
export const scaleWords: Readonly<Record<string, number>> = {
  hundred: 100,
  cent: 100,
  cents: 100,
  thousand: 1e3,
  mille: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
  milliard: 1e9,
  milliards: 1e9,
  trillion: 1e12,
};
