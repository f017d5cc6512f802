/** How a person creates a chart of a type in Explore until it is drawn; the dataset's time column is preset. */
export interface ExploreSteps {
  /** A dataset of the demo. */
  dataset: string;
  /** Fields to fill, in the panel's order: the field's key and an item of its list. */
  fill: readonly (readonly [field: string, item: string])[];
}
