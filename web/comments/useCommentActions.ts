import { useQueryClient } from "@tanstack/react-query";
import { type CommentedObject, comments, commentsKey } from "../api/comments";
import { ApiError } from "../api/transport/client";
import { t } from "../i18n";
import { fullName, type Person } from "../ui/display/Avatars";
import { toast } from "../ui/overlays/Toast";

/** Calls on the comments of an object, which are loaded again after each. */
export function useCommentActions(object: CommentedObject) {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: commentsKey(object) });
  const save = async (call: Promise<{ without_access: Person[] }>) => {
    const { without_access } = await call;
    await reload();
    if (without_access.length)
      toast(
        "warning",
        t(
          "{count, plural, one {{names} has no access and was not notified.} other {{names} have no access and were not notified.}}",
          { count: without_access.length, names: without_access.map(fullName).join(", ") },
        ),
      );
  };
  const attempt = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast("danger", error.message);
    }
    await reload();
  };
  return {
    start: (text: string, chartId: number | null) => save(comments.start(object, text, chartId)),
    reply: (thread: number, text: string) => save(comments.reply(thread, text)),
    update: (thread: number, comment: number, text: string) => save(comments.update(thread, comment, text)),
    remove: (thread: number, comment: number) => attempt(comments.remove(thread, comment)),
    resolve: (thread: number, resolved: boolean) => attempt(comments.resolve(thread, resolved)),
    copyLink: (thread: number) => {
      const address = new URL(location.href);
      address.searchParams.set("comments", String(thread));
      void navigator.clipboard.writeText(address.href).then(
        () => toast("success", t("Link copied")),
        () => toast("danger", t("Couldn't copy the link.")),
      );
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
