import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { UPLOAD_ENDINGS } from "../../../schema/upload/wire";
import { t } from "../../i18n";
import { Icon } from "../../ui/Icon";

const ACCEPT = Object.values(UPLOAD_ENDINGS).flat().map((ending) => `.${ending}`).join(",");

/** Takes a file by drop or by picker. */
export function UploadFileDrop({ file, disabled, onChoose }: { file: File | null; disabled: boolean; onChoose: (file: File) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !disabled) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <div
      className={over ? "file-drop over" : "file-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={FileUp} size="large" />
      <p className="t2">{file ? <b className="mono">{file.name}</b> : t("Drop a CSV, Excel or Parquet file here, or choose one.")}</p>
      <input id={id} className="vh" type="file" accept={ACCEPT} disabled={disabled} onChange={(event) => choose(event.target.files)} />
      <label className="btn sm" htmlFor={id}>{file ? t("Choose another file") : t("Select file")}</label>
    </div>
  );
}
