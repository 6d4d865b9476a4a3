// Public entry of the combination tool: the only file other modules may import.
export { drawPicture, getCombination, listCombinationParts } from './combination-tool.service.ts';
