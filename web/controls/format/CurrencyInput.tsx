import { type Currency, currencySign } from "../../../schema/format/currency";
import { numberFormatter } from "../../../schema/format/number";
import { currentLocale, t } from "../../i18n";
import { Segmented } from "../../ui/inputs/Segmented";
import { OptionSelect } from "../option-select/OptionSelect";

const COMMON = [
  "USD",
  "EUR",
  "GBP",
  "INR",
  "MXN",
  "JPY",
  "CNY",
  "CHF",
  "CAD",
  "AUD",
  "BRL",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "KRW",
  "ZAR",
  "TRY",
];
const SAMPLE = 1234.5;

export interface CurrencyInputProps {
  value: Currency | null;
  onChange(value: Currency | null): void;
  label: string;
}

/** A currency and the position of its symbol; AUTO uses the currency of the rows. */
export function CurrencyInput({ value, onChange, label }: CurrencyInputProps) {
  const locale = currentLocale();
  const position = value?.symbolPosition ?? "prefix";
  const names = new Intl.DisplayNames([locale], { type: "currency" });
  const options = [
    { value: "AUTO", label: t("Auto-detect"), hint: t("From the currency column") },
    ...COMMON.map((code) => ({ value: code, label: `${code} (${currencySign(code, locale)})`, hint: names.of(code) })),
  ];
  return (
    <div className="col" role="group" aria-label={label} style={{ gap: 6 }}>
      <OptionSelect
        value={value?.symbol}
        options={options}
        onChange={(symbol) => onChange({ symbol, symbolPosition: position })}
        onClear={() => onChange(null)}
        freeForm={(text) => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined)}
        placeholder={t("No currency")}
      />
      {value && (
        <div className="row">
          <Segmented
            label={t("Symbol position")}
            value={position}
            options={[
              { value: "prefix", label: t("Before") },
              { value: "suffix", label: t("After") },
            ]}
            onChange={(symbolPosition) => onChange({ symbol: value.symbol, symbolPosition })}
          />
          {value.symbol !== "AUTO" && (
            <span className="t3 cap tn">{numberFormatter(",.2f", value, locale)(SAMPLE)}</span>
          )}
        </div>
      )}
    </div>
  );
}
