import { type ReactNode, useEffect, useId, useRef } from "react";

export interface HintPopoverProps {
  /** What stands in the line: also the accessible name of the button unless `label` is given. */
  children: ReactNode;
  label?: string;
  content: ReactNode;
  className?: string;
  /** Fetches what the content says, before it opens; false when there is nothing to show. */
  prepare?: (() => Promise<boolean>) | undefined;
}

const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 160;

/** Opens on hover, focus and click in the browser's top layer; Escape closes. Content may hold one action. */
export function HintPopover({ children, label, content, className = "", prepare }: HintPopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = async (): Promise<void> => {
    if (prepare !== undefined && !((await prepare()) && trigger.current?.matches(":hover, :focus"))) return;
    const shown = popover.current;
    if (shown === null || trigger.current === null || shown.matches(":popover-open")) return;
    shown.showPopover();
    place(shown, trigger.current.getBoundingClientRect());
  };
  const close = (): void => {
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  };
  const later = (action: () => void, delayMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and leaving only repeat what the button offers.
    <span
      className="inline-flex min-w-0"
      onMouseEnter={() => later(open, OPEN_DELAY_MS)}
      onMouseLeave={() => later(close, CLOSE_DELAY_MS)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) later(close, CLOSE_DELAY_MS);
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={`cursor-help! ${className}`}
        aria-label={label}
        aria-describedby={id}
        onFocus={() => later(open, OPEN_DELAY_MS)}
        onClick={() => void open()}
      >
        {children}
      </button>
      {/* A span, since hints stand inside paragraphs. */}
      <span ref={popover} id={id} popover="auto" className="pop">
        {content}
      </span>
    </span>
  );
}

/** Below the trigger, above it when there is no room, never outside the window. */
function place(shown: HTMLElement, at: DOMRect): void {
  const gap = 8;
  const { offsetWidth: width, offsetHeight: height } = shown;
  const left = Math.max(gap, Math.min(at.left, window.innerWidth - width - gap));
  const below = at.bottom + gap;
  const top = below + height > window.innerHeight - gap ? Math.max(gap, at.top - height - gap) : below;
  shown.style.left = `${left}px`;
  shown.style.top = `${top}px`;
}
