/**
 * What jsdom leaves out and a screen asks for. jsdom has no layout: what depends on sizes, colours or scrolling is tested in a
 * browser.
 */
import { configure, getConfig } from "@testing-library/react";
import { heldMedia } from "./held-media.ts";
import { inView } from "./in-view.ts";

const doesNothing = (): void => {};

class NeverObserves {
  observe = doesNothing;
  unobserve = doesNothing;
  disconnect = doesNothing;
  takeRecords = () => [];
}

/** Nothing comes into view, unless a test says that everything does. */
class MayBeInView extends NeverObserves {
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    super();
    this.#tell = tell;
  }

  override observe = (target?: Element): void => {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    if (inView.everything) queueMicrotask(() => this.#tell([entry], this as never));
  };
}

/** A canvas that takes everything and draws nothing: each property is a function that gives the context back. */
function blankContext(canvas: HTMLCanvasElement): unknown {
  const measured = { width: 8, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 };
  const context: unknown = new Proxy(doesNothing, {
    get: (_, name) => {
      if (name === "canvas") return canvas;
      if (name === "measureText") return () => measured;
      return name === Symbol.toPrimitive ? () => 0 : () => context;
    },
    set: () => true,
  });
  return context;
}

function installMissing(): void {
  Object.assign(globalThis, {
    IntersectionObserver: MayBeInView,
    ResizeObserver: NeverObserves,
    PerformanceObserver: NeverObserves,
    scrollTo: doesNothing,
    matchMedia: (media: string) => ({
      media,
      get matches() {
        return heldMedia.has(media);
      },
      addEventListener: doesNothing,
      removeEventListener: doesNothing,
    }),
    requestIdleCallback: (then: () => void) => setTimeout(then, 0),
    cancelIdleCallback: (id: number) => clearTimeout(id),
    IS_REACT_ACT_ENVIRONMENT: true,
  });
  Object.assign(Element.prototype, {
    scrollIntoView: doesNothing,
    scrollTo: doesNothing,
    setPointerCapture: doesNothing,
    releasePointerCapture: doesNothing,
    hasPointerCapture: () => false,
    getAnimations: () => [],
    animate: doesNothing,
  });
  // jsdom's style sheet hides what pops up, and knows of nothing that it has.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.style.display = "block";
    },
    hidePopover(this: HTMLElement) {
      this.style.display = "";
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return blankContext(this);
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute("open", "");
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute("open")) return;
      this.removeAttribute("open");
      this.dispatchEvent(new Event("close"));
    },
  });
}

/** While something is waited for, only the last of many failures is ever told, and that one is written once more. */
function isAskedAgain(): boolean {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  return isWaiting === true;
}

installMissing();
configure(({ getElementError }) => ({
  // Of a machine that may be busy with everything else.
  asyncUtilTimeout: 45_000,
  // The whole document as text takes longer than to look for an element in it.
  getElementError: (message, container) =>
    isAskedAgain() ? new Error(message ?? "") : getElementError(message, container),
}));
