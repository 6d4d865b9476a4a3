/**
 * Pages reached by a link: those within 4 of the current one (docs/domain/tables.md#paging), always with the first and the
 * last.
 */
export function pagesAround(page: number, pageCount: number): readonly (number | 'gap')[] {
  const last = Math.max(1, pageCount);
  const here = Math.min(Math.max(1, page), last);
  const from = Math.max(1, here - 4);
  const to = Math.min(last, here + 4);
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? ['gap' as const] : []),
    ...near,
    ...(to < last - 1 ? ['gap' as const] : []),
    ...(to < last ? [last] : []),
  ];
}
