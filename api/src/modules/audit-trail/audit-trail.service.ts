import type { AuditEntry, auditTrailEndpoints, StaffAuditEntry } from '@shop/contract/audit-trail.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { momentText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { BuyerCtx, Ctx, StaffCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { countEntries, selectEntries, selectEntriesAfter, type Filters } from './audit-trail.sql.ts';
import { entryText } from './entry-text.ts';
import { messages } from './messages.ts';
import {
  countStaffEntries,
  selectLatestStaffEntries,
  selectStaffEntries,
  selectStaffEntriesAfter,
  type StaffEntry,
} from './staff-trail.sql.ts';

type Endpoints = typeof auditTrailEndpoints;
type ListQuery = InputOf<Endpoints['list']>['query'];
type StaffQuery = InputOf<Endpoints['staffList']>['query'];

const DAY_MS = 86_400_000;

/** What was changed in the buyer's company. */
export async function listEntries(ctx: BuyerCtx, query: ListQuery): Promise<ReplyOf<Endpoints['list']>> {
  const filters = filtersOf(ctx, query);
  const { rows, pagination } = await readPage(
    query,
    () => countEntries(ctx, filters),
    (range) => selectEntries(ctx, filters, range),
  );
  return { entries: rows.map((row) => entryText(row, ctx.locale)), pagination };
}

const columns: readonly ListColumn<AuditEntry, keyof typeof messages.de>[] = [
  { key: 'at', head: 'head.at', cell: ({ at }) => momentText(at) },
  { key: 'actor', head: 'head.actor', cell: ({ actor }) => actor },
  { key: 'subjectKind', head: 'head.subjectKind', cell: ({ subjectKind }, text) => text(`kind.${subjectKind}`) },
  { key: 'subject', head: 'head.subject', cell: ({ subject }) => subject },
  { key: 'action', head: 'head.action', cell: ({ action }, text) => text(`action.${action}`) },
  { key: 'changes', head: 'head.changes', cell: ({ changes }) => changes.map(changeText).join('; ') },
];

/** What search and filters leave as a file. @throws ShopError as `exportList` */
export async function exportEntries(
  ctx: BuyerCtx,
  { type, columns: wanted, ...query }: InputOf<Endpoints['exportList']>['query'],
): Promise<FileAnswer> {
  const words = messages[ctx.locale];
  const filters = filtersOf(ctx, query);
  const list = {
    name: 'audit-trail',
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columns, { seesPrices: true, wanted: wanted?.split(',') }, (key) => words[key]),
    count: () => countEntries(ctx, filters),
    readAfter: async (after: AuditEntry | null, limit: number) => {
      const rows = await selectEntriesAfter(ctx, filters, { after: after?.id ?? 0, limit });
      return rows.map((row) => entryText(row, ctx.locale));
    },
  };
  return exportList(ctx, list, type);
}

/** What staff did over all customers and in the operator's area (docs/domain/audit-trail.md#operator). */
export async function listStaffEntries(ctx: StaffCtx, query: StaffQuery): Promise<ReplyOf<Endpoints['staffList']>> {
  const filters = filtersOf(ctx, query);
  const { rows, pagination } = await readPage(
    query,
    () => countStaffEntries(ctx, filters),
    (range) => selectStaffEntries(ctx, filters, range),
  );
  return { entries: rows.map((row) => staffEntryOf(ctx, row)), pagination };
}

/** What fits beside what waits. */
const LATEST_SHOWN = 6;

export async function listLatestStaffEntries(ctx: StaffCtx): Promise<ReplyOf<Endpoints['staffLatest']>> {
  const rows = await selectLatestStaffEntries(ctx, LATEST_SHOWN);
  return { entries: rows.map((row) => staffEntryOf(ctx, row)) };
}

function staffEntryOf({ locale }: Ctx, row: StaffEntry): StaffAuditEntry {
  return { ...entryText(row, locale), companyName: row.companyName, companyNumber: row.companyNumber };
}

const staffColumns: readonly ListColumn<StaffAuditEntry, keyof typeof messages.de>[] = [
  ...columns,
  {
    key: 'company',
    head: 'head.company',
    cell: ({ companyName, companyNumber }) => `${companyNumber} ${companyName}`.trim(),
  },
];

/** What search and filters leave as a file. @throws ShopError as `exportList` */
export async function exportStaffEntries(
  ctx: StaffCtx,
  { type, columns: wanted, ...query }: InputOf<Endpoints['exportStaffList']>['query'],
): Promise<FileAnswer> {
  const words = messages[ctx.locale];
  const filters = filtersOf(ctx, query);
  const list = {
    name: 'staff-audit-trail',
    words: { heading: words['staff.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(staffColumns, { seesPrices: true, wanted: wanted?.split(',') }, (key) => words[key]),
    count: () => countStaffEntries(ctx, filters),
    readAfter: async (after: StaffAuditEntry | null, limit: number) => {
      const rows = await selectStaffEntriesAfter(ctx, filters, { after: after?.id ?? 0, limit });
      return rows.map((row) => staffEntryOf(ctx, row));
    },
  };
  return exportList(ctx, list, type);
}

/** `Limite pro Warenkorb: CHF 2 000.00 → CHF 5 000.00`; what was or is nothing is a dash. */
function changeText({ field, from, to }: AuditEntry['changes'][number]): string {
  return `${field}: ${from || '–'} → ${to || '–'}`;
}

function filtersOf(
  { now }: Pick<Ctx, 'now'>,
  { days, ...filters }: Pick<StaffQuery, 'q' | 'kind' | 'action' | 'sort' | 'days'>,
): Filters {
  return { ...filters, since: days === undefined ? undefined : new Date(now.getTime() - Number(days) * DAY_MS) };
}
