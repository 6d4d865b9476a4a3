import type { ComparedList } from '@shop/contract/compare';

/** Products side by side on a sheet of A4 upright. */
const PRODUCTS_MAX = 4;

/**
 * A list in parts of at most four products, as even as can be. What differs in the whole list counts as different in
 * each part.
 */
export function sheetsOf(list: ComparedList): ComparedList[] {
  const count = list.products.length;
  const sheets = Math.ceil(count / PRODUCTS_MAX);
  return Array.from({ length: sheets }, (_, sheet) => {
    const [from, to] = [Math.ceil((sheet * count) / sheets), Math.ceil(((sheet + 1) * count) / sheets)];
    return {
      ...list,
      products: list.products.slice(from, to),
      groups: list.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({ ...row, values: row.values.slice(from, to) })),
      })),
    };
  });
}
