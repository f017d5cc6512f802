import { SearchX } from "lucide-react";
import { Button } from "../actions/Button";
import { EmptyState } from "./EmptyState";

export const EmptyStateExample = () => (
  <div className="card">
    <EmptyState
      icon={SearchX}
      title="No results match your filter criteria"
      hint="Try different criteria to display results."
    >
      <Button>Clear all filters</Button>
    </EmptyState>
  </div>
);
