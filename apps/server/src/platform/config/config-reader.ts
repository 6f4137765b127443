/** Reads environment variables, typed, and notes what is wrong with them. */
import { CONFIG_VARIABLES, type ConfigName } from "./config-variables.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables, noting every refusal, so that one start shows all mistakes. */
export class ConfigReader {
  readonly problems: string[] = [];
  readonly #env: Environment;
  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: ConfigName): string {
    const given = this.#env[name]?.trim();
    return given || (CONFIG_VARIABLES.find((variable) => variable.name === name)?.default ?? "");
  }

  optional(name: ConfigName): string | null {
    return this.text(name) || null;
  }

  refuse(name: ConfigName, allowed: string, shown = this.text(name)): void {
    this.problems.push(`${name} is "${shown}", but must be ${allowed}.`);
  }

  number(name: ConfigName, range: { min: number; max: number; whole: boolean }): number {
    const text = this.text(name);
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    const fits = value >= range.min && value <= range.max && (!range.whole || Number.isInteger(value));
    if (!fits) this.refuse(name, `a ${range.whole ? "whole " : ""}number from ${range.min} to ${range.max}`);
    return value;
  }

  choice<const T extends string>(name: ConfigName, choices: readonly T[]): T {
    const text = this.text(name);
    const found = choices.find((choice) => choice === text);
    if (found === undefined) this.refuse(name, `one of ${choices.join(", ")}`);
    return (found ?? choices[0]) as T;
  }

  switch(name: ConfigName): boolean {
    return this.choice(name, ["on", "off"]) === "on";
  }
}

/** An address of one of these protocols, or null; what it holds may be secret, so it is not echoed. */
export function readUrl(
  reader: ConfigReader,
  name: ConfigName,
  protocols: RegExp,
  allowed: string,
): URL | null {
  const text = reader.optional(name);
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && url.host !== "" && protocols.test(url.protocol)) return url;
  reader.refuse(name, allowed, "(hidden)");
  return null;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What is sent there in the clear crosses no network. */
export function isThisMachine({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}
