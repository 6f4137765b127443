import { useLingui } from "@lingui/react/macro";
import { usePageRead } from "#data/queries/use-page-read.ts";
import { useTitle } from "#lib/use-title.ts";
import { PublicBar } from "#ui/public-bar.tsx";
import { FigureStates } from "./figure-states.tsx";
import { Measurement } from "./measurement.tsx";
import { Notices } from "./notices.tsx";
import { Prices } from "./prices.tsx";
import { Steps } from "./steps.tsx";

/** /method: how the accuracy is measured, and what the marks beside figures mean. */
export default function Method() {
  const { t } = useLingui();
  const accuracy = usePageRead("signalAccuracy");
  useTitle(t`How we measure`);
  return (
    <>
      <header>
        <PublicBar className="landing-page h-[72px] max-tab:h-15" />
      </header>
      <main id="main" tabIndex={-1} className="landing-page pb-16">
        <h1 className="mt-8 max-w-[760px] text-52 font-semibold tracking-[-0.03em] text-balance max-tab:mt-3 max-tab:text-36">
          {t`How we measure`}
        </h1>
        <p className="mt-4 max-w-[640px] text-16 text-soft">
          {t`Our stated target is 90 percent. What we show beside it is measured on past prices in a way that cannot look ahead, and it is shown whether it flatters us or not.`}
        </p>
        <div className="sheet bleed mt-8">
          <Measurement accuracy={accuracy.data} failed={accuracy.isError} onRetry={accuracy.refetch} />
          <Steps accuracy={accuracy.data} />
          <Prices />
          <FigureStates />
        </div>
        <Notices />
      </main>
    </>
  );
}
