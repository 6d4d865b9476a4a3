import type { InputOf } from '@shop/contract/endpoint';
import type { returnsEndpoints } from '@shop/contract/returns.schemas';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { messages } from '../messages.ts';
import { countReturns, listReturnsAfter, type ReturnRow } from '../returns.sql.ts';

const columns: readonly ListColumn<ReturnRow, keyof typeof messages.de>[] = [
  { key: 'returnId', head: 'head.returnId', cell: ({ returnId }) => String(returnId) },
  {
    key: 'registeredAt',
    head: 'head.registeredOn',
    isDay: true,
    cell: (row) => dayText(readZurichClock(row.registeredAt).day),
  },
  { key: 'orderReference', head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber) },
  { key: 'state', head: 'head.state', cell: ({ state }, text) => text(`state.${state}`) },
  { key: 'returnType', head: 'head.way', cell: ({ returnType }, text) => text(`way.${returnType}`) },
  { key: 'deliveryDate', head: 'head.day', isDay: true, cell: ({ deliveryDate }) => dayText(deliveryDate) },
  { key: 'positions', head: 'head.positions', isNumber: true, cell: ({ positionCount }) => String(positionCount) },
  { key: 'quantity', head: 'head.quantity', isNumber: true, cell: ({ quantity }) => String(quantity) },
  { key: 'registeredBy', head: 'head.registeredBy', cell: ({ registeredBy }) => registeredBy },
];

/** The returns that the user may see as a file, the newest first. @throws ShopError as `exportList` */
export function exportReturns(
  ctx: BuyerCtx,
  { filter, type, columns: wanted }: InputOf<typeof returnsEndpoints.exportList>['query'],
): Promise<FileAnswer> {
  const chosen = { openOnly: filter === 'openReturnsOnly' };
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columns, { seesPrices: false, wanted: wanted?.split(',') }, (key) => words[key]),
    count: () => countReturns(ctx, chosen),
    readAfter: (after: ReturnRow | null, limit: number) => listReturnsAfter(ctx, { wanted: chosen, after, limit }),
  };
  return exportList(ctx, list, type);
}
