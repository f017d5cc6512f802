import { raisedCellExamples } from "../shared/deck/raised-cell-examples";

export const examples = raisedCellExamples("deck_grid");
