import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogPanel } from "@headlessui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { t } from "../i18n";
import { useTheme } from "../theme/ThemeProvider";
import { Icon } from "../ui/Icon";
import { useReturnFocus } from "../ui/useReturnFocus";
import { type Found, findCommands, foundQuery } from "./palette-search";
import "./command-palette.css";

/** ⌘K: finds dashboards, charts, datasets and commands by name; starts with the latest. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const router = useRouter();
  const { choose } = useTheme();
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({ ...foundQuery(wanted), placeholderData: keepPreviousData });
  const groups = [...(found.data ?? []), { title: t("Commands"), items: findCommands(wanted, choose) }].filter((group) => group.items.length > 0);
  const act = (item: Found | null) => {
    if (!item) return;
    onClose();
    if ("run" in item) item.run();
    else if (item.href.startsWith("/logout")) location.assign(item.href);
    else router.history.push(item.href);
  };
  return (
    <Dialog open onClose={onClose} className="palette-layer" aria-label={t("Search or jump to")}>
      <div className="dialog-back" aria-hidden="true" />
      <div className="palette-place">
        <DialogPanel className="cmdk">
          <Combobox<Found | null> value={null} onChange={act}>
            <div className="q">
              <Icon of={Search} />
              <ComboboxInput autoFocus aria-label={t("Search or jump to")} placeholder={t("Search or jump to")} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
              <span className="kbd">Esc</span>
            </div>
            <ComboboxOptions static className="ls">
              {groups.map((group) => (
                <div key={group.title} role="group" aria-label={group.title}>
                  <div className="mhead" aria-hidden="true">{group.title}</div>
                  {group.items.map((item) => (
                    <ComboboxOption key={item.key} value={item} className="mi">
                      <Icon of={item.icon} />
                      <span className="trunc">{item.title}</span>
                      {item.hint && <span className="hint">{item.hint}</span>}
                    </ComboboxOption>
                  ))}
                </div>
              ))}
            </ComboboxOptions>
            {groups.length === 0 && <p className="note t3" role="status">{found.isFetching ? t("Loading...") : t("No results match your search")}</p>}
          </Combobox>
          <div className="palette-foot m-hide">
            <span><span className="kbd">↑</span> <span className="kbd">↓</span> {t("to move")}</span>
            <span><span className="kbd">↵</span> {t("to open")}</span>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
