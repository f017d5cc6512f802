import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, Upload } from "lucide-react";
import { areLoaded, useRights } from "../../api/people/rights";
import { ownWorkspace } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { PageHeader } from "../../shell/PageHeader";
import { Button, buttonClass } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { saveFile } from "../../ui/save-file";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { toast } from "../../ui/overlays/Toast";
import { EditorSettings } from "./EditorSettings";
import { ErrorMessages } from "./ErrorMessages";
import { LeaveWorkspace } from "./LeaveWorkspace";
import { IdentityProviders } from "./IdentityProviders";
import { PluginSettings } from "./PluginSettings";
import { WorkspaceSettings } from "./WorkspaceSettings";
import "../profile/profile.css";

/** /workspace/: the workspace's name and time zone, the person's other workspaces, and leaving or deleting it. */
export function WorkspacePage() {
  const cache = useQueryClient();
  const workspace = useQuery({ queryKey: ["workspace"], queryFn: ownWorkspace.get });
  const rights = useRights(true);
  // Sections for admins are between others: all render at once, so that nothing shifts.
  const settled = workspace.data !== undefined && areLoaded(rights);
  const takeAlong = async () => {
    try {
      const { blob, name } = await ownWorkspace.export();
      saveFile(blob, name ?? "assets_export.zip");
    } catch (error) {
      toast(
        "danger",
        t("There was an issue exporting the workspace: {message}", { message: (error as Error).message }),
      );
    }
  };
  return (
    <>
      <PageHeader title={t("Workspace")}>
        {workspace.data?.operates && (
          <a className={buttonClass("default", "medium", "m-icon")} href="/operator/">
            <Icon of={Building2} />
            {t("All workspaces")}
          </a>
        )}
        {rights("can_export", "ImportExportRestApi") && (
          <Button icon={Upload} className="m-icon" onClick={() => void takeAlong()}>
            {t("Export all")}
          </Button>
        )}
      </PageHeader>
      <main id="main" className="page profile">
        {workspace.error && <ErrorState error={workspace.error} />}
        {!workspace.error && !settled && <Skeleton height={420} />}
        {workspace.data && settled && (
          <>
            <WorkspaceSettings
              key={JSON.stringify(workspace.data)}
              workspace={workspace.data}
              mayChange={rights.isAdmin}
              onSaved={() => void cache.invalidateQueries({ queryKey: ["workspace"] })}
            />
            {rights.isAdmin && (
              <EditorSettings
                key={`editor ${JSON.stringify(workspace.data)}`}
                workspace={workspace.data}
                onSaved={() => void cache.invalidateQueries({ queryKey: ["workspace"] })}
              />
            )}
            {rights.isAdmin && (
              <PluginSettings
                key={`plugins ${JSON.stringify(workspace.data)}`}
                workspace={workspace.data}
                onSaved={() => {
                  void cache.invalidateQueries({ queryKey: ["workspace"] });
                  // The menu lists the page of plugins with the setting.
                  void cache.invalidateQueries({ queryKey: ["me", "roles"] });
                }}
              />
            )}
            {rights.isAdmin && (
              <ErrorMessages
                key={`errors ${JSON.stringify(workspace.data)}`}
                workspace={workspace.data}
                onSaved={() => void cache.invalidateQueries({ queryKey: ["workspace"] })}
              />
            )}
            {workspace.data.others.length > 0 && (
              <section className="card" aria-label={t("Your other workspaces")}>
                <header>
                  <h2>{t("Your other workspaces")}</h2>
                </header>
                {workspace.data.others.map(({ name, url }) => (
                  <div key={url} className="lrow">
                    <a className="nm" href={url}>
                      {name}
                    </a>
                  </div>
                ))}
              </section>
            )}
            {rights.isAdmin && <IdentityProviders />}
            <LeaveWorkspace slug={workspace.data.slug} mayDelete={rights.isAdmin} />
          </>
        )}
      </main>
    </>
  );
}
