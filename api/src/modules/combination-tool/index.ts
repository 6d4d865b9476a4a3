// Public entry of the combination tool: the only file other modules may import.
export {
  drawPicture,
  getCombination,
  listCombinationParts,
  type CombinationOfParts,
} from './combination-tool.service.ts';
