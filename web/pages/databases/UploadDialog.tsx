import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useRef, useState } from "react";
import { UPLOAD_MAX_BYTES } from "../../../schema/upload/wire";
import { ApiError } from "../../api/transport/client";
import { delimiterOfFile, isStop, sendUpload, typeOfFile, type UploadProgress, uploads } from "../../api/data/uploads";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { type Option, Select } from "../../ui/inputs/Select";
import {
  emptyDraft,
  fieldsOf,
  selectedTypes,
  sheetOf,
  type UploadDraft,
  withColumnType,
  withFile,
} from "./upload-draft";
import { UploadFileDrop } from "./UploadFileDrop";
import { UploadOptions } from "./UploadOptions";
import { UploadPreview } from "./UploadPreview";
import { UploadProgressBar } from "./UploadProgressBar";
import { type UploadedTable, UploadEnd } from "./UploadEnd";
import "../lists/lists.css";
import "./upload.css";

const existsOptions = (): Option<UploadDraft["alreadyExists"]>[] => [
  { value: "fail", label: t("Fail") },
  { value: "replace", label: t("Replace") },
  { value: "append", label: t("Append") },
];
const delimiterOptions = (): Option<string>[] => [
  { value: ",", label: t('Comma ","') },
  { value: ";", label: t('Semicolon ";"') },
  { value: "\t", label: t('Tab "\\t"') },
  { value: "|", label: t("Pipe") },
];

