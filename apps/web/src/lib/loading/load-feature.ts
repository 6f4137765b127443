import type { ComponentType } from "react";
import { loadCatalogue } from "../i18n/i18n.ts";
import { loadChunk } from "./load-chunk.ts";

export interface PageModule {
  default: ComponentType;
}

/** A page's chunk together with its texts, and those of shared parts that it shows. */
export function featureLoader(
  name: string,
  load: () => Promise<PageModule>,
  sharedTexts: readonly string[] = [],
): () => Promise<PageModule> {
  return loaderWithTexts(name, load, sharedTexts);
}

/** A chunk together with the texts it says; asked for once, whoever asks. */
export function loaderWithTexts<M>(
  name: string,
  load: () => Promise<M>,
  sharedTexts: readonly string[] = [],
): () => Promise<M> {
  let asked: Promise<M> | undefined;
  return () => {
    const texts = [name, ...sharedTexts].map((each) => loadChunk(() => loadCatalogue(each)));
    asked ??= Promise.all([loadChunk(load), ...texts]).then(
      ([module]) => module,
      (error) => {
        asked = undefined;
        throw error;
      },
    );
    return asked;
  };
}
