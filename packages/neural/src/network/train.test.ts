import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type NetworkPlan,
  predict,
  type Samples,
  serializeNetwork,
  type TrainedNetwork,
  type TrainingOptions,
  type TrainingRequest,
  type TrainingStep,
  train,
} from "./index.ts";
import { randomRequest, xorRequest } from "./testing/requests.ts";
import { resultOf, trainToEnd } from "./testing/train-to-end.ts";

function answersOf(network: TrainedNetwork, head: string, { inputs, count }: Samples): Float32Array {
  const prediction = predict(network, inputs, count);
  if (!prediction.ok) throw new Error(prediction.code);
  return prediction.heads[head] ?? new Float32Array();
}

function stepsOf(request: TrainingRequest): TrainingStep[] {
  return [...train(request)];
}

function repeated({ count, inputs, targets }: Samples, times: number): Samples {
  const copies = Array.from({ length: times });
  const direction = Uint8Array.from(copies.flatMap(() => [...(targets.direction ?? [])]));
  return {
    count: count * times,
    inputs: Float32Array.from(copies.flatMap(() => [...inputs])),
    targets: { direction },
  };
}

test("the exclusive or is learned", () => {
  const request = xorRequest();
  const [p00, , p01, , p10, , p11] = answersOf(trainToEnd(request), "either", request.training);
  // Of each pair, the probability that it is not exclusive.
  for (const certain of [p00, p11]) expect(certain).toBeGreaterThan(0.99);
  for (const impossible of [p01, p10]) expect(impossible).toBeLessThan(0.01);
});

test("a sine is learned from its angle", () => {
  const inputs = Float32Array.from({ length: 200 }, (_, i) => (i / 100 - 1) * Math.PI);
  const plan: NetworkPlan = {
    inputs: 1,
    steps: 1,
    layers: [
      { kind: "dense", units: 24, activation: "tanh" },
      { kind: "dense", units: 24, activation: "tanh" },
    ],
    heads: [{ name: "sine", kind: "linear", units: 1 }],
  };
  const training = { count: 200, inputs, targets: { sine: inputs.map(Math.sin) } };
  const options = { epochs: 400, batch: 20, learningRate: 0.002, l2: 0, seed: 3, patience: null };
  const answers = answersOf(trainToEnd({ plan, training, validation: null, options }), "sine", training);
  const furthest = Math.max(...answers.map((answer, i) => Math.abs(answer - Math.sin(inputs[i] ?? 0))));
  expect(furthest).toBeLessThan(0.05);
});

test("a GRU learns to go on with a sine whose phase it must find out", () => {
  const steps = 12;
  const sines = (count: number, first: number): Samples => {
    const phase = (sample: number) => first + sample * 2.399963;
    const value = (sample: number, step: number) => Math.sin(phase(sample) + 0.5 * step);
    const inputs = Float32Array.from({ length: count * steps }, (_, i) =>
      value(Math.floor(i / steps), i % steps),
    );
    return {
      count,
      inputs,
      targets: { next: Float32Array.from({ length: count }, (_, i) => value(i, steps)) },
    };
  };
  const plan: NetworkPlan = {
    inputs: 1,
    steps,
    layers: [{ kind: "gru", units: 16 }],
    heads: [{ name: "next", kind: "linear", units: 1 }],
  };
  const options = { epochs: 60, batch: 16, learningRate: 0.01, l2: 0, seed: 5, patience: null };
  const unseen = sines(50, 0.77);
  const network = trainToEnd({ plan, training: sines(256, 0), validation: null, options });
  const answers = answersOf(network, "next", unseen);
  const furthest = Math.max(
    ...answers.map((answer, i) => Math.abs(answer - (unseen.targets.next?.[i] ?? 0))),
  );
  expect(furthest).toBeLessThan(0.1);
});

test("the same seed, plan and samples give the same bytes, and another seed gives others", () => {
  const bytes = (options: Partial<TrainingOptions>) => serializeNetwork(trainToEnd(randomRequest(options)));
  expect(bytes({})).toEqual(bytes({}));
  expect(bytes({ seed: 2 })).not.toEqual(bytes({ seed: 1 }));
});

