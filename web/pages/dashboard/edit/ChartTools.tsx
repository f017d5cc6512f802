import { Pencil, SquarePen } from "lucide-react";
import { useState } from "react";
import type { ChartBlock } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { IconButton } from "../../../ui/actions/IconButton";
import { useDashboard } from "../dashboard-context";
import { useEditing } from "./edit-context";

/** Renames the chart on this dashboard, and links to Explore. */
export function ChartTools({ chart }: { chart: ChartBlock }) {
  const { charts } = useDashboard();
  const [naming, setNaming] = useState(false);
  const own = chart.chartId === null ? undefined : charts?.get(chart.chartId);
  return (
    <>
      <IconButton
        icon={Pencil}
        size="tiny"
        label={t("Rename {name}", { name: chart.title })}
        onClick={() => setNaming(true)}
      />
      {own && (
        <IconButton
          icon={SquarePen}
          size="tiny"
          label={t("Edit chart {name}", { name: chart.title })}
          onClick={() => window.open(`/explore/?slice_id=${own.id}`, "_blank", "noopener")}
        />
      )}
      {naming && (
        <NameDialog
          id={chart.id}
          name={chart.title}
          otherwise={own?.slice_name ?? ""}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function NameDialog({
  id,
  name: before,
  otherwise,
  onClose,
}: {
  id: string;
  name: string;
  otherwise: string;
  onClose: () => void;
}) {
  const { dispatch } = useEditing();
  const [name, setName] = useState(before || otherwise);
  const save = () => {
    dispatch({ type: "change", id, meta: { sliceNameOverride: name.trim() === otherwise ? "" : name.trim() } });
    onClose();
  };
  return (
    <Dialog
      title={t("Name on this dashboard")}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit">
            {t("Apply")}
          </Button>
        </>
      }
    >
      <Field label={t("Chart name")} help={t("Leave empty to use the chart's own name: {name}", { name: otherwise })}>
        <TextInput value={name} onChange={setName} autoFocus />
      </Field>
    </Dialog>
  );
}
