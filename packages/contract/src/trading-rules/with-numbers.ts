/** A condition with the numbers that its parameters have, to be said without their names. */
import type { RuleCondition, RuleNumber, RuleValue } from "./trading-rule.ts";

type Numbers = Readonly<Record<string, number>>;

export function withNumbers(condition: RuleCondition, numbers: Numbers): RuleCondition {
  const value = (of: RuleValue) => valueWith(of, numbers);
  switch (condition.kind) {
    case "all":
    case "any":
      return { ...condition, of: condition.of.map((inner) => withNumbers(inner, numbers)) };
    case "compare":
    case "cross":
      return { ...condition, left: value(condition.left), right: value(condition.right) };
    case "move":
      return { ...condition, value: value(condition.value), bars: numberWith(condition.bars, numbers) };
    default:
      return condition;
  }
}

function valueWith(value: RuleValue, numbers: Numbers): RuleValue {
  switch (value.kind) {
    case "position":
    case "account":
      return value;
    case "number":
      return { ...value, value: numberWith(value.value, numbers) };
    case "price":
    case "week":
      return { ...value, ago: numberWith(value.ago, numbers) };
    case "indicator": {
      const parameters = Object.fromEntries(
        Object.entries(value.parameters).map(([name, number]) => [name, numberWith(number, numbers)]),
      );
      return { ...value, parameters, ago: numberWith(value.ago, numbers) };
    }
    case "rank":
      return { ...value, value: valueWith(value.value, numbers) };
    case "arithmetic":
      return { ...value, left: valueWith(value.left, numbers), right: valueWith(value.right, numbers) };
  }
}

/** One that no number is known of stays as it is. */
function numberWith(number: RuleNumber, numbers: Numbers): RuleNumber {
  if (typeof number === "number") return number;
  const known = numbers[number.parameter];
  if (known === undefined) return number;
  // Of nothing there is no other side.
  return number.negative && known !== 0 ? -known : known;
}
