import type { Budget } from '@shop/contract/budgets';
import type { budgetsEndpoints } from '@shop/contract/budgets.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { francsText, tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { findBudgets, getBudget } from './budgets.service.ts';
import { countEntries, selectEntriesAfter, type StoredEntry } from './entries.sql.ts';
import { messages } from './messages.ts';

type Endpoints = typeof budgetsEndpoints;
type Words = keyof typeof messages.de;

const amount = { isPrice: true, isNumber: true } as const;
const dayOf = (day: string | null) => (day === null ? '' : dayText(day));

const budgetColumns: readonly ListColumn<Budget, Words>[] = [
  { key: 'subjectName', head: 'head.subjectName', cell: ({ subjectName }) => subjectName },
  { key: 'subjectKind', head: 'head.subjectKind', cell: ({ subjectKind }, text) => text(`kind.${subjectKind}`) },
  { key: 'period', head: 'head.period', cell: ({ period }, text) => text(`period.${period}`) },
  { key: 'periodEnd', head: 'head.periodEnd', isDay: true, cell: ({ periodEnd }) => dayOf(periodEnd) },
  { key: 'used', head: 'head.used', ...amount, cell: ({ used }) => francsText(used) },
  { key: 'reserved', head: 'head.reserved', ...amount, cell: ({ reserved }) => francsText(reserved) },
  { key: 'limit', head: 'head.limit', ...amount, cell: ({ limit }) => francsText(limit) },
  { key: 'atExcess', head: 'head.atExcess', cell: ({ atExcess }, text) => text(`excess.${atExcess}`) },
  { key: 'state', head: 'head.state', cell: ({ state }, text) => text(`state.${state}`) },
  { key: 'ownerName', head: 'head.ownerName', cell: ({ ownerName }) => ownerName },
];

const entryColumns: readonly ListColumn<StoredEntry, Words>[] = [
  { key: 'day', head: 'head.day', isDay: true, cell: ({ day }) => dayOf(day) },
  { key: 'kind', head: 'head.kind', cell: ({ kind }, text) => text(`entry.${kind}`) },
  { key: 'orderNumber', head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber ?? '') },
  { key: 'parkedOrderId', head: 'head.parkedOrderId', cell: ({ parkedOrderId }) => String(parkedOrderId ?? '') },
  { key: 'userName', head: 'head.userName', cell: ({ userName }) => userName },
  { key: 'amount', head: 'head.amount', ...amount, cell: ({ amountCents }) => francsText(amountCents) },
];

/** What search and filters leave as a file. @throws ShopError as `exportList` */
export async function exportBudgets(
  ctx: BuyerCtx,
  { type, columns, ...filters }: InputOf<Endpoints['exportList']>['query'],
): Promise<FileAnswer> {
  const found = await findBudgets(ctx, filters);
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(budgetColumns, viewOf(ctx, columns), (key) => words[key]),
    count: async () => found.length,
    readAfter: async (after: Budget | null, limit: number) => {
      const start = after === null ? 0 : found.indexOf(after) + 1;
      return found.slice(start, start + limit);
    },
  };
  return exportList(ctx, list, type);
}

/** The ledger of a budget as a file. @throws ShopError `budget.unknown`, and as `exportList` */
export async function exportEntries(
  ctx: BuyerCtx,
  budgetId: number,
  { type, columns }: InputOf<Endpoints['exportEntries']>['query'],
): Promise<FileAnswer> {
  const { subjectName } = await getBudget(ctx, budgetId);
  const words = messages[ctx.locale];
  const list = {
    words: {
      heading: `${words['entries.heading']} ${subjectName}`,
      rows: words['entries.rows'],
      asOf: words['list.asOf'],
    },
    table: tableOf(entryColumns, viewOf(ctx, columns), (key) => words[key]),
    count: () => countEntries(ctx, budgetId),
    readAfter: (after: StoredEntry | null, limit: number) =>
      selectEntriesAfter(ctx, budgetId, { after: after?.entryId ?? 0, limit }),
  };
  return exportList(ctx, list, type);
}

function viewOf({ buyer }: BuyerCtx, columns: string | undefined) {
  return { seesPrices: priceVisibility(buyer.permissions).seesNet, wanted: columns?.split(',') };
}
