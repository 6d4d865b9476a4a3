import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { SecurityEvent, securityEventsEndpoints } from '@shop/contract/security-events.schemas';
import { momentText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { messages } from './messages.ts';
import { countEvents, selectEvents, selectEventsAfter, type Filters } from './security-events.sql.ts';

type Endpoints = typeof securityEventsEndpoints;
type ListQuery = InputOf<Endpoints['list']>['query'];

const DAY_MS = 86_400_000;

/** What this process has recorded until now is in it. */
export async function listEvents(ctx: StaffCtx, query: ListQuery): Promise<ReplyOf<Endpoints['list']>> {
  await ctx.securityEvents.flush();
  const filters = filtersOf(ctx, query);
  const { rows, pagination } = await readPage(
    query,
    () => countEvents(ctx, filters),
    (range) => selectEvents(ctx, filters, range),
  );
  return { events: rows, pagination };
}

const columns: readonly ListColumn<SecurityEvent, keyof typeof messages.de>[] = [
  { key: 'lastAt', head: 'head.lastAt', cell: ({ lastAt }) => momentText(lastAt) },
  { key: 'firstAt', head: 'head.firstAt', cell: ({ firstAt }) => momentText(firstAt) },
  { key: 'kind', head: 'head.kind', cell: ({ kind }, text) => text(`kind.${kind}`) },
  { key: 'account', head: 'head.account', cell: ({ account }) => account ?? '' },
  { key: 'companyNumber', head: 'head.companyNumber', cell: ({ companyNumber }) => companyNumber ?? '' },
  { key: 'network', head: 'head.network', cell: ({ network }) => network },
  { key: 'count', head: 'head.count', cell: ({ count }) => String(count) },
];

/** What search and filters leave as a file. @throws ShopError as `exportList` */
export async function exportEvents(
  ctx: StaffCtx,
  { type, columns: wanted, ...query }: InputOf<Endpoints['exportList']>['query'],
): Promise<FileAnswer> {
  await ctx.securityEvents.flush();
  const words = messages[ctx.locale];
  const filters = filtersOf(ctx, query);
  const list = {
    name: 'security-events',
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columns, { seesPrices: false, wanted: wanted?.split(',') }, (key) => words[key]),
    count: () => countEvents(ctx, filters),
    readAfter: (after: SecurityEvent | null, limit: number) =>
      selectEventsAfter(ctx, filters, { after: after?.id ?? 0, limit }),
  };
  return exportList(ctx, list, type);
}

function filtersOf({ now }: Ctx, { days, ...filters }: Pick<ListQuery, 'q' | 'kind' | 'sort' | 'days'>): Filters {
  return { ...filters, since: days === undefined ? undefined : new Date(now.getTime() - Number(days) * DAY_MS) };
}
