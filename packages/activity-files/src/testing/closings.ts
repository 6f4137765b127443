/** What each fixture leaves in cash and units, added up by hand from its lines; what a line does that is not understood is not in it. */
interface Closing {
  readonly cash: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, string>>;
}

export const closings: Readonly<Record<string, Readonly<Record<string, Closing>>>> = {
  questrade: {
    plain: { cash: { CAD: "4157.35", USD: "-586.4" }, units: { XEQT: "100", AAPL: "3" } },
    odd: { cash: { CAD: "7548.25", USD: "8670.1" }, units: { XIC: "221.6", XYZ: "10" } },
    hostile: { cash: { CAD: "148" }, units: { PROTOTYPE: "1" } },
    events: {
      cash: { CAD: "-9862.5", USD: "-14835.75" },
      units: { PRNT: "300", SPNC: "20", "PROVINCE OF EXAMPLE BOND 4.25% 06/01/30": "10000" },
    },
  },
  wealthsimple: {
    plain: { cash: { CAD: "3435.26" }, units: { VEQT: "100.25" } },
    odd: { cash: { CAD: "1141.5", USD: "1064" }, units: { AAPL: "10.0108", VFV: "36", XYZ: "-90" } },
    hostile: { cash: { CAD: "80" }, units: { "<svg/onload=alert(1)>": "2" } },
    events: { cash: { CAD: "-1400" }, units: { NEWC: "50", SPNC: "10" } },
  },
  wealthsimple_monthly: {
    plain: { cash: { CAD: "3340" }, units: { VEQT: "40" } },
    odd: { cash: { USD: "100" }, units: { AAPL: "5" } },
    hostile: { cash: { CAD: "11" }, units: {} },
  },
  rbc_direct_investing: {
    plain: { cash: { CAD: "5161" }, units: { XIU: "50" } },
    odd: {
      cash: { CAD: "-18.85", USD: "-20422.65" },
      units: { ENB: "400", "AAPL 260116C00200000": "1", AAPL: "100", "DLR.U": "-10" },
    },
    hostile: { cash: { CAD: "1266.06" }, units: { XIU: "-1" } },
    events: {
      cash: { USD: "3062.5", CAD: "-4870" },
      units: { NEWC: "-60", "GOVT OF CANADA T-BILL 10DEC26": "5000" },
    },
  },
  td_direct_investing: {
    plain: { cash: { CAD: "4512" }, units: { "ROYAL BANK OF CANADA": "15" } },
    odd: {
      cash: { USD: "530.89", CAD: "-112.96" },
      units: { "APPLE INC": "6", "TD CANADIAN BOND FUND": "1.234" },
    },
    hostile: { cash: { CAD: "8" }, units: { "<script>alert(1)</script>": "1" } },
    events: {
      cash: { CAD: "-14021.23" },
      units: { "NEWCO INC": "100", "PROV OF EXAMPLE RESIDUAL STRIP 01JN35": "20000" },
    },
  },
  cibc_investors_edge: {
    plain: { cash: { CAD: "4048.1" }, units: { VFV: "20" } },
    odd: { cash: { CAD: "-1449.59", USD: "-0.75" }, units: { BCE: "51.5", MSFT: "2" } },
    hostile: { cash: { CAD: "11" }, units: {} },
  },
  bmo_investorline: {
    plain: { cash: { CAD: "3996.5" }, units: { ZSP: "30" } },
    odd: { cash: { CAD: "-9428.95", USD: "1006.8" }, units: { CNR: "100", AAPL: "2", RY: "10" } },
    hostile: { cash: { CAD: "10" }, units: {} },
  },
  scotia_itrade: {
    plain: { cash: { CAD: "3102.42" }, units: { BNS: "30" } },
    odd: { cash: { CAD: "698.72" }, units: { BNS: "-10", XIC: "0.35", ABC: "5", BCE: "25" } },
    hostile: { cash: { CAD: "1" }, units: { ABC: "1" } },
  },
  national_bank: {
    plain: { cash: { CAD: "4403.5" }, units: { NA: "20" } },
    odd: { cash: { USD: "-2302.79" }, units: { AAPL: "15" } },
    hostile: { cash: { CAD: "7" }, units: {} },
  },
  disnat: {
    plain: { cash: { CAD: "4390.11" }, units: { VEQT: "60" } },
    odd: { cash: { CAD: "-1105.91" }, units: { RY: "12", AAPL: "1" } },
    hostile: { cash: { CAD: "10" }, units: {} },
  },
  qtrade: {
    plain: { cash: { CAD: "1847.25" }, units: { XBAL: "75" } },
    odd: { cash: { CAD: "-298.75", USD: "-0.15" }, units: { XBAL: "10" } },
    hostile: { cash: { CAD: "4" }, units: {} },
  },
  webull_canada: {
    plain: { cash: { CAD: "-860", USD: "-480.99" }, units: { SHOP: "6", AAPL: "2" } },
    odd: { cash: { CAD: "-3000", USD: "-310.65" }, units: { SHOP: "20", "ABC 250620C00050000": "2" } },
    hostile: { cash: { CAD: "-1" }, units: { "<b onmouseover=alert(1)>": "1" } },
  },
  interactive_brokers_flex: {
    plain: { cash: { CAD: "3143.5" }, units: { XIU: "60" } },
    odd: {
      cash: { USD: "551.4", CAD: "-2755.37" },
      units: { AAPL: "40", GEV: "2", RY: "15" },
    },
    hostile: { cash: { CAD: "10" }, units: {} },
    events: {
      cash: { CAD: "-1487", USD: "-19904.4" },
      units: {
        ...{ RY: "115", "T.4.1.4.05.15.35": "10000", TGT: "-30", ACQ: "15", OLD: "-8", NEW: "8" },
        ...{ CSH: "-10", SPN: "3" },
      },
    },
    foreign: { cash: { EUR: "5163", GBP: "12.34", JPY: "37900" }, units: { SAP: "20", "7203": "100" } },
  },
  interactive_brokers_activity: {
    plain: { cash: { CAD: "3143.5" }, units: { XIU: "60" } },
    odd: {
      cash: { USD: "551.09", CAD: "-3635.02" },
      units: { AAPL: "40", GEV: "2", RY: "15", BCE: "20" },
    },
    events: {
      cash: { CAD: "-1501", USD: "-9602.9" },
      units: {
        ...{ RY: "15", "T.4.1.4.05.15.35": "10000", RGLD: "100.0026", SSL: "-1600.0416", VTRS: "9.3059" },
      },
    },
    hostile: { cash: { CAD: "4" }, units: { "<SCRIPT>ALERT(1)</SCRIPT>": "1" } },
    foreign: { cash: { EUR: "1165.25", GBP: "529.55" }, units: { SAP: "20", VOD: "500" } },
  },
  interactive_brokers_history: {
    plain: { cash: { CAD: "3143.5" }, units: { XIU: "60" } },
    odd: { cash: { CAD: "-1990.3" }, units: { AAPL: "10", "AAPL 250621P00165000": "-1", RY: "15" } },
    hostile: { cash: { "?": "-1" }, units: { "<script>": "1" } },
    foreign: { cash: { EUR: "515.2" }, units: { SAP: "10", VOD: "500", "7203": "100" } },
  },
  schwab: {
    plain: { cash: { USD: "1781.18" }, units: { SCHB: "60.25" } },
    odd: {
      cash: { USD: "-3792.61" },
      units: { DGL: "-8.5", AVGO: "9", TNX: "-31", "AAPL 250117C00150000": "1", APE: "344" },
    },
    events: { cash: { USD: "543.83" }, units: { SPNC: "12", "912828XX0": "1000" } },
    hostile: { cash: { USD: "6" }, units: { "<script>alert(1)</script>": "1" } },
  },
  fidelity: {
    plain: { cash: { USD: "1289.99" }, units: { FXAIX: "10.069", AAPL: "6" } },
    odd: { cash: { USD: "-1046.78" }, units: { "AAPL 260116C00250000": "2", AVGO: "90" } },
    events: { cash: { USD: "-2172.35" }, units: { NEWC: "25", TINY: "80", SPNC: "5" } },
    hostile: { cash: { USD: "4" }, units: {} },
  },
  etrade: {
    plain: { cash: { USD: "1293.26" }, units: { VTI: "6" } },
    odd: { cash: { USD: "2954.76" }, units: { MSFT: "0.0169", VTI: "0.05", AVGO: "9" } },
    hostile: { cash: { USD: "1" }, units: {} },
  },
  robinhood: {
    plain: { cash: { USD: "801.7" }, units: { AAPL: "3" } },
    odd: { cash: { USD: "92.91" }, units: { NVDA: "55", XYZ: "-90", "XYZ 251017C00020000": "1" } },
    events: { cash: { USD: "-3795.93" }, units: { NEWC: "80", SPNC: "8" } },
    hostile: { cash: { USD: "1" }, units: {} },
  },
  coinbase: {
    plain: { cash: { CAD: "1140.05" }, units: { BTC: "0.006", ETH: "0.002" } },
    odd: { cash: { CAD: "-2108" }, units: { ETH: "0.4", SOL: "1.5", USDC: "0.000004" } },
    hostile: { cash: { CAD: "5" }, units: {} },
    foreign: { cash: { EUR: "446.95", SGD: "44.04", INR: "10" }, units: { BTC: "0.006", ETH: "0.1" } },
  },
  kraken: {
    plain: { cash: { CAD: "1174.85" }, units: { BTC: "0.006", DOT: "0.15" } },
    odd: {
      cash: { CAD: "9.98", USD: "20" },
      units: { BTC: "-0.00501", ETH: "0.1198", SOL: "0.29", DOT: "0.5" },
    },
    hostile: { cash: { CAD: "10" }, units: {} },
    foreign: { cash: { EUR: "197.56", JPY: "34000", SGD: "80" }, units: { BTC: "0.01" } },
  },
  newton: {
    plain: { cash: { CAD: "700" }, units: { ETH: "0.05" } },
    odd: { cash: { CAD: "-96.5" }, units: { BTC: "0.011" } },
    hostile: { cash: { CAD: "10" }, units: {} },
  },
  shakepay: {
    plain: { cash: { CAD: "346" }, units: { BTC: "0.001015" } },
    odd: { cash: { CAD: "250" }, units: { BTC: "0.0010015" } },
    hostile: { cash: { CAD: "5" }, units: {} },
  },
  ofx: {
    plain: { cash: { CAD: "3125.52" }, units: { XIU: "60" } },
    odd: { cash: { USD: "47.14" }, units: { VOO: "10.2" } },
    hostile: { cash: { CAD: "3" }, units: {} },
    foreign: { cash: { EUR: "1617.1" }, units: { SAP: "10" } },
  },
  ghostfolio: {
    plain: { cash: { CAD: "-1647.6" }, units: { XEQT: "60" } },
    odd: {
      cash: { USD: "-2209.8", CAD: "-36.660003" },
      units: { BTC: "0.05", XEQT: "0.0000001", MSFT: "-2" },
    },
    hostile: { cash: { CAD: "-2" }, units: { "<SCRIPT>ALERT(1)</SCRIPT>": "1" } },
    foreign: {
      cash: { GBP: "-197.65", EUR: "-601", SGD: "-80" },
      units: { "VOD.L": "300", BTC: "0.01", ETH: "0.02" },
    },
  },
  wealthfolio: {
    plain: { cash: { CAD: "2905" }, units: { VFV: "20" } },
    odd: { cash: { USD: "-1726", CAD: "-1709.99" }, units: { GOOGL: "2", TD: "20", BTC: "0.01" } },
    hostile: { cash: { CAD: "-3" }, units: { "<SCRIPT>": "1", "@ABC": "2" } },
    foreign: {
      cash: { GBP: "804.85", EUR: "-601", ILS: "295", ZAR: "3475", JPY: "-280500" },
      units: { "VOD.L": "310", BTC: "0.01", TEVA: "-5", NPN: "-1", "7203.T": "100" },
    },
  },
  portfolio_performance: {
    plain: { cash: { CAD: "2900" }, units: { VFV: "20" } },
    odd: { cash: { EUR: "-2114.9" }, units: { "VGWL.DE": "919.5" } },
    hostile: { cash: { CAD: "4" }, units: { "<script>alert(1)</script>": "1" } },
    foreign: {
      cash: { EUR: "1702.05", GBP: "19.25", JPY: "-280500" },
      units: { "VGWL.DE": "30", "7203.T": "100" },
    },
  },
  adjusted_cost_base: {
    plain: { cash: { CAD: "-1864.98" }, units: { XIU: "60" } },
    odd: { cash: { USD: "-1701" }, units: { AAPL: "10", XEQT: "1" } },
    hostile: { cash: { CAD: "-1" }, units: { "=XIU": "1" } },
  },
  neuro: {
    plain: { cash: { CAD: "5352.4" }, units: { XEQT: "60" } },
    odd: {
      cash: { CAD: "-1360", USD: "496.95" },
      units: { RY: "12", "AAPL 260116C00250000": "1", AAPL: "30" },
    },
    hostile: { cash: { CAD: "10" }, units: {} },
  },
  mapped: {
    plain: { cash: { CAD: "2171.25" }, units: { XEQT: "30" } },
    odd: { cash: { CAD: "-1288.72" }, units: { XEQT: "10" } },
    hostile: { cash: { CAD: "4" }, units: { "<SCRIPT>ALERT(1)</SCRIPT>": "1" } },
    foreign: {
      cash: { GBP: "1593.55", EUR: "-700" },
      units: { VOD: "300", BARC: "100", HSBA: "10", SAP: "5" },
    },
  },
};
