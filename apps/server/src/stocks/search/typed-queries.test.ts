/**
 * What a person types, and what that person should see first, with Canadian listings preferred. `everywhere` holds over the
 * product's own list and over the market folder's 15,525 listings together with it; `inFolder` needs the folder (MARKET_DIR).
 */
import { EMBEDDED_INSTRUMENTS, type Instrument, openFilesProvider } from "@neuro/market";
import { createStockIndex, type StockIndex } from "@neuro/search";
import { beforeAll, describe, expect, test } from "vitest";
import { listedStock } from "./listed-stocks.ts";

/** The first results in order; a text after `~` is what was looked for instead. */
type Expected = Readonly<Record<string, string>>;

const everywhere: Expected = {
  // Symbols, however they are written.
  ry: "XTSE:RY XNYS:RY",
  RY: "XTSE:RY XNYS:RY",
  " ry ": "XTSE:RY XNYS:RY",
  "RY.TO": "XTSE:RY",
  "TSX:RY": "XTSE:RY",
  "XTSE:RY": "XTSE:RY",
  "nyse:ry": "XNYS:RY",
  $RY: "XTSE:RY",
  td: "XTSE:TD XNYS:TD",
  bmo: "XTSE:BMO",
  bns: "XTSE:BNS",
  cm: "XTSE:CM",
  na: "XTSE:NA",
  bce: "XTSE:BCE",
  t: "XTSE:T XNYS:T",
  enb: "XTSE:ENB",
  shop: "XTSE:SHOP XNAS:SHOP",
  "brk.b": "XNYS:BRK.B",
  "BRK-B": "XNYS:BRK.B",
  "brk/b": "XNYS:BRK.B",
  brkb: "XNYS:BRK.B",
  "teck.b": "XTSE:TECK.B",
  "car.un": "XTSE:CAR.UN",
  "CTC-A.TO": "XTSE:CTC.A",
  xiu: "XTSE:XIU",
  "xiu.to": "XTSE:XIU",
  xic: "XTSE:XIC",
  zsp: "XTSE:ZSP",
  vfv: "XTSE:VFV",
  xeqt: "XTSE:XEQT",
  veqt: "XTSE:VEQT",
  vgro: "XTSE:VGRO",
  voo: "ARCX:VOO",
  spy: "ARCX:SPY",
  qqq: "XNAS:QQQ",
  aapl: "XNAS:AAPL",
  msft: "XNAS:MSFT",
  nvda: "XNAS:NVDA",
  tsla: "XNAS:TSLA",
  amd: "XNAS:AMD",
  meta: "XNAS:META",
  googl: "XNAS:GOOGL",
  btc: "CRYPTO:BTC",
  "btc-usd": "CRYPTO:BTC",
  ETHUSD: "CRYPTO:ETH",
  eth: "CRYPTO:ETH",
  ada: "CRYPTO:ADA",
  // Names and parts of them.
  "royal bank": "XTSE:RY XNYS:RY",
  "royal bank of canada": "XTSE:RY XNYS:RY",
  "bank royal": "XTSE:RY XNYS:RY",
  "toronto dominion": "XTSE:TD XNYS:TD",
  "toronto-dominion": "XTSE:TD XNYS:TD",
  "bank of montreal": "XTSE:BMO",
  shopify: "XTSE:SHOP XNAS:SHOP",
  enbridge: "XTSE:ENB XNYS:ENB",
  "canadian national": "XTSE:CNR XNYS:CNI",
  "canadian natural": "XTSE:CNQ XNYS:CNQ",
  telus: "XTSE:T XNYS:TU",
  berkshire: "XNYS:BRK.B",
  apple: "XNAS:AAPL",
  alphabet: "XNAS:GOOGL XNAS:GOOG",
  tesla: "XNAS:TSLA",
  nvidia: "XNAS:NVDA",
  jpmorgan: "XNYS:JPM",
  "jp morgan": "XNYS:JPM",
  manulife: "XTSE:MFC XNYS:MFC",
  "sun life": "XTSE:SLF XNYS:SLF",
  suncor: "XTSE:SU XNYS:SU",
  cenovus: "XTSE:CVE XNYS:CVE",
  barrick: "XTSE:ABX XNYS:B",
  agnico: "XTSE:AEM XNYS:AEM",
  nutrien: "XTSE:NTR XNYS:NTR",
  cameco: "XTSE:CCO XNYS:CCJ",
  "air canada": "XTSE:AC",
  loblaw: "XTSE:L",
  lululemon: "XNAS:LULU",
  "lulu lemon": "XNAS:LULU",
  metro: "XTSE:MRU",
  "metro inc": "XTSE:MRU",
  dollarama: "XTSE:DOL",
  "hydro one": "XTSE:H",
  "couche tard": "XTSE:ATD",
  "alimentation couche-tard": "XTSE:ATD",
  "canadian tire": "XTSE:CTC.A",
  "canada goose": "XTSE:GOOS XNYS:GOOS",
  "mcdonald's": "XNYS:MCD",
  "mc donalds": "XNYS:MCD",
  "at&t": "XNYS:T",
  "johnson & johnson": "XNYS:JNJ",
  "procter gamble": "XNYS:PG",
  ethereum: "CRYPTO:ETH",
  bitcoin: "CRYPTO:BTC XTSE:BTCC.B",
  // Accents and French.
  quebecor: "XTSE:QBR.B",
  québecor: "XTSE:QBR.B",
  "QUÉBECOR INC": "XTSE:QBR.B",
  "banque royale": "XTSE:RY XNYS:RY",
  "banque nationale": "XTSE:NA",
  "banque de montréal": "XTSE:BMO",
  "fnb or": "XTSE:CGL",
  "fnb obligations": "XTSE:XBB",
  manuvie: "XTSE:MFC",
  // Other names.
  rogers: "XTSE:RCI.B",
  google: "XNAS:GOOGL XNAS:GOOG",
  facebook: "XNAS:META",
  "cn rail": "XTSE:CNR XNYS:CNI",
  bell: "XTSE:BCE XNYS:BCE",
  scotia: "XTSE:BNS XNYS:BNS",
  scotiabank: "XTSE:BNS XNYS:BNS",
  cibc: "XTSE:CM XNYS:CM",
  "national bank": "XTSE:NA",
  "nat bank": "XTSE:NA",
  "tim hortons": "XTSE:QSR XNYS:QSR",
  disney: "XNYS:DIS",
  // Kinds of security, and words inside names.
  bank: "XTSE:BMO XTSE:BNS XNYS:BAC",
  airline: "XNAS:AAL",
  "real estate": "XTSE:HR.UN XTSE:REI.UN",
  sun: "XTSE:SLF",
  "vanguard growth": "XTSE:VGRO",
  "ishares 60": "XTSE:XIU",
  "s&p 500 etf": "XTSE:VFV XTSE:ZSP ARCX:SPY",
  "nasdaq etf": "XTSE:XQQ XTSE:ZQQ XNAS:QQQ",
  "bond etf": "XTSE:XBB",
  "gold etf": "XTSE:CGL",
  uranium: "XTSE:CCO",
  cannabis: "XTSE:ACB XNAS:ACB",
  crypto: "CRYPTO:BTC CRYPTO:ETH",
  // Misspelled.
  "roayl bank": "XTSE:RY XNYS:RY ~royal bank",
  shopfy: "XTSE:SHOP XNAS:SHOP ~shopify",
  tellus: "XTSE:T XNYS:TU ~telus",
  microsft: "XNAS:MSFT ~microsoft",
  mircosoft: "XNAS:MSFT ~microsoft",
  amazn: "XNAS:AMZN ~amazon",
  telsa: "XNAS:TSLA ~tesla",
  nvidea: "XNAS:NVDA ~nvidia",
  gogle: "XNAS:GOOGL XNAS:GOOG ~google",
  starbuks: "XNAS:SBUX ~starbucks",
  enbrige: "XTSE:ENB XNYS:ENB ~enbridge",
  dollorama: "XTSE:DOL ~dollarama",
  "berksire hathway": "XNYS:BRK.B ~berkshire hathaway",
  manuelife: "XTSE:MFC XNYS:MFC ~manulife",
  westjet: "",
  qqqqqqqqqq: "",
};

