import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { QueuedJob } from '#platform/jobs.sql.ts';
import type { Ctx } from '../context/context.ts';
import { defineEvent, listen, publish } from '../context/events.ts';
import { defineModule, type MenuEntry, type ShopModule } from '../context/module.ts';
import { deriveLists } from './module-registry.ts';
import { jobs } from './shop-lists.ts';

const moved = defineEvent({ name: 'goods.moved', input: z.strictObject({ sku: z.string(), quantity: z.int() }) });
const seen: unknown[] = [];
const run = async (_ctx: Ctx, input: unknown) => {
  seen.push(input);
};

const modules: readonly ShopModule[] = [
  defineModule({ name: 'stock', listeners: [listen(moved, { attemptsMax: 3, run })] }),
  defineModule({
    name: 'purchasing',
    listeners: [
      listen(moved, {
        jobName: 'buyers.low',
        filter: ({ quantity }) => quantity < 0,
        attemptsMax: 5,
        lostAfterSeconds: 60,
        run,
      }),
    ],
  }),
];

/** What is enqueued when this is published. */
async function enqueuedBy(input: { readonly sku: string; readonly quantity: number }): Promise<readonly QueuedJob[]> {
  const enqueued: QueuedJob[] = [];
  const enqueueAll = async (_db: unknown, queued: readonly QueuedJob[]) => void enqueued.push(...queued);
  await publish({ registry: deriveLists(modules).registry, jobs: { enqueueAll } } as unknown as Ctx, moved, input);
  return enqueued;
}

describe('events', () => {
  test('are enqueued for each listener, under the name of its module or the one it says', async () => {
    const input = { sku: '1', quantity: -1 };
    expect(await enqueuedBy(input)).toEqual([
      { name: 'stock.goods-moved', data: input },
      { name: 'buyers.low', data: input },
    ]);
  });

  test('are not enqueued for a listener whose filter does not want them', async () => {
    expect((await enqueuedBy({ sku: '1', quantity: 1 })).map(({ name }) => name)).toEqual(['stock.goods-moved']);
  });

  test('reach the listener as a job that checks its input', async () => {
    const { jobs } = deriveLists(modules);
    expect(jobs.map(({ name, attemptsMax, lostAfterSeconds }) => [name, attemptsMax, lostAfterSeconds])).toEqual([
      ['stock.goods-moved', 3, undefined],
      ['buyers.low', 5, 60],
    ]);
    await jobs[0]?.run({} as Ctx, { sku: '7', quantity: 1 });
    expect(seen).toEqual([{ sku: '7', quantity: 1 }]);
    expect(() => jobs[0]?.run({} as Ctx, { sku: 7 })).toThrow();
  });
});

describe('lists', () => {
  const entry = (key: string, position: number): MenuEntry => ({
    area: 'account',
    key,
    position,
    path: `/${key}`,
    names: { de: key, fr: key, it: key, 'en-US': key },
  });

  test('the menu is in the order of its positions, whatever the order of the modules', () => {
    const { registry } = deriveLists([
      { name: 'a', menu: [entry('last', 30), entry('first', 10)] },
      { name: 'b', menu: [entry('middle', 20)] },
    ]);
    expect(registry.menu.map(({ key }) => key)).toEqual(['first', 'middle', 'last']);
  });

  test('one name is never taken twice', () => {
    const tidy = job({ name: 'a.tidy', input: z.strictObject({}), attemptsMax: 1, run });
    for (const twice of [
      [{ name: 'a' }, { name: 'a' }],
      [
        { name: 'a', jobs: [tidy] },
        { name: 'b', jobs: [tidy] },
      ],
      [
        { name: 'a', menu: [entry('x', 10)] },
        { name: 'b', menu: [entry('x', 20)] },
      ],
      [
        { name: 'a', menu: [entry('x', 10)] },
        { name: 'b', menu: [entry('y', 10)] },
      ],
    ]) {
      expect(() => deriveLists(twice)).toThrow('Two modules register');
    }
  });
});

test('jobs that wait in the queue of a running shop are still known: no name of a job has gone', () => {
  const known = jobs.map(({ name }) => name);
  expect(jobNamesOfFirstRelease.filter((name) => !known.includes(name))).toEqual([]);
});

const jobNamesOfFirstRelease = [
  'cancellations.send',
  'cancellations.send-waiting',
  'catalogue.forget-changes',
  'catalogue.list-prices',
  'checkout.place-paid-order',
  'delivery-control.send-report',
  'delivery-control.send-report-waiting',
  'notifications.cancellation-news',
  'notifications.delivery-report',
  'notifications.delivery-review',
  'notifications.offer-news',
  'notifications.order-changed',
  'notifications.order-confirmation',
  'notifications.order-message',
  'notifications.parked-order',
  'notifications.payment-returned',
  'notifications.return-news',
  'offers.expire',
  'offers.order-changed',
  'offers.transmit',
  'offers.transmit-waiting',
  'offers.withdraw',
  'orders.forget-changes',
  'orders.hear-erp',
  'orders.mark-overdue',
  'orders.transmit',
  'orders.transmit-waiting',
  'payments.check',
  'payments.move-money',
  'payments.order-changed',
  'payments.record-invoice',
  'payments.settle',
  'platform.tidy-tables',
  'prices.follow-stock',
  'product-reports.letter',
  'returns.announce',
  'returns.announce-waiting',
  'returns.order-changed',
  'session.tidy',
];
