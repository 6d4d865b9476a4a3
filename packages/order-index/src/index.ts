// Public entry of the package: the orders of one company as columns, brought up to date and queried.
export { applyChanges, unknownNames, type OrderFacts } from './apply-changes.ts';
export { addName, type ArticleName } from './article-names.ts';
export { bytesOf, makeReadModel, type OrderReadModel } from './columns.ts';
export { findOrders, type SliceOf, type Wanted, type Word } from './find-orders.ts';
export { findPositions } from './find-positions.ts';
