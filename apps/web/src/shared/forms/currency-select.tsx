import { CURRENCIES, type Currency, codeName } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Select, type SelectProps } from "#ui/fields/select.tsx";

interface CurrencySelectProps extends Omit<SelectProps<Currency>, "options"> {
  /** Those that can be chosen; all that the books hold where nothing is said. */
  among?: readonly Currency[];
}

/** One currency, its code first: that is what people type, and what a narrow field still shows. */
export function CurrencySelect({ among = CURRENCIES, ...select }: CurrencySelectProps) {
  const { language } = useFormat();
  // What is edited keeps the one it has, whether or not it could be chosen anew.
  const codes = among.includes(select.value) ? among : [...among, select.value];
  return (
    <Select<Currency>
      {...select}
      options={codes.map((code) => ({
        value: code,
        label: `${code} · ${codeName("currency", code, language)}`,
      }))}
    />
  );
}
