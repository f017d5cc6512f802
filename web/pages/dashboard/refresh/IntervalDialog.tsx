import { useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Select } from "../../../ui/inputs/Select";
import { Dialog } from "../../../ui/overlays/Dialog";
import { MAX_INTERVAL, MIN_INTERVAL } from "./refresh-intervals";

interface IntervalDialogProps {
  /** The current interval, 0 without one. */
  seconds: number;
  onApply: (seconds: number) => void;
  onClose: () => void;
}

/** An interval of automatic refresh that the menu does not list. */
export function IntervalDialog({ seconds, onApply, onClose }: IntervalDialogProps) {
  const units = [
    { value: 3600, label: t("Hours") },
    { value: 60, label: t("Minutes") },
    { value: 1, label: t("Seconds") },
  ];
  const [unit, setUnit] = useState(() => units.find(({ value }) => seconds > 0 && seconds % value === 0) ?? units[1]!);
  const [amount, setAmount] = useState(() => (seconds > 0 ? String(seconds / unit.value) : ""));
  const total = Number(amount) * unit.value;
  const isValid = Number.isInteger(total) && total >= MIN_INTERVAL && total <= MAX_INTERVAL;
  return (
    <Dialog
      title={t("Refresh interval")}
      width={432}
      onClose={onClose}
      forgets
      onSubmit={() => {
        if (!isValid) return;
        onApply(total);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!isValid}>
            {t("Apply")}
          </Button>
        </>
      }
    >
      <div className="row" style={{ gap: 12, alignItems: "flex-start" }}>
        <Field
          label={t("Interval")}
          error={amount !== "" && !isValid ? t("Enter an interval from 10 seconds to 24 hours.") : undefined}
        >
          <TextInput type="number" value={amount} onChange={setAmount} autoFocus />
        </Field>
        <Field label={t("Unit")}>
          <Select value={unit} options={units} onChange={(next) => next && setUnit(next)} />
        </Field>
      </div>
    </Dialog>
  );
}
