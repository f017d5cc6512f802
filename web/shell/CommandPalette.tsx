import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogPanel } from "@headlessui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useRights } from "../api/people/rights";
import { t } from "../i18n";
import { useTheme } from "../theme/ThemeProvider";
import { Icon } from "../ui/display/Icon";
import { useReturnFocus } from "../ui/overlays/useReturnFocus";
import { pageActions } from "./page-actions";
import { type Found, findCommands } from "./palette-commands";
import { paletteGroups } from "./palette-groups";
import { foundQuery, objectGroups, stillMatching } from "./palette-search";
import { rememberCommand, usedCommands } from "./used-commands";
import "./command-palette.css";

/** ⌘K: finds the workspace's objects, pages and commands by name; starts with the recently opened objects. */
export function CommandPalette({ onClose, openSheet }: { onClose: () => void; openSheet: () => void }) {
  useReturnFocus();
  const router = useRouter();
  const { choose } = useTheme();
  const can = useRights(true);
  const [used] = useState(usedCommands);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({ ...foundQuery(wanted), placeholderData: keepPreviousData });
  // Until the response arrives, earlier results that still match stay.
  const objects = found.isPlaceholderData ? stillMatching(found.data ?? [], wanted) : (found.data ?? []);
  // Commands wait for the recently opened objects, which are listed above them.
  const first = wanted === "" && found.isPending;
  const groupsFor = (query: string, matching: typeof objects) =>
    paletteGroups(
      objectGroups(matching, query === ""),
      findCommands(query, { can, chooseTheme: choose, openSheet, pageEntries: pageActions(), used }),
    );
  const groups = first ? [] : groupsFor(wanted, objects);
  /** The first option for the text as typed, while the list still shows those of an earlier text; else undefined. */
  const firstOfNewerText = (): Found | null | undefined => {
    const typed = text.trim();
    return typed === wanted ? undefined : (groupsFor(typed, stillMatching(objects, typed))[0]?.items[0] ?? null);
  };
  const act = (item: Found | null, inNewTab = false) => {
    if (!item) return;
    onClose();
    if (!item.isObject) rememberCommand(item.key);
    if ("run" in item) item.run();
    else if (inNewTab) window.open(item.href, "_blank", "noopener");
    else if (/^\/(logout|api)\//.test(item.href)) location.assign(item.href);
    else router.history.push(item.href);
  };
  return (
    <Dialog open onClose={onClose} className="palette-layer" aria-label={t("Search or jump to")}>
      <div className="dialog-back" aria-hidden="true" />
      <div className="palette-place">
        <DialogPanel className="cmdk">
          <Combobox<Found | null> value={null} onChange={act}>
            {({ activeOption }) => (
              <>
                <div className="q">
                  <Icon of={Search} />
                  <ComboboxInput
                    autoFocus
                    aria-label={t("Search or jump to")}
                    placeholder={t("Search or jump to")}
                    autoComplete="off"
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    onKeyDownCapture={(event) => {
                      // The list would take the first Escape to close itself.
                      if (event.key === "Escape") {
                        event.preventDefault();
                        event.stopPropagation();
                        return onClose();
                      }
                      const inNewTab = event.metaKey || event.ctrlKey;
                      const newer = event.key === "Enter" ? firstOfNewerText() : undefined;
                      if (event.key !== "Enter" || !(inNewTab || newer !== undefined)) return;
                      event.preventDefault();
                      event.stopPropagation();
                      act(newer === undefined ? activeOption : newer, inNewTab);
                    }}
                  />
                  <span className="kbd">Esc</span>
                </div>
                <ComboboxOptions static className={first ? "ls first" : "ls"} aria-busy={found.isFetching}>
                  {groups.map((group) => (
                    <div key={group.title} role="group" aria-label={group.title}>
                      <div className="mhead" aria-hidden="true">
                        {group.title}
                      </div>
                      {group.items.map((item) => (
                        <ComboboxOption key={item.key} value={item} className="mi">
                          <Icon of={item.icon} />
                          <span className="trunc">{item.title}</span>
                          {item.hint && <span className="hint trunc">{item.hint}</span>}
                        </ComboboxOption>
                      ))}
                    </div>
                  ))}
                </ComboboxOptions>
                {groups.length === 0 && !first && (
                  <p className="note t3" role="status">
                    {found.isFetching ? t("Loading...") : t("No results match your search")}
                  </p>
                )}
              </>
            )}
          </Combobox>
          {found.isError && (
            <p className="note t3" role="alert">
              {t("Only pages and commands are shown: {message}", { message: found.error.message })}
            </p>
          )}
          <div className="palette-foot m-hide">
            <span>
              <span className="kbd">↑</span> <span className="kbd">↓</span> {t("Move")}
            </span>
            <span>
              <span className="kbd">↵</span> {t("Open")}
            </span>
            <span>
              <span className="kbd">{/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl"}</span>{" "}
              <span className="kbd">↵</span> {t("Open in new tab")}
            </span>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
