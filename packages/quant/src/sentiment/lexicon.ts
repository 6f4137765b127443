import { stemOf } from "./stem.ts";

/**
 * What words of financial headlines say of prices, written for this product. Weights run from −3 to 3; a word counts in all its
 * inflections (`stemOf`), and a phrase counts instead of its words.
 */
const WORDS: readonly (readonly [weight: number, words: string])[] = [
  [
    3,
    `beat surge soar skyrocket rally upgrade outperform breakout blockbuster jump rocket leap rebound outpace exceed upped
     bullish upbeat rosy rosier bounce quicken tops undervalued buyback outstanding firmer`,
  ],
  [
    2.5,
    `gain rise climb higher advance boost strengthen recover recovery improve improvement upside overweight reassure optimism optimistic
     lift accelerate inspiring robust`,
  ],
  [
    2,
    `raise profitable grow strong healthy solid boom bull breakthrough approve approval success thrive win favorable impressive
     hope momentum upturn attractive ramp double comeback`,
  ],
  [
    1,
    `positive up good great best love interesting opportunity benefit confident confidence better profit award growth expand expansion strength
     stable stabilize relief ease innovative lead reiterate accumulate accumulation milestone advanced extend bargain support increase
     hike contract secure resilient promising spike nice`,
  ],
  [
    -3,
    `miss plunge plummet tumble slump crater collapse downgrade underperform bankruptcy bankrupt sink tank selloff sell-off rout
     nosedive slash halve deterioration deteriorate stagnation bearish bleak grim doom stumble plumb warn layoff recession bear
     underwhelm disappoint disappointing weaken`,
  ],
  [
    -2.5,
    `fall drop decline lower slip slide slowdown weakness retreat weak hurt wane suffer drag shortfall pullback headwind underweight
     concern jeopardize lawsuit loser punish stymie shrink worsen lag`,
  ],
  [
    -2,
    `lose loss dip sue probe investigate investigation warning fear worry trim slow struggle hit risky downside threat threaten
     crash crush wipe shortage disrupt disruption alarm pessimism pessimistic gloom outage breach default fraud scandal fine penalty
     wrongful shock stagnate bad worst liquidation shed jobless tariff halt`,
  ],
  [
    -1,
    `cut down negative pressure uncertainty volatile volatility challenge trouble problem difficult soft below dilution impact
     temporary cautious caution doubt tension reckoning crutch overvalued sluggish delay suspend suspension recall crisis risk gap
     deficit violate strike hack reject ban resign destroy severe attack quit stop death`,
  ],
];

