export const loadDecidingSteps = () => import("./deciding-steps.tsx");
