import type { AnswerOf } from "@neuro/contract";
import { answerOf, type Laid, sampleNow } from "./sample-of.ts";

const quotes = { basis: "real", asOf: sampleNow, source: "Historical files" } as const;
const basis = {
  kind: "measured" as const,
  sample_size: 42,
  hits: 24,
  base_rate: 0.55,
  horizon_days: 5,
  interval95: [0.42, 0.7] as const,
  best_rule: 0.55,
  tries: 3,
  implausible: false,
  edge_found: false,
  text: "words",
};
const instrument = { instrument_id: "XTSE:RY", symbol: "RY", name: "Royal Bank", currency: "CAD" } as const;
const analysis: Laid<AnswerOf<"analyzeSymbol">> = {
  symbol: "RY",
  instrument,
  currency: "CAD",
  signal: {
    signal_type: "BUY",
    confidence: 0.55,
    confidence_basis: basis,
    price_target: 208,
    reasoning: "words",
    requires_review: true,
  },
  evidence: [
    {
      number: 1,
      side: "for",
      direction: "bullish",
      kind: "rsi",
      indicator: "RSI",
      text: "RSI 28.3, oversold below 30",
      value: 28.3,
    },
    {
      number: 2,
      side: "against",
      direction: "bearish",
      kind: "trend",
      indicator: "200-day average",
      text: "4.2% below the 200-day average 208.75",
      value: -4.2,
    },
  ],
  current_price: 200,
  previous_close: 197.6,
  change_percent: 1.21,
  technical_indicators: {
    rsi: 28.3,
    macd: { macd: -1.22, signal: -1.4, histogram: 0.18 },
    bollinger_bands: { upper_band: 214.2, middle_band: 206.1, lower_band: 198 },
  },
  levels: { entry: 200, stop_loss: 196, take_profit: 208 },
  market_regime: { trend: "downtrend", volatility: "medium", daily_volatility: 0.0171 },
  bars: {
    dates: ["2026-05-27"],
    open: [198],
    high: [201],
    low: [197],
    close: [199],
    volume: [1_000],
    upper_band: [214],
    middle_band: [206],
    lower_band: [198],
    mean_200: [208.75],
    rsi: [28],
    macd: [-1],
    macd_signal: [-1],
    macd_histogram: [0],
  },
  provenance: quotes,
};
const stockDetail = (symbol: string): AnswerOf<"stockDetail"> =>
  answerOf("stockDetail", {
    stock: {
      symbol,
      instrument_id: `XTSE:${symbol}`,
      name: `${symbol} Corp`,
      currency: "CAD",
      retired: null,
    },
    quote: {
      price: symbol === "RY" ? 200 : 88.4,
      change_percent: 1.21,
      day_low: 87.1,
      day_high: 201.3,
      stale: false,
      provenance: quotes,
    },
    key_figures: {
      currency: "CAD",
      week52_low: 80.2,
      week52_high: 214.7,
      annual_volatility: 16.4,
      dividend_yield: 3.05,
      provenance: quotes,
    },
    ai_analysis: { ...(analysis as object), rsi: 28.3 } as never,
  });
const record: Laid<AnswerOf<"rangeForecast">["record"]> = {
  is_own: false,
  source: "Reference history",
  from: "2006-01-03",
  to: "2026-05-27",
  series: 385,
  horizons: [1, 5, 21].map((sessions) => ({
    sessions: sessions as 5,
    cases: 12_345,
    held_80: 0.803,
    r_squared: 0.66,
  })),
};
const range: Laid<AnswerOf<"rangeForecast">> = {
  symbol: "RY",
  instrument_id: "XTSE:RY",
  currency: "CAD",
  price: 199,
  as_of: "2026-05-27",
  forecasts: [1, 5, 21].map((sessions) => ({
    sessions: sessions as 5,
    volatility_annual: 16.2,
    ordinary_move: Math.sqrt(sessions),
    median_high: 200,
    median_low: 198,
    ranges: ([0.5, 0.8, 0.95] as const).map((probability) => ({
      probability,
      low: 199 - 4 * probability * Math.sqrt(sessions),
      high: 199 + 4 * probability * Math.sqrt(sessions),
    })),
  })),
  method: { variance: "range", is_new_listing: false, is_every_day: false, knows_market: true },
  record,
  provenance: quotes,
};
const side = { touched: 0.31, by_session: [0.02, 0.05, 0.1, 0.2, 0.31], median_session: 4 };
const odds: Laid<AnswerOf<"rangeOdds">> = {
  symbol: "RY",
  instrument_id: "XTSE:RY",
  currency: "CAD",
  price: 200,
  as_of: "2026-05-27",
  sessions: 21,
  up: { price: 210, ...side },
  down: { price: 190, ...side },
  up_touched: 0.31,
  down_touched: 0.31,
  up_first: 0.28,
  down_first: 0.27,
  same_session: 0.01,
  neither: 0.44,
  ordinary_move: 1.1,
  cases: 5_120,
  record,
  provenance: quotes,
};
const moved = { symbol: "SU", price: 51.2, change_percent: 3.3, currency: "CAD" as const };