/** Creates a table and its dataset from a file, then offers what people do with it. */
export function UploadDialog({ onClose }: { onClose: (uploaded: boolean) => void }) {
  const [uploaded, setUploaded] = useState<UploadedTable | null>(null);
  const [draft, setDraft] = useState(emptyDraft);
  const [refused, setRefused] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [tried, setTried] = useState(false);
  const [progress, setProgress] = useState<UploadProgress | "starting" | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const cache = useQueryClient();
  const databases = useQuery({ queryKey: ["upload databases"], queryFn: ({ signal }) => uploads.databases(signal) });
  const { file, type, delimiter, headerRow } = draft;
  const preview = useQuery({
    queryKey: ["upload columns", file?.name, file?.size, file?.lastModified, type, delimiter, headerRow],
    queryFn: ({ signal }) => uploads.columns(file as File, type, delimiter, headerRow, signal),
    enabled: file !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sheets = preview.data ?? [];
  const shown = sheetOf(sheets, draft.sheet);
  const known = (databases.data ?? []).map(({ id, database_name }) => ({ value: id, label: database_name }));
  const database = draft.database ?? known[0] ?? null;
  const busy = progress !== null;
  const ready = file !== null && draft.tableName.trim() !== "" && databases.data !== undefined && !busy;
  const change = (changes: Partial<UploadDraft>) => setDraft((before) => ({ ...before, ...changes }));

  const choose = async (selected: File) => {
    const selectedType = typeOfFile(selected.name);
    const why =
      selectedType === null
        ? noTable(selected.name)
        : selected.size > UPLOAD_MAX_BYTES
          ? t("{name} is larger than 500 MB.", { name: selected.name })
          : null;
    setRefused(why);
    if (why !== null || selectedType === null) return;
    const parted = selectedType === "csv" ? await delimiterOfFile(selected) : ",";
    setDraft((before) => withFile(before, selected, selectedType, parted));
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!busy);
    },
    onDragLeave: (event: DragEvent) =>
      setOver(event.currentTarget.contains(event.relatedTarget as Node | null) && !busy),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [dropped] = event.dataTransfer.files;
      if (dropped && !busy) void choose(dropped);
    },
  };
  const submit = async () => {
    if (!ready) return;
    const stop = new AbortController();
    stopping.current = stop;
    setRefused(null);
    setProgress("starting");
    setTried(true);
    let rows = 0;
    const note = (now: UploadProgress) => {
      if (now.phase === "writing") rows = now.rows;
      setProgress(now);
    };
    try {
      const into = database?.value ?? (await uploads.ownDatabase());
      const dataset = await sendUpload(into, fieldsOf(draft), file, note, stop.signal);
      setUploaded({ dataset, table: draft.tableName.trim(), rows });
      void cache.invalidateQueries({ queryKey: ["list"] });
    } catch (error) {
      if (isStop(error)) setRefused(t("Upload canceled. Nothing was stored."));
      else if (error instanceof ApiError) setRefused(error.message);
      else throw error;
    } finally {
      setProgress(null);
    }
  };
  const leave = () => {
    stopping.current?.abort();
    onClose(false);
  };

  if (uploaded) return <UploadEnd uploaded={uploaded} onClose={() => onClose(true)} />;
  return (
    <Dialog
      title={t("Upload file to database")}
      onClose={busy ? () => {} : leave}
      onSubmit={() => void submit()}
      footer={
        <>
          {busy ? (
            <Button key="stop" autoFocus onClick={() => stopping.current?.abort()}>
              {t("Stop")}
            </Button>
          ) : (
            <Button key="cancel" onClick={leave}>
              {t("Cancel")}
            </Button>
          )}
          <Button key={busy ? "busy" : "idle"} kind="primary" type="submit" disabled={!ready} autoFocus={tried}>
            {busy ? t("Uploading...") : t("Upload")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }} {...drag}>
        {!busy && (
          <UploadFileDrop file={file} over={over} disabled={busy} onChoose={(selected) => void choose(selected)} />
        )}
        {busy && (
          <p className="upload-what">
            <b className="mono">{file?.name}</b>
            <span className="t2">{t("Table: {table}", { table: draft.tableName.trim() })}</span>
          </p>
        )}
        {progress !== null && <UploadProgressBar progress={progress === "starting" ? null : progress} />}
        {refused !== null && (
          <div ref={intoView}>
            <Alert kind="danger">
              <span style={{ whiteSpace: "pre-line" }}>{refused}</span>
            </Alert>
          </div>
        )}
        {preview.isError && !busy && (
          <Alert kind="warning">{t("Couldn't read the columns: {message}", { message: preview.error.message })}</Alert>
        )}
        {file !== null && !busy && (
          <>
            {preview.isPending && (
              <div className="upload-preview-waits" role="status" aria-label={t("Reading the file...")} />
            )}
            {shown !== null && shown.column_names.length > 0 && (
              <UploadPreview
                preview={shown}
                types={type === "csv" ? selectedTypes(draft.columnTypes) : {}}
                onType={
                  type === "csv"
                    ? (name, selected) => change({ columnTypes: withColumnType(draft.columnTypes, name, selected) })
                    : undefined
                }
              />
            )}
            {shown !== null && shown.column_names.length === 0 && (
              <Alert kind="warning">{t("This sheet is empty.")}</Alert>
            )}
            {known.length > 1 && (
              <Field label={t("Database")} required>
                <Select value={database} options={known} onChange={(selected) => change({ database: selected })} />
              </Field>
            )}
            {sheets.length > 1 && (
              <Field label={t("Sheet name")}>
                <Select
                  value={asOption(draft.sheet ?? sheets[0]?.sheet_name ?? "")}
                  options={sheets.map(({ sheet_name }) => asOption(sheet_name ?? ""))}
                  onChange={(selected) =>
                    change({ sheet: selected?.value ?? null, columnsRead: [], columnDates: [], indexColumn: null })
                  }
                />
              </Field>
            )}
            <div className="upload-grid">
              <Field label={t("Table name")} required help={t("Name of the table to create")}>
                <TextInput value={draft.tableName} onChange={(tableName) => change({ tableName })} />
              </Field>
              <Field label={t("If table already exists")} help={t("What to do if the table already exists")}>
                <Select
                  value={existsOptions().find(({ value }) => value === draft.alreadyExists) ?? null}
                  options={existsOptions()}
                  onChange={(selected) => selected && change({ alreadyExists: selected.value })}
                />
              </Field>
              {type === "csv" && (
                <Field label={t("Delimiter")}>
                  <Select
                    value={delimiterOptions().find(({ value }) => value === delimiter) ?? null}
                    options={delimiterOptions()}
                    onChange={(selected) => selected && change({ delimiter: selected.value })}
                  />
                </Field>
              )}
            </div>
            <details className="upload-more">
              <summary>{t("File settings")}</summary>
              <UploadOptions draft={draft} columns={shown?.column_names ?? []} onChange={change} />
            </details>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Scrolls an error into view. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

const noTable = (name: string): string =>
  /\.xls$/i.test(name)
    ? t("{name} is in the old Excel format. Save it as .xlsx and select that file.", { name })
    : t("{name} can't be uploaded. Select a .csv, .tsv, .txt, .xlsx, .parquet or .zip file.", { name });

const asOption = (value: string): Option<string> => ({ value, label: value });
