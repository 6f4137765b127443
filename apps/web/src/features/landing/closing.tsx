import { useLingui } from "@lingui/react/macro";
import { useDemo } from "#data/login/use-demo.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { LoginHelp } from "./login-help.tsx";

/** The last word, and help for those who could not get in. */
export function Closing() {
  const { t } = useLingui();
  const demo = useDemo();
  return (
    <section className="landing-page pb-[72px] max-tab:pb-10">
      <div className="grid gap-x-14 gap-y-8 border-t border-ink pt-12 max-tab:pt-8 desk:grid-cols-[minmax(0,1fr)_480px]">
        <div>
          <h2 className="max-w-[680px] text-52 font-semibold tracking-[-0.03em] text-balance max-tab:text-36">
            {t`Begin on paper. Go live when the record convinces you.`}
          </h2>
          <div className="mt-7 flex flex-wrap gap-3 max-tab:flex-col">
            <a href="/login" className={buttonClass({ variant: "primary", size: "lg" })}>
              {t`Start Your Trading Journey`}
            </a>
            <Button size="lg" busy={demo.busy} onClick={demo.open}>{t`Try Demo First`}</Button>
          </div>
        </div>
        <div className="border-b border-line max-tab:hidden">
          <Disclosure title={t`Having trouble logging in?`} open>
            <div className="border-t border-line">
              <LoginHelp />
            </div>
          </Disclosure>
        </div>
      </div>
    </section>
  );
}
