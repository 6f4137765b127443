import type { ComponentType } from "react";
import { loadCatalogue } from "./i18n.ts";

export interface PageModule {
  default: ComponentType;
}

/** A page's chunk together with its texts. */
export function featureLoader(name: string, load: () => Promise<PageModule>): () => Promise<PageModule> {
  return loaderWithTexts(name, load);
}

/** A chunk together with the texts it says; asked for once, whoever asks. */
export function loaderWithTexts<M>(name: string, load: () => Promise<M>): () => Promise<M> {
  let asked: Promise<M> | undefined;
  return () => {
    asked ??= Promise.all([load(), loadCatalogue(name)]).then(
      ([module]) => module,
      (error) => {
        asked = undefined;
        throw error;
      },
    );
    return asked;
  };
}