export function stockDetailOf(symbol: string) {
  return stockDetail(symbol);
}

export function researchSamples() {
  return {
    analyzeSymbol: answerOf("analyzeSymbol", analysis),
    rangeForecast: answerOf("rangeForecast", range),
    rangeOdds: answerOf("rangeOdds", odds),
    stockDetail: stockDetail("RY"),
    stockHistory: answerOf("stockHistory", {
      symbol: "RY",
      instrument,
      timeframe: "1Y",
      prices: [
        { date: "2025-05-28", open: 180, high: 182, low: 179, close: 181, volume: 900 },
        { date: "2026-05-28", open: 199, high: 201, low: 198, close: 200, volume: 1_000 },
      ],
      statistics: { current_price: 200, change: 19, change_percent: 10.5, high: 214.7, low: 171.3 },
      provenance: quotes,
    }),
    stockNews: answerOf("stockNews", {
      news: [
        {
          id: "n1",
          title: "Royal Bank raises its dividend by 4%",
          publisher: "Example Wire",
          url: "https://example.com/a",
        },
      ],
      source: "Example Wire",
    }),
    marketStatus: answerOf("marketStatus", {
      now: sampleNow,
      exchanges: [
        { mic: "XTSE", name: "TSX", state: "open", next_close: "2026-05-28T16:00:00-04:00" },
        {
          mic: "XNYS",
          name: "NYSE",
          state: "closed",
          reason: "Memorial Day",
          next_open: "2026-05-29T09:30:00-04:00",
        },
      ],
      providers: [],
    }),
    marketOverview: answerOf("marketOverview", {
      market_sentiment: "Bullish",
      neuro_message: "12 of 20 watched symbols stand above their 50-day average.",
      market_overview: [
        {
          symbol: "RY",
          currency: "CAD",
          signal: "BUY",
          current_price: 200,
          price_change_24h: 1.21,
          confidence: 0.55,
          confidence_basis: basis,
          provenance: quotes,
        },
      ],
      provenance: quotes,
    }),
    marketBreadth: answerOf("marketBreadth", {
      covered: 250,
      advancing: 140,
      declining: 100,
      above_mean_200: 155,
      provenance: quotes,
    }),
    marketMovers: answerOf("marketMovers", {
      gainers: [moved],
      losers: [{ ...moved, symbol: "BCE", change_percent: -4.1 }],
      provenance: quotes,
    }),
    networkState: answerOf("networkState", {
      status: "ready",
      total_predictions: 900,
      accuracy: 0.52,
      interval95: [0.48, 0.56],
      learned_symbols: ["RY"],
      models: [
        { symbol: "RY", instrument_id: "XTSE:RY", accuracy: 0.52, edge_found: false, implausible: false },
      ],
      provenance: quotes,
    }),
    signalAccuracy: answerOf("signalAccuracy", {
      accuracy: 0.541,
      interval95: [0.52, 0.56],
      sample_size: 8_123,
      base_rate: 0.538,
      horizon_days: 5,
      symbols: 250,
      from: "2016-05-27",
      to: "2026-05-27",
      repeat_rate: 0.5,
      symbols_with_edge: 0,
      implausible: false,
      edge_found: false,
      target: 0.9,
      provenance: quotes,
    }),
    neuroState: answerOf("neuroState", {
      state: {
        performance_metrics: {
          strategy: "Evidence score",
          winning_trades: 210,
          total_trades: 400,
          sharpe_ratio: 0.42,
          holding_sharpe_ratio: 0.71,
          provenance: quotes,
        },
      },
    }),
    neuroStrategies: answerOf("neuroStrategies", {
      strategies: {
        mean_reversion: {
          name: "Mean reversion",
          sample_size: 400,
          win_rate: 0.525,
          sharpe_ratio: 0.42,
          holding_sharpe_ratio: 0.71,
          beats_holding: false,
          provenance: quotes,
        },
      } as never,
    }),
  };
}