test("slices inside an epoch change nothing but when it pauses", () => {
  const request = randomRequest({ epochs: 3 });
  const steps = stepsOf({ ...request, samplesPerSlice: 16 });
  const slices = steps.flatMap((step) =>
    step.kind === "slice" && step.epoch === 2 ? [step.samplesDone] : [],
  );
  // Of 58 samples to learn, then of 30 to be judged on, which are judged all at once.
  expect(slices).toEqual([16, 32, 48]);
  expect(steps.filter((step) => step.kind === "epoch")).toHaveLength(3);
  const sliced = trainToEnd({ ...request, samplesPerSlice: 16 });
  expect(serializeNetwork(sliced)).toEqual(serializeNetwork(trainToEnd(request)));
});

test("slices also interrupt the judging of many validation samples", () => {
  const request = randomRequest({ epochs: 1 });
  const many = {
    ...request,
    training: request.validation ?? request.training,
    validation: repeated(request.training, 5),
  };
  const slices = stepsOf({ ...many, samplesPerSlice: 100 }).filter((step) => step.kind === "slice");
  // 290 samples, 64 at a time: pauses after 128 and 256.
  expect(slices.map((slice) => slice.samplesDone)).toEqual([30, 30]);
  expect(serializeNetwork(trainToEnd({ ...many, samplesPerSlice: 100 }))).toEqual(
    serializeNetwork(trainToEnd(many)),
  );
});

test("resuming from the checkpoint of any epoch gives the bytes of a training that never stopped", () => {
  const plans = fc.constantFrom<NetworkPlan["layers"][]>(
    [],
    [
      { kind: "dense", units: 5, activation: "relu" },
      { kind: "dropout", rate: 0.3 },
    ],
    [
      { kind: "dropout", rate: 0.2 },
      { kind: "gru", units: 6 },
      { kind: "dropout", rate: 0.5 },
    ],
  );
  const trainings = fc.record({
    layers: plans,
    seed: fc.nat(),
    stop: fc.integer({ min: 1, max: 6 }),
    patience: fc.constantFrom(null, 2, 6),
    gradientClip: fc.constantFrom(undefined, 0.05),
  });
  fc.assert(
    fc.property(trainings, ({ layers, seed, stop, patience, gradientClip }) => {
      const clipped = gradientClip === undefined ? {} : { gradientClip };
      const request = randomRequest({ epochs: 6, seed, patience, ...clipped }, layers);
      const straight = trainToEnd(request);
      let checkpoint: Uint8Array | undefined;
      for (const step of train(request)) {
        if (step.kind !== "epoch") continue;
        checkpoint = step.checkpoint();
        if (step.epoch === stop) break;
      }
      if (checkpoint === undefined) throw new Error("There was no epoch.");
      expect(serializeNetwork(trainToEnd({ ...request, checkpoint }))).toEqual(serializeNetwork(straight));
    }),
    { numRuns: 40 },
  );
});

test("a resumed training goes on with the next epoch and knows the ones before", () => {
  const request = randomRequest({ epochs: 4 });
  const [, second] = train(request);
  let checkpoint: Uint8Array | undefined;
  for (const step of train(request)) {
    if (step.kind === "epoch" && step.epoch === 2) {
      checkpoint = step.checkpoint();
      break;
    }
  }
  if (checkpoint === undefined) throw new Error("There was no second epoch.");
  const steps = stepsOf({ ...request, checkpoint });
  expect(steps.map((step) => step.epoch)).toEqual([3, 4]);
  expect(trainToEnd({ ...request, checkpoint }).history[1]).toEqual({
    ...second,
    kind: undefined,
    checkpoint: undefined,
  });
});

test("a checkpoint is refused once the training has gone on", () => {
  const training = train(randomRequest({ epochs: 2 }));
  const first = training.next();
  if (first.done === true || first.value.kind !== "epoch") throw new Error("There was no first epoch.");
  const { checkpoint } = first.value;
  training.next();
  expect(checkpoint).toThrow("before the training goes on");
});

test("patience stops the training and brings back the best epoch's weights", () => {
  const request = randomRequest({ epochs: 200, patience: 3, learningRate: 0.05 });
  const network = trainToEnd(request);
  const losses = network.history.map((entry) => entry.validationLoss ?? Number.NaN);
  const best = 1 + losses.indexOf(Math.min(...losses));
  expect(network.epoch).toBe(best);
  expect(network.history).toHaveLength(best + 3);
  expect(network.history.at(-1)?.bestEpoch).toBe(best);
  const asLong = trainToEnd({ ...request, options: { ...request.options, epochs: best, patience: null } });
  expect(network.weights).toEqual(asLong.weights);
});

