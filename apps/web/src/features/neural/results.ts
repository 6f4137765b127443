/** What a training and a simulation come to; a chunk of its own, which a visitor without either does not load. */
export { EvaluationDetails } from "./evaluation/evaluation-details.tsx";
export { SimulationResult } from "./simulation/simulation-result.tsx";
