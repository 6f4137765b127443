import type { ComponentType } from "react";
import { loadCatalogue } from "./i18n.ts";

export interface PageModule {
  default: ComponentType;
}

/** A page's chunk together with its texts; asked for once, whoever asks. */
export function featureLoader(name: string, load: () => Promise<PageModule>): () => Promise<PageModule> {
  let asked: Promise<PageModule> | undefined;
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
