import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns } from './list-file.schemas.ts';
import {
  contractTypes,
  datePresets,
  HISTORY_HITS_MAX,
  historyApi,
  historyHitKinds,
  historyTables,
  orderSorts,
  positionSorts,
} from './order-history.ts';
import { OrderOrigin, OrderPosition, OrderRow, OrderState } from './orders.schemas.ts';
import { PageNumber, PageSize, Pagination } from './page.schemas.ts';
import { IsoDate, IsoInstant, lineOfText, QueryFlag, RowNumber } from './values.schemas.ts';

export const DatePreset = z.enum(datePresets);
export const ContractType = z.enum(contractTypes);

const Typed = z.optional(lineOfText(60));

/** The filters of the order history (docs/domain/order-history.md#filters); what is left out does not narrow. */
const orderFilters = {
  state: z.optional(OrderState),
  datePreset: z.optional(DatePreset),
  startDate: z.optional(IsoDate),
  endDate: z.optional(IsoDate),
  onlyOwnOrder: z.optional(z.boolean()),
  onlyDelayedOrder: z.optional(z.boolean()),
  orderOrigin: z.optional(OrderOrigin),
  contract: z.optional(RowNumber),
  contractType: z.optional(ContractType),
  commission: Typed,
  reference: Typed,
  contact: Typed,
  /** Any part of its code or name. */
  costCentre: Typed,
  /** Any part of the E-No, the article's name or the manufacturer's number of a position. */
  eNumber: Typed,
  notation: Typed,
  supplierArticleNumber: Typed,
  /** Anything: order, article or E-No, commission, reference, contact. */
  q: Typed,
};
export const OrderFilters = z.strictObject(orderFilters);
export type OrderFilters = z.infer<typeof OrderFilters>;

