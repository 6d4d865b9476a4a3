// Public entry of the combination tool: the only file other modules may import.
export { combinationToolRoutes } from './combination-tool.routes.ts';
export {
  drawPicture,
  getCombination,
  listCombinationParts,
  type CombinationOfParts,
} from './combination-tool.service.ts';
