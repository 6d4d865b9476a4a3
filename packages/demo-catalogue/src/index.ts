export { categoryTree } from './categories.ts';
export type { CategoryNode } from './category-tree.ts';
export { describeDocument } from './documents/describe-document.ts';
export type { DemoDocument } from './documents/document.ts';
export { drawMedia } from './draw-media.ts';
export { generateCatalogue, type DemoCatalogueOptions } from './generate.ts';
export { manufacturers, type Manufacturer } from './manufacturers.ts';
export { productsMax } from './numbers.ts';
export { colours, type Colour } from './vocabulary.ts';
