/** PyTorch's seconds per epoch, where a Python of this machine has it: Debian's python3-torch with libopenblas0, for example. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

export interface TorchSeconds {
  readonly perceptron: number;
  readonly recurrent: number;
  readonly version: string;
  /** The library behind its matrix products. */
  readonly blas: string;
}

export function torchSeconds(): TorchSeconds | null {
  for (const python of ["/usr/bin/python3", "python3"]) {
    const script = join(import.meta.dirname, "neural-torch.py");
    const env = { ...process.env, OPENBLAS_NUM_THREADS: "1" };
    const result = spawnSync(python, [script], { encoding: "utf8", env });
    if (result.status === 0) return JSON.parse(result.stdout) as TorchSeconds;
  }
  return null;
}
