// The door of the package: what fits what, and how it looks.
export {
  composeCombination,
  makesWhole,
  type ComposeFault,
  type Composed,
  type ListedPart,
  type PartFacts,
} from './compose.ts';
export { drawCombination, type Drawn } from './draw.ts';
export { frameBox, framePictureBox, INSET_CROP, insetBoxes, outline, type Box } from './geometry.ts';
export { findMisfit, GANGS_MAX, type Direction, type FrameFacts, type InsetFacts, type Misfit } from './parts.ts';
export { priceOfWhole, type PartPrice, type WholePrice } from './prices.ts';
export { stepsOfWhole, type PartSteps } from './steps.ts';
export {
  addCombination,
  changeFrame,
  COMBINATIONS_MAX,
  copyCombination,
  emptyPlaces,
  emptyStage,
  findFreePlace,
  moveInset,
  partsOf,
  placeInset,
  removeCombination,
  removeInset,
  setQuantity,
  turn,
  type Combination,
  type Move,
  type Place,
  type Refusal,
  type Stage,
} from './stage.ts';
