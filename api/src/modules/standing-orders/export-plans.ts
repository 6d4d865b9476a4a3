import type { PlanDay } from '@shop/contract/standing-orders';
import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { messages } from './messages.ts';
import { endText, rhythmText } from './plan-text.ts';
import { countPlans, selectPlans, type ListedPlan } from './plans.sql.ts';
import { listDays } from './use-cases/get-plan.ts';
import { readPlan } from './use-cases/manage-plans.ts';
import { planStateOf } from './use-cases/show-plan.ts';

type Endpoints = typeof standingOrdersEndpoints;
type Words = keyof typeof messages.de;

function planColumns({ locale }: BuyerCtx): readonly ListColumn<ListedPlan, Words>[] {
  return [
    { key: 'name', head: 'head.name', cell: ({ name }) => name },
    { key: 'rhythm', head: 'head.rhythm', cell: (plan) => rhythmText(plan, locale) },
    { key: 'end', head: 'head.end', cell: (plan) => endText(plan, locale) },
    {
      key: 'nextDay',
      head: 'head.nextDay',
      isDay: true,
      cell: ({ nextDueDay }) => (nextDueDay === null ? '' : dayText(nextDueDay)),
    },
    { key: 'state', head: 'head.state', cell: (plan, text) => text(`state.${planStateOf(plan)}`) },
    { key: 'lineCount', head: 'head.lineCount', isNumber: true, cell: ({ lineCount }) => String(lineCount) },
    { key: 'ownerName', head: 'head.ownerName', cell: ({ ownerName }) => ownerName },
  ];
}

const dayColumns: readonly ListColumn<PlanDay, Words>[] = [
  { key: 'day', head: 'head.day', isDay: true, cell: ({ day }) => dayText(day) },
  { key: 'dueDay', head: 'head.dueDay', isDay: true, cell: ({ dueDay }) => dayText(dueDay) },
  { key: 'state', head: 'head.state', cell: ({ state }, text) => text(`day.${state}`) },
  { key: 'orderNumber', head: 'head.orderNumber', cell: ({ orderNumber }) => orderNumber ?? '' },
  { key: 'problems', head: 'head.problems', cell: ({ problems }) => problems.join(' ') },
];

/** What search and filters leave as a file. @throws ShopError as `exportList` */
export async function exportPlans(
  ctx: BuyerCtx,
  { type, columns, ...wanted }: InputOf<Endpoints['exportList']>['query'],
): Promise<FileAnswer> {
  const words = messages[ctx.locale];
  const offsets = new Map<ListedPlan, number>();
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(planColumns(ctx), { seesPrices: true, wanted: columns?.split(',') }, (key) => words[key]),
    count: () => countPlans(ctx, wanted),
    readAfter: async (after: ListedPlan | null, limit: number) => {
      const offset = after === null ? 0 : (offsets.get(after) ?? 0) + 1;
      const rows = await selectPlans(ctx, wanted, { limit, offset });
      for (const [at, row] of rows.entries()) offsets.set(row, offset + at);
      return rows;
    },
  };
  return exportList(ctx, list, type);
}

/** What comes and what was of a plan, as a file. @throws ShopError `standingOrder.unknown`, and as `exportList` */
export async function exportDays(
  ctx: BuyerCtx,
  planId: number,
  { type, columns }: InputOf<Endpoints['exportDays']>['query'],
): Promise<FileAnswer> {
  const plan = await readPlan(ctx, planId);
  const { coming, past } = await listDays(ctx, plan);
  const days = [...past.toReversed(), ...coming];
  const words = messages[ctx.locale];
  const list = {
    words: { heading: `${words['days.heading']} ${plan.name}`, rows: words['days.rows'], asOf: words['list.asOf'] },
    table: tableOf(dayColumns, { seesPrices: true, wanted: columns?.split(',') }, (key) => words[key]),
    count: async () => days.length,
    readAfter: async (after: PlanDay | null, limit: number) => {
      const start = after === null ? 0 : days.indexOf(after) + 1;
      return days.slice(start, start + limit);
    },
  };
  return exportList(ctx, list, type);
}
