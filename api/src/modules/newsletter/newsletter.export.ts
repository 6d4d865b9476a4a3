import type { InputOf } from '@shop/contract/endpoint';
import type { newsletterEndpoints, Subscription } from '@shop/contract/newsletter.schemas';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { messages } from './messages.ts';
import { countSubscriptions, selectSubscriptionsAfter } from './newsletter.sql.ts';

const columns: readonly ListColumn<Subscription, keyof typeof messages.de>[] = [
  { key: 'email', head: 'head.email', cell: ({ email }) => email },
  { key: 'locale', head: 'head.locale', cell: ({ locale }, text) => text(`locale.${locale}`) },
  { key: 'state', head: 'head.state', cell: ({ state }, text) => text(`state.${state}`) },
  { key: 'requestedAt', head: 'head.requestedAt', isDay: true, cell: ({ requestedAt }) => dayOf(requestedAt) },
  { key: 'confirmedAt', head: 'head.confirmedAt', isDay: true, cell: ({ confirmedAt }) => dayOf(confirmedAt) },
  {
    key: 'unsubscribedAt',
    head: 'head.unsubscribedAt',
    isDay: true,
    cell: ({ unsubscribedAt }) => dayOf(unsubscribedAt),
  },
];

/** What search and filters leave as a file. @throws ShopError as `exportList` */
export function exportSubscriptions(
  ctx: StaffCtx,
  { type, columns: wanted, ...filters }: InputOf<typeof newsletterEndpoints.exportList>['query'],
): Promise<FileAnswer> {
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columns, { seesPrices: false, wanted: wanted?.split(',') }, (key) => words[key]),
    count: () => countSubscriptions(ctx, filters),
    readAfter: (after: Subscription | null, limit: number) =>
      selectSubscriptionsAfter(ctx, filters, { after: after?.id ?? 0, limit }),
  };
  return exportList(ctx, list, type);
}

function dayOf(instant: string | null): string {
  return instant === null ? '' : dayText(readZurichClock(new Date(instant)).day);
}
