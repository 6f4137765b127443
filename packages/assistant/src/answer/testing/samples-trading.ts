import { answerOf, sampleNow } from "./sample-of.ts";

const gate = { basis: "real", asOf: sampleNow, source: "Simulated market" } as const;
const order = {
  id: "o1",
  account_id: "tfsa",
  symbol: "RY",
  instrument_id: "XTSE:RY" as const,
  name: "Royal Bank",
  action: "BUY" as const,
  quantity: 10,
  filled_quantity: 0,
  order_type: "Limit" as const,
  limit_price: 180,
  currency: "CAD" as const,
  status: "pending" as const,
};

export function tradingSamples() {
  const risk = {
    current_portfolio: {
      total_value: 30_600,
      positions: 3,
      cash_percentage: 10.78,
      cash_value: 3_300.25,
      judged_percentage: 100,
    },
    risk_analysis: {
      risk_level: "Medium",
      diversification_score: 58.2,
      suggested_diversification_score: 64.9,
      volatility: 14.21,
    },
    weights: [
      {
        symbol: "RY",
        instrument_id: "XTSE:RY",
        name: "RY",
        current_weight: 39.22,
        suggested_weight: 30.1,
        risk_share: 44,
      },
    ],
    provenance: gate,
  } as const;
  return {
    previewOrder: answerOf("previewOrder", {
      allowed: true,
      refusal: null,
      order: { ...order, order_type: "Market", limit_price: null, account_name: "TFSA", mode: "paper" },
      estimate: {
        price: 200.1,
        value: 2_001,
        commission: 1,
        settlement_currency: "CAD",
        fx_rate: null,
        total: 2_002,
        at_worst: 2_042.02,
      },
      cash: { currency: "CAD", before: 2_050.25, after: 48.25 },
      concentration: { account_before: 59.1, account_after: 69, portfolio_after: 45.8 },
      execution: { when: "now", words: "Trades now, at up to 204.10.", venue: "Paper exchange" },
      checks: [
        { code: "cash", label: "Cash", passed: true, figure: "$2,042.02", limit: "$2,050.25" },
        { code: "size", label: "Position size", passed: true, figure: null, limit: null },
      ],
      warnings: [{ code: "concentrated", text: "RY would be 69% of the account." }],
      provenance: gate,
    }),
    orders: answerOf("orders", {
      orders: [order, { ...order, status: "rejected", reason: "Price moved 6%" }],
      total: 2,
      provenance: gate,
    }),
    tradeHistory: answerOf("tradeHistory", {
      trades: [
        { symbol: "XIU", action: "SELL", quantity: 5, price: 40.02, total_value: 200.1, currency: "CAD" },
      ],
      total: 12,
      provenance: gate,
    }),
    tradingDashboard: answerOf("tradingDashboard", {
      ai_actions: {
        total_signals_today: 4,
        high_confidence_signals: 1,
        pending_review_orders: 1,
        review_threshold: 0.7,
        provenance: gate,
      },
      draft_orders: [
        {
          universal_symbol: { symbol: "TD" },
          action: "BUY",
          currency: "CAD",
          price: 88.4,
          units: 3,
          signal_data: { confidence: 0.56, reasoning: "words" },
        },
      ],
      draft_orders_total: 1,
      next_run: { phase: "midday", at: sampleNow },
      provenance: gate,
    }),
    tradingStatus: answerOf("tradingStatus", {
      accounts: 2,
      trades_today: 3,
      max_daily_trades: 10,
      loss_today: 152.35,
      max_daily_loss: null,
      max_position_size: 1_000,
      max_own_position_size: null,
      provenance: gate,
    }),
    accountSettings: answerOf("accountSettings", {
      settings: {
        max_position_size: 1_000,
        max_own_position_size: null,
        stop_loss_percent: 2,
        take_profit_percent: 4,
        max_daily_trades: 10,
        max_daily_loss: null,
        review_threshold: 0.7,
        strategies: [{ id: "evidence_score", name: "Evidence score", enabled: true, description: "words" }],
      },
    }),
    profile: answerOf("profile", { profile: { theme: "system", language: null, privacy: false } }),
    subscriptionInfo: answerOf("subscriptionInfo", { subscription: { status: "active", price: 25.99 } }),
    portfolioRisk: answerOf("portfolioRisk", {
      risk: {
        mode: "paper",
        ...risk,
        loss: {
          probability: 0.95,
          as_of: "2026-05-27",
          horizons: [1, 5, 21].map((sessions) => ({
            sessions: sessions as 5,
            value_at_risk: 1_000 * sessions,
            expected_shortfall: 1_400 * sessions,
          })),
          holdings: [
            {
              symbol: "RY",
              instrument_id: "XTSE:RY",
              name: "Royal Bank",
              value_cad: 40_000,
              alone: 1_800,
              adds: 2_100,
            },
          ],
          left_out: [],
          cases: 5_000,
          fx_fixed: false,
          record: {
            is_own: false,
            source: "Reference history",
            from: "2006-01-03",
            to: "2026-05-27",
            series: 385,
            portfolios: 500,
            weeks: 1_000,
            exceeded: 0.051,
          },
        },
      },
    }),
    portfolioOptimization: answerOf("portfolioOptimization", {
      optimization: {
        outcome: "recommendations",
        message: null,
        ...risk,
        recommendations: [
          {
            id: "r1",
            type: "REDUCE_POSITION",
            symbol: "RY",
            instrument_id: "XTSE:RY",
            name: "Royal Bank",
            current_weight: 39.22,
            suggested_weight: 30.1,
            confidence: 0.81,
            confidence_basis: { kind: "resampled_histories", agreeing: 81, drawn: 100, note: "words" },
            amount_cad: 2_790,
          },
        ],
        weights_basis: {
          method_name: "Hierarchical risk parity",
          sessions: 504,
          from: "2024-05-27",
          to: "2026-05-27",
        },
      },
    }),
  };
}
