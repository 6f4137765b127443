/** Section 3 of both documents: each entity has its fields in the answers, under the names that are written there. */
import { expect, test } from "vitest";
import { type OperationId, operations } from "./contract.ts";

/** Call, place in its answer, fields there. */
const entities: readonly (readonly [call: OperationId, place: string, fields: string])[] = [
  [
    "authMe",
    "user",
    "user_id id email is_admin access_level subscription_exempt is_demo name snaptrade_user_id user_secret",
  ],
  [
    "accounts",
    "accounts",
    "id account_id type name display_name balance cash_balance investment_balance monthly_change monthly_change_percent position_count is_connected needs_refresh brokerage_name",
  ],
  ["accountDetails", "account_details", "account_type account_number brokerage_name currency status"],
  [
    "accountDetails",
    "",
    "total_value cash_balance goal portfolio_type risk_level interest_rate management_fee contribution_room contributions_this_year balance performance",
  ],
  ["accountDetails", "performance.1M", "value change change_percent"],
  [
    "holdings",
    "holdings",
    "symbol instrument description name units market_value account_id holding_category current_price price day_change day_change_percent change change_percent last_updated percentage type color",
  ],
  ["holdings", "holdings.instrument", "symbol name"],
  [
    "portfolioSummary",
    "",
    "total_portfolio_value todays_pnl todays_pnl_percent total_positions connected_accounts is_demo_data cash_balance investment_value filtered_count",
  ],
  ["subscriptionInfo", "subscription", "status tier expires_at"],
  ["notifications", "", "notifications unread_count"],
  ["notifications", "notifications", "alert_type title message priority read created_at"],
  ["marketOverview", "", "market_sentiment neuro_message market_overview"],
  ["marketOverview", "market_overview", "symbol signal current_price price_change_24h confidence"],
  [
    "portfolioAnalytics",
    "summary",
    "current_value daily_pnl daily_pnl_percent week_change week_change_percent month_change month_change_percent",
  ],
  ["performanceChart", "chart_data", "portfolio_values labels"],
  ["performanceChart", "summary_stats", "max_value min_value total_return volatility"],
  ["systemHealth", "", "status trading_env services"],
  ["systemHealth", "services.scheduler", "status jobs_configured"],
  ["systemHealth", "services.snaptrade", "status"],
  ["adminUsers", "users", "user_id email username is_active last_login subscription_status created_at"],
  [
    "adminStats",
    "stats",
    "total_users active_users active_sessions system_health api_requests server_status database_status active_subscriptions total_trades",
  ],
  ["adminAnalytics", "analytics.metrics", "daily_active_users total_trades revenue_cad success_rate"],
  ["adminAnalytics", "analytics.weekly_activity", "day users trades"],
  ["adminAnalytics", "analytics.revenue_breakdown", "source amount percent color"],
  [
    "adminAnalytics",
    "analytics.insights",
    "top_performing_ai top_performing_success_rate most_used_feature most_used_feature_percentage peak_trading_hours peak_trading_volume",
  ],
  ["adminSettings", "api_configuration", "snaptrade_status neural_network_status database_status"],
  ["stockDetail", "stock", "symbol name country exchange sector industry currency is_etf"],
  ["stockSearch", "stocks", "symbol name exchange country sector currency is_etf"],
  ["analyzeSymbol", "", "signal current_price technical_indicators"],
  ["analyzeSymbol", "signal", "signal_type confidence price_target reasoning"],
  ["analyzeSymbol", "technical_indicators", "rsi macd bollinger_bands"],
  ["analyzeSymbol", "technical_indicators.macd", "macd"],
  ["analyzeSymbol", "technical_indicators.bollinger_bands", "upper_band lower_band"],
  ["advancedAnalysis", "", "symbol current_price volatility strategies risk_management"],
  ["advancedAnalysis", "strategies.grid_trading", "grid_size levels"],
  ["advancedAnalysis", "strategies.mean_reversion", "signal z_score"],
  ["advancedAnalysis", "strategies.momentum_breakout", "signal confidence"],
  ["advancedAnalysis", "strategies.ml_prediction", "predicted_price confidence model r_squared"],
  ["advancedAnalysis", "strategies.sentiment_analysis", "sentiment confidence keywords_detected"],
  ["advancedAnalysis", "risk_management", "stop_loss stop_loss_pct take_profit"],
  ["optimizePortfolio", "optimization_results", "total_portfolio_value rebalance_needed recommendations"],
  [
    "optimizePortfolio",
    "optimization_results.recommendations",
    "symbol action current_pct target_pct difference_pct amount_usd",
  ],
  ["portfolioOptimization", "optimization.current_portfolio", "total_value positions cash_percentage"],
  ["portfolioOptimization", "optimization.risk_analysis", "risk_level diversification_score"],
  [
    "portfolioOptimization",
    "optimization.recommendations",
    "type symbol reason current_weight suggested_weight confidence",
  ],
  ["implementOptimization", "", "total_orders successful_orders"],
  ["tradingDashboard", "", "ai_actions draft_orders recent_analysis"],
  ["tradingDashboard", "ai_actions", "total_signals_today high_confidence_signals pending_review_orders"],
  ["tradingDashboard", "draft_orders", "universal_symbol action price units stop signal_data"],
  ["tradingDashboard", "draft_orders.signal_data", "confidence reasoning"],
  ["tradingDashboard", "recent_analysis", "phase signals_count timestamp status"],
  ["executeStrategy", "results", "total_trades success_rate analysis_results trades_executed symbols_traded"],
  ["executeStrategy", "results.trades_executed", "action quantity symbol confidence"],
  [
    "orders",
    "orders",
    "account_id symbol action quantity order_type limit_price status avg_fill_price created_at",
  ],
  ["tradeHistory", "trades", "action symbol quantity price total_value executed_at"],
  [
    "neuroTrades",
    "trades",
    "action symbol mode quantity entry_price strategy executed_at confidence stop_loss take_profit",
  ],
  [
    "accountSettings",
    "settings",
    "risk_level max_position_size stop_loss_percent take_profit_percent auto_trading max_daily_trades trading_hours_only ai_trading_mode watch_list sectors strategies",
  ],
  ["accountSettings", "settings.strategies", "name enabled description"],
  [
    "neuroAnalyze",
    "neuro_signal",
    "signal confidence strategy market_regime rationale entry_price stop_loss take_profit requires_review",
  ],
  ["neuroQuickTest", "", "success test_type symbol historical_data_points latest_price neuro_signal"],
  ["neuroState", "state.performance_metrics", "win_rate sharpe_ratio total_trades max_drawdown"],
  ["neuroStrategies", "strategies.*", "timeframes win_rate sharpe_ratio entry_rules"],
  [
    "neuroBacktest",
    "backtest_results",
    "total_return total_return_pct win_rate winning_trades total_trades profit_factor sharpe_ratio max_drawdown equity_curve trades",
  ],
  ["neuroBacktest", "backtest_results.equity_curve", "date balance"],
  ["neuroBacktest", "backtest_results.trades", "entry_date exit_date profit return_pct strategy"],
  ["stockHistory", "prices", "date close"],
  ["stockHistory", "statistics", "current_price change change_percent high low"],
  ["networkState", "", "status total_predictions accuracy learned_symbols confidence_boost network_state"],
  ["networkState", "network_state", "epoch accuracy_history"],
  ["trainingProgress", "", "status symbol progress epoch total_epochs accuracy loss error"],
  [
    "simulationResults",
    "results",
    "symbol initial_balance final_balance total_return total_return_percent num_trades win_rate max_drawdown",
  ],
  ["chatStart", "", "session_id status message"],
  ["chatStart", "history", "role content timestamp"],
];

interface Schema {
  readonly def: {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly element?: Schema;
    readonly innerType?: Schema;
    readonly valueType?: Schema;
  };
}

/** What is inside lists, and behind what may be missing. */
function inside({ def }: Schema): Schema["def"] {
  const next = def.element ?? def.innerType;
  return next === undefined ? def : inside(next);
}

test.each(entities)("%s answers what is specified of it: %s", (call, place, fields) => {
  let def = inside(operations[call].response as unknown as Schema);
  for (const step of place === "" ? [] : place.split(".")) {
    const next = step === "*" ? def.valueType : def.shape?.[step];
    if (next === undefined) throw new Error(`${place} has no ${step}.`);
    def = inside(next);
  }
  expect(Object.keys(def.shape ?? {})).toEqual(expect.arrayContaining(fields.split(" ")));
});
