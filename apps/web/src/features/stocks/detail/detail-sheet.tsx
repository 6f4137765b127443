import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { useOperation } from "#data/use-operation.ts";
import { Answer } from "#ui/answer.tsx";
import { PriceNow } from "#ui/price-now.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

export interface DetailSheetProps {
  symbol: string;
  query: ReturnType<typeof useOperation<"stockDetail">>;
}

export function DetailSheet({ query }: DetailSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet>
      <Cell>
        <Answer
          query={query}
          failed={t`The stock could not be loaded.`}
          skeleton={<Skeleton heights={[40]} />}
        >
          {(detail) => <Price detail={detail} />}
        </Answer>
      </Cell>
    </Sheet>
  );
}

function Price({ detail: { stock, quote } }: { detail: AnswerOf<"stockDetail"> }) {
  const { t } = useLingui();
  if (quote === null) return <p className="text-13 text-soft">{t`No price of it is known.`}</p>;
  return (
    <PriceNow
      listing={stock}
      currency={stock.currency}
      price={quote.price}
      previousClose={quote.previous_close}
      provenance={quote.provenance}
    />
  );
}
