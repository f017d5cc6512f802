import type { ComponentType } from "react";
import { t } from "../i18n";
import { useTheme } from "../theme/ThemeProvider";
import { Segmented } from "../ui/inputs/Segmented";
import { ChartTypeExamples } from "./ChartTypeExamples";
import "./gallery.css";

const modules = import.meta.glob<Record<string, ComponentType>>(
  [
    "../ui/**/*.example.tsx",
    "../shell/*.example.tsx",
    "../charts/**/*.example.tsx",
    "../controls/**/*.example.tsx",
    "../pages/**/*.example.tsx",
  ],
  { eager: true },
);
const examples = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .sort(([a], [b]) => a.localeCompare(b));

/** /gallery: every component with its states, in the selected theme. */
export function GalleryPage() {
  const { mode, choose } = useTheme();
  return (
    <main id="main" className="gallery">
      <title>{t("Gallery · Edgewise")}</title>
      <header className="row">
        <h1 className="grow">{t("Gallery")}</h1>
        <Segmented
          label={t("Theme")}
          value={mode}
          onChange={choose}
          options={[
            { value: "light", label: t("Light") },
            { value: "dark", label: t("Dark") },
          ]}
        />
      </header>
      {examples.map(([name, Example]) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name.replace(/Example$/, "")}</h2>
          <Example />
        </section>
      ))}
      <ChartTypeExamples />
    </main>
  );
}
