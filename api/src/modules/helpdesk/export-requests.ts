import type { InputOf } from '@shop/contract/endpoint';
import type { HelpdeskSummary, helpdeskStaffApi } from '@shop/contract/helpdesk';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { messages } from './messages.ts';
import { countRequests, listRequestsAfter } from './staff-list.sql.ts';
import { summaryOf } from './use-cases/read-requests.ts';

const columns: readonly ListColumn<HelpdeskSummary, keyof typeof messages.de>[] = [
  { key: 'requestId', head: 'head.requestId', cell: ({ requestId }) => String(requestId) },
  { key: 'requestKind', head: 'head.requestKind', cell: ({ requestKind }, text) => text(`kind.${requestKind}`) },
  { key: 'requestState', head: 'head.requestState', cell: ({ requestState }, text) => text(`state.${requestState}`) },
  { key: 'contactName', head: 'head.contactName', cell: ({ contactName }) => contactName },
  { key: 'companyName', head: 'head.companyName', cell: ({ companyName }) => companyName },
  { key: 'companyNumber', head: 'head.companyNumber', cell: ({ companyNumber }) => companyNumber },
  { key: 'excerpt', head: 'head.excerpt', cell: ({ excerpt }) => excerpt },
  { key: 'takenBy', head: 'head.takenBy', cell: ({ takenBy }) => takenBy },
  { key: 'requestedAt', head: 'head.requestedAt', isDay: true, cell: ({ requestedAt }) => dayOf(requestedAt) },
];

/** What search and filters leave as a file, the oldest first. @throws ShopError as `exportList` */
export function exportRequests(
  ctx: StaffCtx,
  { type, columns: wanted, ...filters }: InputOf<(typeof helpdeskStaffApi)['exportList']>['query'],
): Promise<FileAnswer> {
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columns, { seesPrices: false, wanted: wanted?.split(',') }, (key) => words[key]),
    count: () => countRequests(ctx, filters),
    readAfter: async (after: HelpdeskSummary | null, limit: number) =>
      (await listRequestsAfter(ctx, filters, { after: after?.requestId ?? 0, limit })).map(summaryOf),
  };
  return exportList(ctx, list, type);
}

function dayOf(instant: string): string {
  return dayText(readZurichClock(new Date(instant)).day);
}
