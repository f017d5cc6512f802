import { useState } from "react";
import type { VizType } from "../../../../schema/chart-types/catalog";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { TypePicker } from "./TypePicker";

interface TypePickerDialogProps {
  value: string;
  suggested: readonly VizType[];
  onChoose: (vizType: string) => void;
  onClose: () => void;
}

/** Changes the chart type of the current chart. */
export function TypePickerDialog({ value, suggested, onChoose, onClose }: TypePickerDialogProps) {
  const [selected, setSelected] = useState(value);
  const choose = (vizType: string) => {
    onChoose(vizType);
    onClose();
  };
  return (
    <Dialog
      title={t("Select a visualization type")}
      width={900}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" onClick={() => choose(selected)}>
            {t("Select")}
          </Button>
        </>
      }
    >
      <TypePicker value={selected} suggested={suggested} onChange={setSelected} onChoose={choose} />
    </Dialog>
  );
}
