export { raisedCellFields as deckGridFields } from "../shared/deck/raised-cell-fields";
