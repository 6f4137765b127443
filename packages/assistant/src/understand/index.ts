export { getReady } from "./get-ready.ts";
export { sureAlone, sureEnough } from "./sure-enough.ts";
export { understand } from "./understand.ts";
export { understandVoice, type VoiceUnderstanding } from "./understand-voice.ts";