test("validation loss and accuracy are those of what the network answers", () => {
  const request = randomRequest({ epochs: 5 });
  const network = trainToEnd(request);
  const validation = request.validation ?? request.training;
  const answers = answersOf(network, "direction", validation);
  let loss = 0;
  let right = 0;
  for (let sample = 0; sample < validation.count; sample++) {
    const own = answers.subarray(3 * sample, 3 * sample + 3);
    const label = validation.targets.direction?.[sample] ?? 0;
    loss -= Math.log(own[label] ?? 0) / validation.count;
    if (own.indexOf(Math.max(...own)) === label) right++;
  }
  const last = network.history.at(-1);
  expect(last?.validationLoss).toBeCloseTo(loss, 5);
  expect(last?.validationAccuracy).toBeCloseTo(right / validation.count, 10);
});

test("a network to start from is where the training starts", () => {
  const base = trainToEnd(xorRequest());
  const tuned = trainToEnd({ ...xorRequest({ epochs: 1, learningRate: 1e-6 }), start: base });
  expect(tuned.history[0]?.loss).toBeLessThan(0.01);
  expect(trainToEnd(xorRequest({ epochs: 1 })).history[0]?.loss).toBeGreaterThan(0.5);
});

test("l2 takes learning rate times l2 off every matrix, and nothing off a bias", () => {
  const base = { ...trainToEnd(xorRequest({ epochs: 3 })) };
  const step = (l2: number) =>
    trainToEnd({ ...xorRequest({ epochs: 1, learningRate: 0.01, l2 }), start: base }).weights;
  const [plain, decayed] = [step(0), step(0.5)];
  const isBias = (index: number) => (index >= 16 && index < 24) || index >= 40;
  for (const [index, weight] of plain.entries()) {
    const taken = isBias(index) ? 0 : 0.01 * 0.5 * (base.weights[index] ?? 0);
    expect(decayed[index]).toBeCloseTo(weight - taken, 6);
  }
});

test("a class that weighs more is named more often", () => {
  const named = (weight: number) => {
    const request = randomRequest({ epochs: 8, classWeights: { direction: [weight, 1, 1] } });
    const answers = answersOf(trainToEnd(request), "direction", request.training);
    return answers.filter((_, index) => index % 3 === 0).reduce((sum, p) => sum + p, 0);
  };
  expect(named(5)).toBeGreaterThan(1.2 * named(1));
  expect(named(1)).toBeGreaterThan(1.2 * named(0.2));
});

test("a sample without weight teaches nothing", () => {
  const { training, ...request } = randomRequest({ epochs: 1, batch: 64 });
  const weights = new Float32Array(training.count).fill(1);
  weights[5] = 0;
  const other = Float32Array.from(training.inputs);
  other.fill(9, 5 * 6, 6 * 6);
  const learned = (inputs: Float32Array) =>
    trainToEnd({ ...request, training: { ...training, inputs, weights } }).weights;
  expect(learned(other)).toEqual(learned(training.inputs));
});

test("dropout drops its share and scales the rest, when learning only", () => {
  const layers: NetworkPlan["layers"] = [{ kind: "dropout", rate: 0.25 }];
  const plan: NetworkPlan = { inputs: 1, steps: 1, layers, heads: [{ name: "y", kind: "linear", units: 1 }] };
  const count = 20_000;
  const training = {
    count,
    inputs: new Float32Array(count).fill(1),
    targets: { y: new Float32Array(count) },
  };
  const options = { epochs: 1, batch: count, learningRate: 1e-12, l2: 0, seed: 8, patience: null };
  const start = { plan, weights: Float32Array.of(3, 0), options, epoch: 0, history: [] };
  const { history } = trainToEnd({ plan, training, validation: training, options, start });
  // A kept input gives 3 / 0.75 = 4, a dropped one 0: the mean of the squares is 0.75 · 16, its deviation 16 · √(0.75 · 0.25 / n).
  expect(Math.abs((history[0]?.loss ?? 0) - 12)).toBeLessThan(4 * 16 * Math.sqrt(0.1875 / count));
  expect(history[0]?.validationLoss).toBe(9);
});

test("weights that grow past all bounds are told by value", () => {
  const request = randomRequest({ epochs: 50 });
  const inputs = request.training.inputs.map((value) => value * 3e38);
  expect(resultOf({ ...request, training: { ...request.training, inputs } })).toMatchObject({
    ok: false,
    code: "diverged",
  });
});

test("hundreds of trainings in one process do not run out of memory", () => {
  for (let seed = 0; seed < 300; seed++) trainToEnd(xorRequest({ epochs: 1, seed }));
});
