import { type Slowdown, waitAfter } from "../people/access/login/login-lock.ts";

/** Guesses of somebody who never waits longer than told, before `withinMs` is over. */
export function guessesWithin(withinMs: number, slowdown: Slowdown): number {
  let guesses = 0;
  for (let time = 0; time < withinMs; time += waitAfter(guesses, slowdown)) guesses += 1;
  return guesses;
}