/** Phrases of two to four words; what they mean is not the sum of their words. */
const PHRASES: readonly (readonly [weight: number, phrases: string])[] = [
  [
    3,
    `tops estimates|tops consensus|starts at buy|started at buy|maintained as buy|initiated as positive|at speculative buy|started at outperform|starts at outperform|tops guidance|above consensus|record high|record close|all time high|raises guidance|raised to buy|
     upgraded to|upped to|raises outlook|raises forecast|boosts dividend|raises dividend|raises target|target raised|price target raised|
     stock price target raised|target hiked|target upped|beats on revenue|better than expected|buy rating|share buyback|share repurchase|hit new record high|
     initiated at buy|beats by|hits record|new high|highest since|month high|year high|dividend boost|conviction buy`,
  ],
  [
    2,
    `could pocket|pays off|healthy balance sheet|betting on|buy camp|bull camp|go long|sends shares higher|boosted on|in the green|
     worst over|worst may be over|looks cheap|beats expectations|positive data|achieves target|trade hopes|never been more bullish|never been this bullish|are buying|extend gains|extends gains|hit new record|hit record|record territory|increases dividend|increases quarterly dividend|hits new highs|
     wins contract|awarded contract|are now up|is now up|back to back gains|long term investment|debt free|balance sheet looks strong`,
  ],
  [
    -3,
    `misses by|misses on revenue|lays off|turns negative|turn negative|are dumping|never been more bearish|revenue down|profit down|sales down|weak profits|below consensus|cuts guidance|cuts outlook|cuts forecast|lowers outlook|lowers guidance|lowers forecast|
     target cut|target lowered|targets trimmed|target trimmed|price target cut|stock price target cut|downgraded to|cut to|cuts to|cut at|
     falls short|shy of guidance|worse than expected|chapter 11|files for bankruptcy|hits low|lows of the day|record low|new low|
     lowest since|profit warning|slashes dividend|cuts dividend|suspends dividend|sell rating|conviction list pulled|pulls outlook|
     withdraws guidance|month low|year low|slid below`,
  ],
  [
    -2,
    `public offering|equity offering|share offering|stock offering|pricing offering|convertible notes offering|notch cut|two notch cut|
     hedge funds are selling|are selling|in the red|are now down|is now down|share price is down|fall behind|taking a hit|wrong way|
     pull back|pulls back|loses bid|dries up|under pressure|going concern|short interest|not extend|extend losses|extends losses|extend declines|
     extends declines|job cuts|trade war|gives up|in no position`,
  ],
  [
    0,
    `cut costs|up to|open up|ups and downs|down payment|cost cuts|rate cut|rate cuts|cuts rates|interest rate cut|cuts ceo|top stocks|top line|risk free|stop loss|short term|cut through|
     credit facility|gain access|hit the road|profit forecast|set to report|lead director|best of|fine wine|
     conference call|growth stocks|growth stock|value stocks|loss of life|stress test|stress tests|hedge funds|
     research report|growth fund|opportunity fund|top pick of|market share|breakout session|award show|down payment|death toll|top 10|top 5|top 3`,
  ],
];

/** In front of a word these turn it round; what is left of its weight is less, as "not good" is less than "bad". */
export const NEGATIONS: ReadonlySet<string> = new Set(
  `not no never without neither nor hardly barely cannot can't won't isn't aren't wasn't weren't don't doesn't didn't hasn't haven't
   couldn't wouldn't shouldn't fails failed failing unlikely avoid avoids avoided despite`.split(/\s+/),
);

/** In front of or behind a word these make it more or less. */
export const INTENSIFIERS: ReadonlyMap<string, number> = new Map([
  ..."sharply significantly strongly heavily massively hugely record huge big massive major substantial substantially steep biggest very extremely most"
    .split(" ")
    .map((word): [string, number] => [word, 1.4]),
  ..."slightly somewhat little marginally modestly edges edge inches inch briefly barely may might could potential possible temporary"
    .split(" ")
    .map((word): [string, number] => [word, 0.6]),
]);

/** Things it is good to have less of: beside these a fall is good and a rise is bad. */
export const ADVERSE_THINGS: ReadonlySet<string> = new Set(
  `loss debt claim unemployment jobless deficit cost expense inflation tariff default inventory delinquency case infection death layoff
   volatility spending capex emission churn risk fear concern tension stress pressure`
    .split(/\s+/)
    .map(stemOf),
);

/** Words of direction, whose meaning depends on what it is that moves. */
export const DIRECTIONS: ReadonlySet<string> = new Set(
  `rise raise climb increase jump surge soar higher up grow gain spike fall drop decline lower down slip dip slide cut trim shrink
   slow ease tumble plunge reduce narrow erase`
    .split(/\s+/)
    .map(stemOf),
);

function wordWeights(): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [weight, words] of WORDS) {
    for (const word of words.trim().split(/\s+/)) weights.set(stemOf(word), weight);
  }
  return weights;
}

function phraseWeights(): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [weight, phrases] of PHRASES) {
    for (const phrase of phrases.split("|")) {
      weights.set(phrase.trim().split(/\s+/).map(stemOf).join(" "), weight);
    }
  }
  return weights;
}

export const WORD_WEIGHTS: ReadonlyMap<string, number> = wordWeights();
export const PHRASE_WEIGHTS: ReadonlyMap<string, number> = phraseWeights();
export const LONGEST_PHRASE = 4;
