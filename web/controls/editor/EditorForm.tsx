import type { ReactNode } from "react";

/** The form of an item's editor. It is inside of the chart's form, which its submission must not reach. */
export function EditorForm({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <form
      className="editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
