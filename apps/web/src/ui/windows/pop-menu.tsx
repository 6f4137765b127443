import { type ReactNode, useId, useRef } from "react";
import { type ButtonLook, buttonClass } from "../button-class.ts";

interface PopMenuProps {
  /** Spoken name of what opens. */
  label: string;
  button: ReactNode;
  /** Spoken name of the button, where it shows a sign alone. */
  buttonLabel?: string;
  look?: ButtonLook;
  children: ReactNode;
}

const GAP = 6;

/** A button with a small panel under it, in the browser's top layer: Escape and a click elsewhere close it. */
export function PopMenu({ label, button, buttonLabel, look = { size: "sm" }, children }: PopMenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const at = trigger.current?.getBoundingClientRect();
    if (at === undefined || panel.current === null) return;
    const { offsetWidth: width } = panel.current;
    const left = Math.max(8, Math.min(at.right - width, window.innerWidth - width - 8));
    panel.current.style.left = `${left}px`;
    panel.current.style.top = `${at.bottom + GAP}px`;
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        title={buttonLabel}
        className={buttonClass(look)}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a popover with a name of its own look. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="pop"
        onToggle={(event) => {
          if (event.newState === "open") place();
        }}
      >
        {children}
      </div>
    </>
  );
}
