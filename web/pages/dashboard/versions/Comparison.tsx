import { useQuery } from "@tanstack/react-query";
import type { DashboardVersion } from "../../../../schema/dashboard-version/calls";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Field } from "../../../ui/inputs/Field";
import { Select } from "../../../ui/inputs/Select";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { ChangeList } from "./ChangeList";
import { differenceQuery } from "./version-queries";
import { versionLine } from "./version-words";

interface ComparisonProps {
  dashboardId: number;
  version: DashboardVersion;
  /** Versions to compare with, newest first. */
  versions: readonly DashboardVersion[];
  /** The other version; null is the current state. */
  otherId: number | null;
  onOther: (id: number | null) => void;
}

const NOW = 0;

/** Compares a version with another one or the current state: always the changes from the older to the newer. */
export function Comparison({ dashboardId, version, versions, otherId, onOther }: ComparisonProps) {
  const others = versions.filter(({ id, current }) => id !== version.id && !current);
  const options = [
    ...(version.current ? [] : [{ value: NOW, label: t("Current version") }]),
    ...others.map((other) => ({ value: other.id, label: versionLine(other) })),
  ];
  const selected = options.find(({ value }) => value === (otherId ?? NOW)) ?? options[0]!;
  const isEarlier = selected.value !== NOW && selected.value < version.id;
  const difference = useQuery(
    isEarlier
      ? differenceQuery(dashboardId, selected.value, version.id)
      : differenceQuery(dashboardId, version.id, selected.value === NOW ? null : selected.value),
  );
  return (
    <>
      <Field
        label={t("Compare with")}
        help={
          isEarlier
            ? t("Changes from that version to this one")
            : selected.value === NOW
              ? t("Changes from this version to the current one")
              : t("Changes from this version to that one")
        }
      >
        <Select
          value={selected}
          options={options}
          onChange={(option) => option && onOther(option.value === NOW ? null : option.value)}
        />
      </Field>
      {difference.data && (
        <ChangeList
          key={selected.value}
          changes={difference.data}
          none={selected.value === NOW ? t("Identical to the current version") : t("The versions are identical")}
          most={30}
        />
      )}
      {difference.error && <Alert kind="danger">{difference.error.message}</Alert>}
      {difference.isPending && <Skeleton height={80} />}
    </>
  );
}
