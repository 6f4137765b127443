/** What a training and a simulation come to; a chunk of its own, which a visitor without either does not load. */
export { Judged } from "./judged.tsx";
export { SimulationResult } from "./simulation-result.tsx";
