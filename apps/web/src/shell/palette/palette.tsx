import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { usePaletteEntries } from "./use-palette-entries.ts";

/** Ctrl/Cmd-K: go to a tab, find a stock, change how the page looks. */
export default function Palette({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const groups = usePaletteEntries(text);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(at, entries.length - 1);

  const choose = (index: number): void => {
    const entry = entries[index];
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((active + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="dialog top-[12dvh] left-1/2 flex max-h-[76dvh] w-[720px] max-w-[calc(100vw-24px)] -translate-x-1/2 flex-col overflow-hidden!">
          <Dialog.Title className="sr-only">{t`Search`}</Dialog.Title>
          <div className="flex h-15 flex-none items-center gap-3 border-b border-line px-5">
            <Icon name="search" className="text-muted" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={entries[active] === undefined ? undefined : `${listId}-${active}`}
              aria-label={t`Stock or tab`}
              placeholder={t`Stock or tab`}
              autoComplete="off"
              spellCheck={false}
              className="h-full min-w-0 flex-1 bg-transparent text-16 font-medium outline-none"
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
            <Key>Esc</Key>
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={t`Results`}
            className="min-h-0 flex-1 overflow-y-auto py-2"
          >
            {entries.length === 1 ? (
              <p className="px-5 py-3 text-13 text-muted">{t`Nothing has this name.`}</p>
            ) : null}
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox.
              <div key={group.title} role="group" aria-label={group.title}>
                <p aria-hidden="true" className="px-5 pt-2 pb-1 text-12 text-muted">
                  {group.title}
                </p>
                {group.entries.map((entry) => {
                  const index = entries.indexOf(entry);
                  return (
                    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys, aria-activedescendant points here.
                    <div
                      key={entry.key}
                      id={`${listId}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      onMouseMove={() => setAt(index)}
                      onClick={() => choose(index)}
                      className={classNames(
                        "flex h-11 cursor-pointer items-center gap-3 border-l-2 px-[18px]",
                        index === active ? "border-brand bg-inset" : "border-transparent",
                      )}
                    >
                      <Icon name={entry.icon} className="text-muted" />
                      <span className="font-semibold">{entry.name}</span>
                      <span className="min-w-0 flex-1 truncate text-13 text-muted">{entry.detail}</span>
                      <span className="flex-none text-12 text-muted">{entry.note}</span>
                      {index === active ? <Key>Enter</Key> : null}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          <div className="flex h-10 flex-none items-center gap-5 border-t border-line bg-inset px-5 text-12 text-soft max-tab:hidden">
            <span>
              <Key>↑↓</Key> {t`move`}
            </span>
            <span>
              <Key>Enter</Key> {t`open`}
            </span>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-1 border border-line px-1 font-sans text-11 text-muted">{children}</kbd>;
}
