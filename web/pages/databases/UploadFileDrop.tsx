import { FileUp } from "lucide-react";
import { useId } from "react";
import { UPLOAD_ENDINGS } from "../../../schema/upload/wire";
import { t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import { fileSize } from "./file-size";

const ACCEPT = Object.values(UPLOAD_ENDINGS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(",");

interface UploadFileDropProps {
  file: File | null;
  /** Whether a file is dragged over the dialog. */
  over: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The file input: a large drop zone while empty, then one line with the selected file. */
export function UploadFileDrop({ file, over, disabled, onChoose }: UploadFileDropProps) {
  const id = useId();
  return (
    <div className={`file-drop upload-drop${file ? " chosen" : ""}${over ? " over" : ""}`}>
      <Icon of={FileUp} size="large" />
      <p className="upload-name">
        {over ? (
          <b>{t("Drop the file to select it")}</b>
        ) : file ? (
          <b className="mono">{file.name}</b>
        ) : (
          <b>{t("Drop a file here, or select one")}</b>
        )}
        <span className="t3">
          {file
            ? fileSize(file.size)
            : t("CSV, TSV, text, Excel (.xlsx), Parquet or a zip of Parquet files, up to 500 MB")}
        </span>
      </p>
      <input
        id={id}
        className="vh"
        type="file"
        accept={ACCEPT}
        disabled={disabled}
        data-autofocus
        onChange={(event) => {
          const [selected] = event.target.files ?? [];
          if (selected) onChoose(selected);
          // Allows selecting the same file a second time, after it was changed.
          event.target.value = "";
        }}
      />
      <label className="btn sm" htmlFor={id}>
        {file ? t("Select another file") : t("Select file")}
      </label>
    </div>
  );
}
