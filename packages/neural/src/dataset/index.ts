export { HORIZONS, type Horizon } from "./labels.ts";
export { WINDOW_PLAN, type WindowPlan } from "./walk-forward-windows.ts";
