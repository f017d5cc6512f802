import { BadgeCheck, LayoutDashboard, Save } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ExploreDataset, ExploreResponse } from "../../../../schema/explore-state/calls";
import type { Can } from "../../../api/people/rights";
import { meQuery } from "../../../api/people/session";
import { tagPage } from "../../../api/tags";
import { datasetNotes } from "../../../../schema/dataset/notes";
import { pictureEntries } from "../../../charts/export/picture-entries";
import { pictureOf } from "../../../charts/export/picture-of";
import { t } from "../../../i18n";
import { usePageActions } from "../../../shell/page-actions";
import { useDrawTheme } from "../../../theme/draw-theme";
import { Avatars } from "../../../ui/display/Avatars";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { Tags } from "../../../ui/display/Tag";
import { customTags } from "../../lists/custom-tags";
import type { ExploreAddress } from "../address/explore-address";
import type { Explore } from "../useExplore";
import { isSavableQuery } from "../source/is-savable-query";
import { AlteredBadge } from "./AlteredBadge";
import { ChartMenu } from "./ChartMenu";
import { ExploreStar } from "./ExploreStar";
import { RelativeTime } from "../../../ui/display/RelativeTime";
import { people } from "./people";
import { TitleEdit } from "./TitleEdit";
import { useSaveKey } from "./useSaveKey";

const SaveDialog = lazy(() => import("../save/SaveDialog").then((module) => ({ default: module.SaveDialog })));
const SaveSourceDialog = lazy(() =>
  import("../source/SaveSourceDialog").then((module) => ({ default: module.SaveSourceDialog })),
);

interface ExploreHeaderProps {
  explore: Explore;
  response: ExploreResponse;
  dataset: ExploreDataset;
  address: ExploreAddress;
  title: string;
  can: Can;
}

/** Title, status and people of the chart, the save button, and other actions. */
export function ExploreHeader({ explore, response, dataset, address, title, can }: ExploreHeaderProps) {
  const { slice, metadata } = response;
  const me = useQuery(meQuery());
  const tags = customTags(metadata?.tags ?? []);
  // The title as typed, which is newer than that of the response.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? slice?.slice_name ?? "";
  const [saving, setSaving] = useState(address.saveAction !== null);
  const shown = name || title;
  const mayOverwrite =
    slice !== null &&
    !slice.is_managed_externally &&
    can("can_write", "Chart") &&
    slice.owners.includes(me.data?.id ?? -1);
  const isQuery = isSavableQuery(dataset);
  // The query of a chart is saved as a dataset first.
  const maySave = can("can_write", "Chart") && (!isQuery || can("can_write", "Dataset"));
  const theme = useDrawTheme();
  const { run, drawn } = explore;
  const picture = () =>
    run.data.result
      ? pictureOf(document.querySelector(".x-chart"), {
          formData: drawn,
          response: { ...run.data.result, dataset: datasetNotes(response.dataset) },
          theme,
          title: shown,
        })
      : null;
  useSaveKey(() => maySave && setSaving(true));
  usePageActions(
    maySave
      ? [
          {
            label: t("Save chart"),
            icon: Save,
            hint: "⌘S",
            disabled: explore.fields === null && slice === null,
            onSelect: () => setSaving(true),
          },
        ]
      : [],
  );
  const mayRename = slice === null || mayOverwrite;
  return (
    <div className="phead" role="region" aria-label={t("Page header")}>
      <title>{`${shown} · Edgewise`}</title>
      {slice?.certified_by && (
        <span
          className="row certified"
          role="img"
          aria-label={t("Certified by {name}", { name: slice.certified_by })}
          title={[t("Certified by {name}", { name: slice.certified_by }), slice.certification_details]
            .filter(Boolean)
            .join("\n")}
        >
          <Icon of={BadgeCheck} />
        </span>
      )}
      <TitleEdit
        chartId={slice?.slice_id ?? null}
        name={name}
        placeholder={title}
        editable={mayRename}
        onChange={setTyped}
      />
      {slice && <ExploreStar id={slice.slice_id} name={slice.slice_name} />}
      {explore.altered.length > 0 && <AlteredBadge altered={explore.altered} />}
      {metadata && metadata.dashboards.length > 0 && (
        <span
          className="meta m-hide"
          title={metadata.dashboards.map((dashboard) => dashboard.dashboard_title).join("\n")}
        >
          <Icon of={LayoutDashboard} size="small" />
          {t("{count, plural, one {Added to # dashboard} other {Added to # dashboards}}", {
            count: metadata.dashboards.length,
          })}
        </span>
      )}
      {metadata && metadata.owners.length > 0 && (
        <span className="meta m-hide">
          <Avatars people={people(metadata.owners, slice?.owners ?? [])} />
          {metadata.owners.length === 1 && metadata.owners[0]}
        </span>
      )}
      {tags.length > 0 && (
        <span className="m-hide" role="group" aria-label={t("Tags")}>
          <Tags names={tags.map((tag) => tag.name)} hrefs={new Map(tags.map((tag) => [tag.name, tagPage(tag.id)]))} />
        </span>
      )}
      {slice && (
        <span className="meta m-hide x-wide">
          <RelativeTime iso={slice.changed_on} text={(when) => t("Edited {when}", { when })} />
        </span>
      )}
      <span className="end row" style={{ gap: 6 }}>
        {maySave && (
          <Button
            kind="primary"
            icon={Save}
            aria-keyshortcuts="Meta+S Control+S"
            onClick={() => setSaving(true)}
            disabled={explore.fields === null && slice === null}
          >
            {t("Save")}
          </Button>
        )}
        <ChartMenu
          explore={explore}
          response={response}
          address={address}
          title={shown}
          can={can}
          mayEdit={mayOverwrite}
          onEdited={() => setTyped(null)}
          downloads={can("can_csv", "Superset") ? pictureEntries(picture, !run.data.result || explore.waits) : []}
        />
      </span>
      {saving && (
        <Suspense>
          {isQuery ? (
            <SaveSourceDialog explore={explore} dataset={dataset} onClose={() => setSaving(false)} />
          ) : (
            <SaveDialog
              explore={explore}
              response={response}
              address={address}
              name={name}
              title={title}
              mayOverwrite={mayOverwrite}
              onSaved={setTyped}
              onClose={() => setSaving(false)}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
