import { useLingui } from "@lingui/react/macro";
import { useTitle } from "#lib/use-title.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Logo } from "#ui/logo.tsx";

/** An address that names nothing. */
export default function NotFound() {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  return (
    <div className="page">
      <header className="flex h-14 items-center">
        <a href="/" className="flex">
          <Logo />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="max-w-[560px] py-16">
        <h1 className="text-36 font-semibold tracking-[-0.025em]">{t`There is no page here.`}</h1>
        <p className="mt-3 text-16 text-soft">{t`The address may have a typing mistake, or the page has moved.`}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          <a href="/dashboard" className={buttonClass({ variant: "primary" })}>
            {t`Open the dashboard`}
          </a>
          <a href="/" className={buttonClass({})}>
            {t`Go to the start page`}
          </a>
        </div>
      </main>
    </div>
  );
}
