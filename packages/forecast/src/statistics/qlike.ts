/**
 * QLIKE loss of a log forecast of variance: outcome / forecast − ln(outcome / forecast) − 1. 0 is exact.
 *
 * Source: Patton (2011), "Volatility forecast comparison using imperfect volatility proxies".
 */
export function qlike(logOutcome: number, logForecast: number): number {
  const surprise = logOutcome - logForecast;
  return Math.exp(surprise) - surprise - 1;
}
