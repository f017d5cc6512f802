import { useState } from "react";
import { chartTypeEntry } from "../../../charts/chart-types";
import { t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TypeGrid } from "./TypeGrid";

/** All chart types, to choose another one. */
export function TypeDialog({ vizType, onChoose, onClose }: { vizType: string; onChoose: (vizType: string) => void; onClose: () => void }) {
  const [chosen, setChosen] = useState(vizType);
  return (
    <Dialog
      title={t("Select a visualization type")}
      width={960}
      onClose={onClose}
      footer={
        <>
          <span className="grow t2 trunc">{chartTypeEntry(chosen)?.name}</span>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" onClick={() => onChoose(chosen)}>{t("Select")}</Button>
        </>
      }
    >
      <TypeGrid vizType={chosen} onChoose={setChosen} onOpen={onChoose} />
    </Dialog>
  );
}
