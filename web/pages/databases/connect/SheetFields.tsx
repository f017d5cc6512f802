import { Plus, X } from "lucide-react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { IconButton } from "../../../ui/actions/IconButton";
import { Field, TextInput } from "../../../ui/inputs/Field";
import type { SheetDraft } from "./connection-draft";
import { FocusLeaveBoundary } from "./FocusLeaveBoundary";
import type { ConnectionForm } from "./useConnectionForm";

/** The sheets of a connection: each is a table with a name, and the address of a public sheet. */
export function SheetFields({ form }: { form: ConnectionForm }) {
  const { draft, changeParameters, problems, leave } = form;
  const { sheets } = draft.parameters;
  const set = (next: readonly SheetDraft[]) => changeParameters({ sheets: next });
  const change = (at: number, changes: Partial<SheetDraft>) =>
    set(sheets.map((sheet, index) => (index === at ? { ...sheet, ...changes } : sheet)));
  return (
    <>
      <p className="t2">{t("Share each sheet with anyone who has the link. Its first row names the columns.")}</p>
      {sheets.map((sheet, at) => (
        <div key={at} className="connect-sheet" role="group" aria-label={t("Sheet {number}", { number: at + 1 })}>
          <FocusLeaveBoundary name={`catalog.${at}.name`} onLeave={leave}>
            <Field label={t("Sheet name")} required error={problems[`catalog.${at}.name`]}>
              <TextInput value={sheet.name} onChange={(name) => change(at, { name })} autoComplete="off" />
            </Field>
          </FocusLeaveBoundary>
          <FocusLeaveBoundary name={`catalog.${at}.url`} onLeave={leave}>
            <Field label={t("Sheet address")} required error={problems[`catalog.${at}.url`]}>
              <TextInput
                value={sheet.url}
                onChange={(url) => change(at, { url })}
                placeholder={t("e.g. {example}", { example: "https://docs.google.com/spreadsheets/d/…" })}
                autoComplete="off"
              />
            </Field>
          </FocusLeaveBoundary>
          {sheets.length > 1 && (
            <IconButton
              icon={X}
              label={t("Remove sheet {number}", { number: at + 1 })}
              onClick={() => set(sheets.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      <span>
        <Button icon={Plus} onClick={() => set([...sheets, { name: "", url: "" }])}>
          {t("Add sheet")}
        </Button>
      </span>
    </>
  );
}