const direction = z.enum(['asc', 'desc']);
const paged = { page: z._default(PageNumber, 1), ipp: z._default(PageSize, 10) };
export const OrderQuestion = z.strictObject({
  filters: z._default(OrderFilters, {}),
  ...paged,
  sort: z._default(z.strictObject({ by: z.enum(orderSorts), direction }), { by: 'orderedAt', direction: 'desc' }),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;

/** A position with the order it belongs to. */
export const OrderPositionRow = z.extend(OrderPosition, {
  orderNumber: z.string(),
  orderedAt: IsoInstant,
  contact: z.string(),
  /** Of the position where it has one, else of the order. */
  commission: z.string(),
  reference: z.string(),
  /** Code and name; empty for none. */
  costCentre: z.string(),
  isOwn: z.boolean(),
  /** Where it goes: street and place of the object, or the branch; empty where the order names none. */
  object: z.string(),
});
export type OrderPositionRow = z.infer<typeof OrderPositionRow>;
/** `commission` and `object` arrange what is still owed: they sort positions with the state `open` alone. */
export const PositionQuestion = z
  .strictObject({
    /** `open`: what is still owed, over all orders. */
    filters: z._default(OrderFilters, {}),
    ...paged,
    sort: z._default(z.strictObject({ by: z.enum(positionSorts), direction }), { by: 'orderedAt', direction: 'desc' }),
  })
  .check(z.refine(({ filters, sort }) => filters.state === 'open' || !isOwedSort(sort.by), { path: ['sort', 'by'] }));
export type PositionQuestion = z.infer<typeof PositionQuestion>;

function isOwedSort(key: string): boolean {
  return key === 'commission' || key === 'object';
}
/** What a typed number turned out to be, with the page to go to. */
export const HistoryHit = z.object({
  kind: z.enum(historyHitKinds),
  /** The number as it is written, or the commission. */
  text: z.string(),
  /** The order it belongs to; null where several do. */
  orderNumber: z.nullable(z.string()),
  orderedAt: z.nullable(IsoInstant),
  /** How many orders have it. */
  orders: z.int(),
  url: z.string(),
});
export type HistoryHit = z.infer<typeof HistoryHit>;

/** What a list narrowed by an address is exported by. */
const exportedBy = {
  ...orderFilters,
  contract: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
  onlyOwnOrder: z.optional(QueryFlag),
  onlyDelayedOrder: z.optional(QueryFlag),
  list: z._default(z.enum(['orders', 'positions']), 'orders'),
  /** As the list is sorted; the newest first where left out. */
  sort: z.optional(z.enum([...new Set([...orderSorts, ...positionSorts])])),
  direction: z.optional(direction),
  columns: ListColumns,
};
type Exported = {
  readonly list: 'orders' | 'positions';
  readonly sort?: string | undefined;
  readonly state?: 'open' | 'done' | undefined;
};

/** A file is sorted by what its list can be sorted by. */
const isSortOfList = z.refine<Exported>(
  ({ list, sort, state }) => {
    if (sort === undefined) return true;
    if (list === 'orders') return orderSorts.some((key) => key === sort);
    return positionSorts.some((key) => key === sort) && (state === 'open' || !isOwedSort(sort));
  },
  { path: ['sort'] },
);
export const HistoryTable = z.enum(historyTables);

/** A list as the user has arranged it: the address behind the question mark holds filters, sort and page size. */
export const HistoryView = z.object({
  viewId: z.int(),
  table: HistoryTable,
  name: z.string(),
  search: z.string(),
  columns: z.array(z.string()),
});
export type HistoryView = z.infer<typeof HistoryView>;

const ViewName = lineOfText(60).check(z.minLength(1));
const ViewParams = z.strictObject({ viewId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

export const historyEndpoints = {
  orders: defineEndpoint(historyApi.orders, {
    summary: 'Placed orders, newest first unless asked otherwise.',
    body: OrderQuestion,
    reply: z.object({ orders: z.array(OrderRow), pagination: Pagination }),
  }),
  positions: defineEndpoint(historyApi.positions, {
    summary: 'The positions of all placed orders, newest first unless asked otherwise.',
    body: PositionQuestion,
    reply: z.object({ positions: z.array(OrderPositionRow), pagination: Pagination }),
  }),
  quickSearch: defineEndpoint(historyApi.quickSearch, {
    summary: 'What a number or a commission stands for in the history: orders, delivery notes, invoices, articles.',
    query: z.strictObject({ q: lineOfText(60) }),
    reply: z.object({ hits: z.array(HistoryHit).check(z.maxLength(HISTORY_HITS_MAX)) }),
  }),
  exportCsv: defineEndpoint(historyApi.exportCsv, {
    summary: 'All orders or positions that the filters leave, as CSV; streamed.',
    query: z.strictObject(exportedBy).check(isSortOfList),
    reply: FileReply,
  }),
  exportFile: defineEndpoint(historyApi.exportFile, {
    summary:
      'The orders or positions that the filters leave, as XLSX or PDF; longer lists than these hold are refused.',
    query: z.strictObject({ ...exportedBy, type: z._default(z.enum(['xlsx', 'pdf']), 'xlsx') }).check(isSortOfList),
    reply: FileReply,
  }),
  views: defineEndpoint(historyApi.views, {
    summary: 'The views of the history that the user keeps.',
    reply: z.object({ views: z.array(HistoryView) }),
  }),
  keepView: defineEndpoint(historyApi.keepView, {
    summary: 'Keeps a view; one of the same name and table is replaced.',
    body: z.strictObject({
      table: HistoryTable,
      name: ViewName,
      search: z.string().check(z.maxLength(1000), z.regex(/^[^\u0000-\u001f\u007f]*$/)),
      columns: z.array(z.string().check(z.regex(/^[A-Za-z]{1,40}$/))).check(z.maxLength(30)),
    }),
    reply: z.object({ views: z.array(HistoryView) }),
  }),
  renameView: defineEndpoint(historyApi.renameView, {
    summary: 'Gives a view another name; one that another view of the same table has is refused.',
    params: ViewParams,
    body: z.strictObject({ name: ViewName }),
    reply: z.object({ views: z.array(HistoryView) }),
  }),
  removeView: defineEndpoint(historyApi.removeView, {
    summary: 'Forgets a view; one that is not there is passed over.',
    params: ViewParams,
    reply: z.object({ views: z.array(HistoryView) }),
  }),
};
