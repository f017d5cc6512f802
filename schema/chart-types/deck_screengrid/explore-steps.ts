export { weightedSteps as exploreSteps } from "../shared/deck/example-data";
