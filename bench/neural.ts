/**
 * `npm run bench:neural`: seconds per epoch of training, against other libraries, and with `MARKET_DIR` what networks foretell of
 * real prices, written to docs/performance.md.
 */

import { machineDescription, today } from "./machine.ts";
import { median } from "./medians.ts";
import { jaxTrainer } from "./neural/neural-jax.ts";
import { neuralMarketText } from "./neural/neural-market.ts";
import { ourTrainer } from "./neural/neural-ours.ts";
import { plainTrainer } from "./neural/neural-plain.ts";
import { type Problem, perceptronProblem, recurrentProblem, type Trainer } from "./neural/neural-problem.ts";
import { neuralServerText } from "./neural/neural-server.ts";
import { tfjsTrainer } from "./neural/neural-tfjs.ts";
import { torchSeconds } from "./neural/neural-torch.ts";
import { writeSection } from "./write-section.ts";

const warmUps = 2;
const rounds = 9;

const torch = torchSeconds();
const rows = [
  ...(await rowsOf(perceptronProblem(), torch?.perceptron ?? null)),
  ...(await rowsOf(recurrentProblem(), torch?.recurrent ?? null)),
];
const torchLine =
  torch === null
    ? "PyTorch is not installed on this machine (Debian: python3-torch, libopenblas0)."
    : `PyTorch is ${torch.version} with ${torch.blas} on one thread, timed on its own.`;
const text = [
  `Processor seconds per epoch, batches of 64, Adam, ${today()}: medians of ${rounds} rounds in which all take turns, after ${warmUps} to warm up. All`,
  `learn the same synthetic samples, and their mean loss in epoch ${warmUps + rounds} shows that they do. ${torchLine}`,
  `Machine: ${machineDescription()}. Repeat: \`npm run bench:neural\`.`,
  "",
  "| training | by | seconds per epoch | over ours | loss |",
  "|---|---|---|---|---|",
  ...rows,
].join("\n");
writeSection("neural-speed", text);

const marketDir = process.env.MARKET_DIR;
if (marketDir === undefined) {
  console.log("MARKET_DIR is not set: the sections that rest on real prices were left as they are.");
} else {
  writeSection("neural-server", await neuralServerText(marketDir));
  writeSection("neural-market", neuralMarketText(marketDir));
}

async function rowsOf(problem: Problem, torchTime: number | null): Promise<string[]> {
  const trainers = [
    ourTrainer(problem),
    await jaxTrainer(problem),
    await tfjsTrainer(problem),
    plainTrainer(problem),
  ];
  const times = new Map<Trainer, number[]>(trainers.map((trainer) => [trainer, []]));
  const losses = new Map<Trainer, number>();
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const trainer of trainers) {
      const start = process.cpuUsage();
      losses.set(trainer, await trainer.epoch());
      const { user, system } = process.cpuUsage(start);
      if (round >= warmUps) times.get(trainer)!.push((user + system) / 1e6);
    }
  }
  const measured = trainers.map((trainer) => ({
    name: trainer.name,
    seconds: median(times.get(trainer)!),
    loss: losses.get(trainer)!.toFixed(3),
  }));
  if (torchTime !== null) measured.push({ name: "PyTorch", seconds: torchTime, loss: "–" });
  const ours = measured[0]!.seconds;
  return measured.map(
    ({ name, seconds, loss }) =>
      `| ${problem.name} | ${name} | ${seconds.toFixed(3)} | ${(seconds / ours).toFixed(1)} | ${loss} |`,
  );
}
