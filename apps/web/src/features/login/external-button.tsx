import { useLingui } from "@lingui/react/macro";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { redirectIn } from "./destination.ts";

/** Without a place asked for the server leads to connecting a brokerage, as after every first login. */
export function externalLoginUrl(redirect: string | null): string {
  const query = redirect === null ? "" : `?${new URLSearchParams({ redirect })}`;
  return `/api/auth/login/external${query}`;
}

/** Leads out to the login provider of this installation. */
export function ExternalButton({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <a
      href={externalLoginUrl(redirectIn(window.location))}
      className={buttonClass({ size: "lg", block: true })}
    >
      <Icon name="shield" />
      <span className="min-w-0 truncate">{t`Continue with ${name}`}</span>
    </a>
  );
}

export function Divider({ children }: { children: string }) {
  const line = <span aria-hidden="true" className="h-px flex-1 bg-line" />;
  return (
    <p className="flex items-center gap-3 text-12 text-muted">
      {line}
      {children}
      {line}
    </p>
  );
}
