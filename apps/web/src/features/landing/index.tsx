import { usePageRead } from "#data/queries/use-page-read.ts";
import { useTitle } from "#lib/use-title.ts";
import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { HonestyBand } from "./honesty-band.tsx";
import { Nav } from "./nav.tsx";

/** The start page: what Neuro does, shown on a real analysis, and how often it was right. */
export default function Landing() {
  useTitle(undefined);
  const showcase = usePageRead("showcase");
  const accuracy = usePageRead("signalAccuracy");
  const ranges = usePageRead("rangeRecord");
  const analysis = showcase.data?.analysis ?? undefined;
  return (
    <>
      <Nav />
      <main id="main" tabIndex={-1}>
        <Hero
          analysis={analysis}
          failed={showcase.isError || showcase.data?.analysis === null}
          note={showcase.data?.note ?? showcase.error?.detail}
          onRetry={showcase.refetch}
        />
        <HonestyBand accuracy={accuracy.data} failed={accuracy.isError} ranges={ranges.data} />
        <Features analysis={analysis} />
        <Closing />
      </main>
      <Footer />
    </>
  );
}
