export { raisedCellFields as deckHexFields } from "../shared/deck/raised-cell-fields";
