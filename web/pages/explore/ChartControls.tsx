import { useMemo, useState } from "react";
import { type FormData, parseFields } from "../../../schema/chart-types/define";
import { isReady, useChartType } from "../../charts/chart-types";
import { t } from "../../i18n";
import { Skeleton } from "../../ui/Skeleton";
import { Tabs } from "../../ui/Tabs";
import { type ControlSection, controlSections } from "./control-sections";
import { ControlValueView } from "./ControlValueView";

type Tab = "data" | "customize";

/** The chart's settings as they were saved, by section; read here, not changed. */
export function ChartControls({ formData, typeName }: { formData: FormData; typeName: string }) {
  const [tab, setTab] = useState<Tab>("data");
  const tabs = [
    { value: "data" as const, label: t("Data") },
    { value: "customize" as const, label: t("Customize") },
  ];
  return (
    <section className="pane p-ct" aria-label={t("Chart settings")}>
      <header><h2 className="trunc">{typeName}</h2></header>
      <div style={{ padding: "0 12px" }} className="ctl-tabs">
        <Tabs label={t("Chart settings")} value={tab} onChange={setTab} tabs={tabs}>
          <div className="scroll" tabIndex={0} role="region" aria-label={tab === "data" ? t("Data settings") : t("Customize settings")}>
            {isReady(formData.viz_type) ? (
              <SavedSettings formData={formData} tab={tab} />
            ) : (
              <p className="t2" style={{ padding: "12px 0" }}>{t("This version does not draw {name} yet. The chart is kept as it was imported.", { name: typeName })}</p>
            )}
          </div>
        </Tabs>
      </div>
      <footer className="t2 cap">{t("These are the saved settings. Changing them here comes in a later version.")}</footer>
    </section>
  );
}

function SavedSettings({ formData, tab }: { formData: FormData; tab: Tab }) {
  const chartType = useChartType(formData.viz_type);
  const sections = useMemo(() => chartType && controlSections(chartType.fields, parseFields(chartType.fields, formData), formData, tab), [chartType, formData, tab]);
  if (!sections) return Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={28} style={{ marginTop: 12 }} />);
  return sections.map((section) => <Section key={section.title} section={section} />);
}

function Section({ section }: { section: ControlSection }) {
  return (
    <section className="ctl-section">
      <h3>{section.title}</h3>
      <dl>
        {section.controls.map((control) => (
          <div key={control.key}>
            <dt className="label" title={control.description}>{control.label}</dt>
            <dd><ControlValueView value={control.value} /></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
