import { type TrainedNetwork, type TrainingRequest, type TrainingResult, train } from "../index.ts";

/** What a training comes to, with nobody watching. */
export function resultOf(request: TrainingRequest): TrainingResult {
  const training = train(request);
  let step = training.next();
  while (step.done !== true) step = training.next();
  return step.value;
}

/** The trained network; a refusal is the test's failure. */
export function trainToEnd(request: TrainingRequest): TrainedNetwork {
  const result = resultOf(request);
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.details)}`);
  return result.network;
}
