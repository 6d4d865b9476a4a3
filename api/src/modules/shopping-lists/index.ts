// Public entry of the shopping lists: the only file other modules may import.
export { readListForOrder } from './use-cases/list-for-order.ts';
