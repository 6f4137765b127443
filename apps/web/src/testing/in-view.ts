/** Whether each element is in view as soon as it is there, for a test that asks for what comes with it. */
export const inView = { everything: false };
