import {
  type NumberUse,
  type RulePath,
  type TradingRule,
  visitNumbers,
  withPart,
} from "@neuro/contract/trading-rules";

/** A number becomes a parameter of its own, free to go to half and double of it as far as its place allows. */
export function numberAsParameter(rule: TradingRule, path: RulePath, value: number): TradingRule {
  const usual = Number.isNaN(value) ? 1 : Math.abs(value);
  const name = freeName(rule, path);
  const parameter = { name, ...rangeAround(usual, numberUseAt(rule, path)) };
  const number = value < 0 ? { parameter: name, negative: true } : { parameter: name };
  return withPart({ ...rule, parameters: [...rule.parameters, parameter] }, path, number);
}

function numberUseAt(rule: TradingRule, path: RulePath): NumberUse {
  const wanted = path.join(".");
  let found: NumberUse = { kind: "operand", beside: null };
  visitNumbers(rule, (_, at, use) => {
    if (at.join(".") === wanted) found = use;
  });
  return found;
}

function rangeAround(usual: number, use: NumberUse) {
  const isCounted = use.kind === "bars" || use.kind === "levels";
  const step = isCounted || usual >= 10 ? 1 : usual >= 1 ? 0.1 : 0.01;
  const bounds = use.kind === "operand" ? { min: 0, max: 1e9 } : use;
  const onStep = (value: number): number => Number((Math.round(value / step) * step).toFixed(6));
  const byDefault = isCounted ? Math.round(usual) : usual;
  return {
    byDefault,
    min: Math.min(byDefault, Math.max(bounds.min, onStep(byDefault / 2))),
    max: Math.max(byDefault, Math.min(bounds.max, onStep(byDefault * 2 || 1))),
    step,
  };
}

/** After the place that it is for: `period`, `period2`. */
function freeName(rule: TradingRule, path: RulePath): string {
  const place = String(path.at(-1) ?? "number");
  const base = place === "value" ? "level" : place;
  const taken = new Set(rule.parameters.map(({ name }) => name));
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
  return name;
}
