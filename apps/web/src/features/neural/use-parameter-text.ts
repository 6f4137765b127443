import { useFormat } from "#lib/format.ts";

/** Parameters by their own names, with their values: what somebody who makes the model again has to type. */
export function useParameterText(): (parameters: Readonly<Record<string, number>>) => string {
  const format = useFormat();
  return (parameters) =>
    Object.entries(parameters)
      .map(([name, value]) => `${name} ${format.number(value, { maxDigits: 6 })}`)
      .join(", ");
}