/** Where a listing that few know is called just what was typed, it comes first; the well-known one is next. */
const onlyOwn: Expected = {
  rbc: "XTSE:RY XNYS:RY",
  visa: "XNYS:V",
  reit: "XTSE:CAR.UN",
  cn: "XTSE:CNR XNYS:CNI",
  gold: "XTSE:K",
  coke: "XNYS:KO",
};

const inFolder: Expected = {
  coke: "XNAS:COKE XNYS:KO",
  rbc: "XNYS:RBC XTSE:RY XNYS:RY",
  visa: "XTSE:VISA XNYS:V",
  reit: "XNAS:REIT XTSE:CAR.UN",
  cn: "XTSX:CN XTSE:CNR XNYS:CNI",
  "brk.a": "XNYS:BRK.A",
  agilent: "XNYS:A",
  "purpose bitcoin": "XTSE:BTCC.B",
  bombardier: "XTSE:BBD.B",
};

const own = createStockIndex(EMBEDDED_INSTRUMENTS.map((instrument) => listedStock(instrument, "en")));

function seen(index: StockIndex, text: string, expected: string): string {
  const [ids = ""] = expected.split("~");
  const count = Math.max(1, ids.trim().split(" ").length);
  const { hits, corrected } = index.search({ text }, count);
  const found = hits.map(({ stock }) => stock.instrument_id);
  return [...found, ...(corrected === null ? [] : [`~${corrected}`])].join(" ");
}

describe("over the product's own list", () => {
  test.each(Object.entries({ ...everywhere, ...onlyOwn }))("%j finds %s", (text, expected) => {
    expect(seen(own, text, expected)).toBe(expected);
  });
});

const folder = process.env.MARKET_DIR;

describe.skipIf(folder === undefined)("over all listings of the market folder (MARKET_DIR)", () => {
  let all: StockIndex;
  beforeAll(async () => {
    const opened = await openFilesProvider({ root: folder ?? "", log: () => undefined });
    if (!opened.ok) throw new Error(opened.message);
    const listed = new Map<string, Instrument>();
    for (const instrument of [...(await opened.value.instruments()), ...EMBEDDED_INSTRUMENTS])
      if (!listed.has(instrument.id)) listed.set(instrument.id, instrument);
    all = createStockIndex([...listed.values()].map((instrument) => listedStock(instrument, "en")));
  }, 60_000);

  test("it holds all of them", () => {
    expect(all.size).toBeGreaterThan(15_525);
  });

  test.each(Object.entries({ ...everywhere, ...inFolder }))("%j finds %s", (text, expected) => {
    expect(seen(all, text, expected)).toBe(expected);
  });
});
