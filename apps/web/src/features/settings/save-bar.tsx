import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { type ReactNode, useEffect, useState } from "react";
import { useDemo } from "#data/login/use-demo.ts";
import { useSession } from "#data/session/session.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useHotkey } from "#lib/use-hotkey.ts";
import { usePhone } from "#lib/use-media.ts";
import { useReservedSpace } from "#lib/use-reserved-space.ts";
import type { SettingsFormState } from "#shared/auto-trading/settings/use-settings-form.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { type ChangeWords, useChangeWords } from "./use-change-words.ts";

interface SaveBarProps {
  state: SettingsFormState;
  strategies: Settings["strategies"];
}

/** How many changes the line names before it only counts them. */
const NAMED = 2;
/** Kept free under what the keyboard reaches, so that the bar never covers it. */
const ROOM = 88;
const PHONE_ROOM = 168;

/** At the foot while something is unsaved: what, and the ways out of it. */
export function SaveBar({ state, strategies }: SaveBarProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { changes } = state;
  const isServer = useSession().kind === "server";
  const canSave = isServer && changes > 0 && state.valid && !state.saving;
  // The browser would save the page instead.
  useHotkey("s", () => {
    if (canSave) void state.save();
  });
  useRoomBelow(changes > 0, phone ? PHONE_ROOM : ROOM);
  useReservedSpace("--foot", changes > 0 ? "88px" : null);
  if (changes === 0) return null;
  return (
    <section
      aria-label={t`Unsaved changes`}
      className={`fixed inset-x-0 z-20 border-t border-line bg-surface ${phone ? "bottom-20" : "bottom-0"}`}
    >
      <div className="page w-full">
        <Trouble state={state} strategies={strategies} />
        {open ? <ChangeList state={state} strategies={strategies} /> : null}
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-9 items-center gap-2 text-13 font-semibold max-tab:min-h-11"
          >
            <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
            {t`${plural(changes, { one: "# unsaved change", other: "# unsaved changes" })}`}
            <Icon name={open ? "chevronDown" : "chevronUp"} size={14} className="text-muted" />
          </button>
          <FirstChanges state={state} strategies={strategies} />
          <div className="ml-auto flex items-center gap-2">
            {/* The phone's line has room for one; the other comes with the list. */}
            {phone && !open ? null : (
              <Button variant="quiet" disabled={state.saving} onClick={state.discard}>
                {t`Discard`}
              </Button>
            )}
            {isServer ? <Save state={state} canSave={canSave} /> : <VisitorWay />}
          </div>
        </div>
      </div>
    </section>
  );
}

function Save({ state, canSave }: { state: SettingsFormState; canSave: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  return (
    <>
      <span
        aria-hidden="true"
        className="rounded-1 border border-line px-1.5 font-sans text-11 text-muted max-desk:hidden"
      >
        Ctrl S
      </span>
      <Button
        variant="primary"
        className="min-w-[132px]"
        busy={state.saving}
        disabled={!canSave && !state.saving}
        onClick={() => void state.save()}
      >
        {state.saving ? words("settings.saving") : t`Save Settings`}
      </Button>
    </>
  );
}

/** Nobody to save it for: the shortest way to change that. */
function VisitorWay() {
  const { t } = useLingui();
  const demo = useDemo();
  return (
    <Button variant="primary" busy={demo.busy} onClick={demo.open}>
      {t`Try Demo Account`}
    </Button>
  );
}

function useRoomBelow(on: boolean, room: number): void {
  useEffect(() => {
    if (!on) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${room}px`;
    return () => {
      style.scrollPaddingBottom = "";
    };
  }, [on, room]);
}

/** The first changes in the line itself, where there is room. */
function FirstChanges({ state, strategies }: SaveBarProps) {
  const { t } = useLingui();
  const say = useChangeWords(strategies);
  const { form, saved, changed } = state;
  const more = changed.length - NAMED;
  return (
    <ul className="flex min-w-0 items-center gap-4 text-13 max-desk:hidden">
      {changed.slice(0, NAMED).map((field) => (
        <li key={field} className="truncate border-l border-line pl-4 first:border-0 first:pl-0">
          <Was change={say.wordsOf(field, form, saved)} />
        </li>
      ))}
      {more > 0 ? <li className="text-muted">{t`+${more} more`}</li> : null}
    </ul>
  );
}

/** Every change, each with the way to put it back. */
function ChangeList({ state, strategies }: SaveBarProps) {
  const { t } = useLingui();
  const say = useChangeWords(strategies);
  const { form, saved, changed } = state;
  return (
    <ul className="max-h-[396px] overflow-y-auto border-b border-grid py-2">
      {changed.map((field) => {
        const change = say.wordsOf(field, form, saved);
        return (
          <li key={field} className="flex min-h-9 items-center justify-between gap-3 text-13">
            <span className="min-w-0">
              <Was change={change} />
            </span>
            <IconButton
              size="sm"
              icon="close"
              label={t`Put back: ${change.name}`}
              onClick={() => state.revert(field)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Was({ change: { name, was, is } }: { change: ChangeWords }) {
  const { t } = useLingui();
  return (
    <>
      <span className="text-soft">{name}</span>{" "}
      {was === undefined ? null : (
        <>
          <span className="sr-only">{t`was`} </span>
          <s className="text-muted">{was}</s> <span className="sr-only">{t`is`} </span>
        </>
      )}
      <span className="font-semibold">{is}</span>
    </>
  );
}

/** What the server had against the last save, and what was saved elsewhere meanwhile. */
function Trouble({ state, strategies }: SaveBarProps) {
  const { t } = useLingui();
  const say = useChangeWords(strategies);
  const { refusal, elsewhere, clashes, saved } = state;
  const news = elsewhere.map((field) => `${say.nameOf(field)}: ${say.valueOf(field, saved)}`).join(", ");
  return (
    <>
      {refusal === null ? null : (
        <Line tone="text-loss">
          <strong className="font-semibold">{refusal.title}</strong> {refusal.detail}
        </Line>
      )}
      {elsewhere.length === 0 ? null : (
        <Line tone="text-warn">
          <strong className="font-semibold">{t`Saved elsewhere meanwhile: ${news}.`}</strong>{" "}
          {clashes.length > 0
            ? t`Saving replaces what you changed here, too.`
            : t`Saving leaves it as it is.`}
        </Line>
      )}
    </>
  );
}

function Line({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <p role="alert" className={`flex items-start gap-2 border-b border-grid py-2 text-13 ${tone}`}>
      <Icon name="warning" size={14} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
