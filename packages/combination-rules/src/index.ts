// Public entry of the package: what fits what, and how it looks.
export {
  composeCombination,
  formsCombination,
  type ComposeFault,
  type Composed,
  type ListedPart,
  type PartFacts,
} from './compose.ts';
export { drawCombination, type CombinationDrawing } from './draw.ts';
export { frameBox, framePictureBox, INSET_CROP, insetBoxes, outline, type Box } from './geometry.ts';
export {
  findIncompatibility,
  GANGS_MAX,
  type Direction,
  type FrameFacts,
  type InsetFacts,
  type Incompatibility,
} from './parts.ts';
export { priceOfCombination, type PartPrice, type CombinationPrice } from './prices.ts';
export { stepsOfCombination, type PartSteps } from './steps.ts';
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
