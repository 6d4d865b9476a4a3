import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '#platform/count-queries.ts';
import type { ErpChange, ErpEvent, ErpEventKind } from '../ports/erp/erp-lifecycle.ts';
import type { OrderForErp } from '../ports/erp/erp.port.ts';
import { openTestErp, type TestErp } from './test/open-test-erp.ts';

/** Tuesday, 24 November 2026, 10:00 in Zurich. */
const NOW = '2026-11-24T09:00:00Z';
const customer = { companyNumber: '100100', contractNumber: null };
const shipTo = { company: 'Elektro Muster AG', address1: 'Weg 1', address2: '', zipCode: '3018', city: 'Bern' };
const sums = {
  subtotalCents: 0,
  discountTotalCents: 0,
  invoiceDiscountCents: 0,
  invoiceDiscountBasisPoints: 200,
  expenses: [{ kind: 'freight' as const, cents: 1500 }],
  additions: [],
  netTotalCents: 0,
  taxCents: 0,
  taxBasisPoints: 810,
  grandTotalCents: 0,
  priceScale: null,
};

const texts = { contact: '', commission: '', reference: '', costCentre: '', orderText: '', messageToSales: '' };
const usual = { orderedAt: NOW, orderedBy: 'Anna Muster', offerNumber: null, paymentType: 'invoice' } as const;
const vrg = { kind: 'vrg', cents: 100 } as const;
const line = { grossCents: 1000, netCents: 333, priceUnit: 10, additions: [vrg], commission: '', note: '' };

let erp: TestErp;
let number = 600_000;

async function place(lines: readonly (readonly [string, number])[], more: Partial<OrderForErp> = {}): Promise<string> {
  const orderNumber = String(++number);
  await erp.port.place({
    orderNumber,
    customer,
    ...usual,
    ...texts,
    shipment: 'delivery',
    pickupBranchErpId: null,
    deliveryDate: null,
    isPartDelivery: true,
    packingSlipDontPrint: false,
    shipTo,
    sums,
    lines: lines.map(([sku, quantity], index) => ({ ...line, lineNumber: (index + 1) * 10, sku, quantity })),
    ...more,
  });
  return orderNumber;
}

async function changesOf(orderNumber: string): Promise<readonly ErpChange[]> {
  const { changes } = await erp.port.changesSince('', 1000);
  return changes.filter((change) => change.orderNumber === orderNumber);
}

async function kindsOf(orderNumber: string): Promise<readonly ErpEventKind[]> {
  return (await changesOf(orderNumber)).map(({ what }) => what.kind);
}

async function lastOf<K extends ErpEventKind>(orderNumber: string, kind: K) {
  const found = (await changesOf(orderNumber)).findLast(({ what }) => what.kind === kind);
  return found?.what as Extract<ErpEvent, { kind: K }> | undefined;
}

describe('in the pace of working days', () => {
  beforeAll(async () => {
    erp = await openTestErp();
  });
  afterAll(() => erp.close());

  test('goods in the main warehouse are picked at the cut-off and delivered the next working day', async () => {
    const order = await place([['LAMP', 10]]);
    await erp.advance(new Date('2026-11-24T15:00:00Z'));
    expect(await kindsOf(order)).toEqual(['confirmed']);
    expect((await lastOf(order, 'confirmed'))?.positions).toMatchObject([
      { lineNumber: 10, confirmedQuantity: 10, promisedDate: '2026-11-25' },
    ]);
    await erp.advance(new Date('2026-11-24T23:00:00Z'));
    expect(await kindsOf(order)).toEqual(['confirmed', 'picking', 'shipped']);
    await erp.advance(new Date('2026-11-25T22:00:00Z'));
    expect(await kindsOf(order)).toEqual([
      ...['confirmed', 'picking', 'shipped', 'tracked', 'tracked', 'delivered', 'invoiced'],
    ]);
    const delivered = await lastOf(order, 'delivered');
    expect(delivered?.delivery).toMatchObject({ state: 'delivered', deliveryDate: '2026-11-25', kind: 'delivery' });
    expect(delivered?.delivery.steps.every(({ dateTime }) => dateTime !== null)).toBe(true);
  });

  test('what is short comes in a second delivery, after the supplier; invoices together make the whole', async () => {
    const order = await place([
      ['FRIDGE', 4],
      ['NOTHING', 7],
    ]);
    await erp.advance(new Date('2026-11-25T22:00:00Z'));
    const days = (await lastOf(order, 'confirmed'))?.positions.map(({ promisedDate }) => promisedDate);
    expect(days?.[0]).toBe('2026-12-04'); // 5 are expected on 3 December
    expect(days?.[1]).not.toBeNull(); // bought from the supplier
    expect(await kindsOf(order)).toEqual(['confirmed']);
    await erp.advance(new Date('2027-01-20T22:00:00Z'));
    const invoices = (await changesOf(order)).flatMap(({ what }) => (what.kind === 'invoiced' ? [what.invoice] : []));
    expect(invoices).toHaveLength(2);
    const goods = invoices.reduce((sum, { sums }) => sum + sums.subtotalCents, 0);
    expect(goods).toBe(Math.round((4 * 333) / 10) + Math.round((7 * 333) / 10));
    expect(invoices.map(({ sums }) => sums.expenses.length)).toEqual([1, 0]);
  });

  test('what happened while nobody ticked happened at its own time', async () => {
    const order = await place([['LAMP', 1]]);
    await erp.advance(new Date('2026-12-20T12:00:00Z'));
    const days = (await changesOf(order)).map(({ happenedAt }) => happenedAt.slice(0, 10));
    expect(new Set(days)).toEqual(new Set(['2026-11-24', '2026-11-25']));
  });

  test('a pickup lies ready after an hour and a half and has neither lorry nor carrier', async () => {
    const order = await place([['LAMP', 1]], { shipment: 'pickup', pickupBranchErpId: 'zuerich', shipTo: null });
    await erp.advance(new Date('2026-12-20T12:00:00Z'));
    expect((await lastOf(order, 'shipped'))?.delivery).toMatchObject({
      kind: 'pickup',
      state: 'readyForPickup',
      warehouseId: 'zuerich',
      tourId: null,
      shippedAt: '2026-11-24T10:40:00.000Z',
    });
  });

  test('of a discontinued article only what is left is confirmed', async () => {
    const order = await place([['OLD', 9]]);
    await erp.advance(new Date('2027-02-21T22:00:00Z'));
    expect(await lastOf(order, 'cancelled')).toMatchObject({
      requestId: null,
      positions: [{ lineNumber: 10, cancelledQuantity: 6 }],
    });
  });

  test('an order that came without prices is priced with its confirmation', async () => {
    const order = await place([['LAMP', 1]], { sums: null });
    await erp.advance(new Date('2027-02-22T22:00:00Z'));
    const confirmed = await lastOf(order, 'confirmed');
    expect(confirmed?.positions[0]?.price).toMatchObject({ netCents: 600 });
    expect(confirmed?.sums?.subtotalCents).toBe(600);
  });

  test('stock never goes below what is kept, and nothing stays kept for what has left', async () => {
    const { rows } = await erp.db.text(`
      select s.sku, s.warehouse_id, s.reserved - coalesce(sum(r.quantity), 0)::int as difference
      from erp.stock s left join erp.reservations r on r.warehouse_id = s.warehouse_id and exists (
        select from erp.order_positions p where p.order_number = r.order_number and p.line_number = r.line_number and p.sku = s.sku)
      where not (s.sku = 'LAMP' and s.warehouse_id = 'zuerich') group by s.sku, s.warehouse_id`);
    expect(rows.filter((row) => row['difference'] !== 0)).toEqual([]);
  });

  test('the clock never waits for a second connection while it holds one: with just one it lives all the same', async () => {
    const order = await place([['NOTHING', 2]], { sums: null });
    const narrow = erp.openNode({ connectionsMax: 1 });
    await narrow.advance(new Date('2027-02-25T22:00:00Z'));
    expect((await lastOf(order, 'confirmed'))?.sums?.subtotalCents).toBe(200);
  });

  test('orders taken while the clock runs wait for each other and never in a circle', async () => {
    const there = ['LAMP', 'CABLE', 'FRIDGE', 'OLD'];
    const lines = (turn: number) => there.map((_, at) => [there[(at + turn) % 4] ?? '', 1] as const);
    const placing = Array.from({ length: 24 }, (_, turn) => place(lines(turn)));
    for (let day = 1; day <= 6; day++) await erp.advance(new Date(`2027-03-0${day}T22:00:00Z`));
    await expect(Promise.all(placing)).resolves.toHaveLength(24);
  });

  test('two nodes that tick at once do everything once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => place([['CABLE', 10]])));
    const nodes = [erp.openNode(), erp.openNode()];
    const until = new Date('2027-03-30T22:00:00Z');
    await Promise.all([erp.advance(until), ...nodes.map((node) => node.advance(until))]);
    await erp.advance(until);
    for (const order of orders) {
      expect((await kindsOf(order)).filter((kind) => ['confirmed', 'delivered', 'invoiced'].includes(kind))).toEqual([
        ...['confirmed', 'delivered', 'invoiced'],
      ]);
    }
  });

  test('a tick without anything to do costs two queries', async () => {
    const node = erp.openNode();
    const queries = await countQueries(() => node.advance(new Date('2027-03-30T22:00:01Z')));
    expect(queries).toBeLessThanOrEqual(2);
  });
});

describe('without part deliveries', () => {
  beforeAll(async () => {
    erp = await openTestErp();
  });
  afterAll(() => erp.close());

  test('everything waits for the last piece', async () => {
    const lines = [['LAMP', 2] as const, ['NOTHING', 30] as const];
    const order = await place(lines, { isPartDelivery: false });
    await erp.advance(new Date('2026-11-26T22:00:00Z'));
    const confirmed = (await lastOf(order, 'confirmed'))?.positions.map(({ promisedDate }) => promisedDate);
    expect(new Set(confirmed).size).toBe(1);
    expect(await kindsOf(order)).toEqual(['confirmed']);
    await erp.advance(new Date('2027-02-20T22:00:00Z'));
    expect((await kindsOf(order)).filter((kind) => kind === 'delivered')).toHaveLength(1);
  });
});

describe('what is ordered and not invoiced', () => {
  beforeAll(async () => {
    erp = await openTestErp();
  });
  afterAll(() => erp.close());

  const agreed = { ...sums, netTotalCents: 2679 };
  const at = new Date(NOW);
  const openCents = async () => (await erp.port.account('100100', at)).openOrdersCents;

  function orderBoth(): Promise<string> {
    const lines = [['LAMP', 10] as const, ['NOTHING', 20] as const];
    return place(lines, { sums: agreed });
  }

  async function cancel(orderNumber: string, ...quantities: readonly (readonly [number, number])[]): Promise<void> {
    const positions = quantities.map(([lineNumber, quantity]) => ({ lineNumber, quantity, reason: '' }));
    const requestId = `${orderNumber}-${JSON.stringify(quantities)}`;
    const answer = await erp.port.requestCancellation({ requestId, orderNumber, positions }, at);
    expect(answer.positions.every(({ isAccepted }) => isAccepted)).toBe(true);
  }

  test('falls with what is cancelled, its fees and its share of the discount, and with each invoice, not with a delivery', async () => {
    const order = await orderBoth();
    expect(await openCents()).toBe(2679);
    await cancel(order, [20, 5]);
    // 3.33 and 5.00 (15 at 3.33 for ten, half up), less 2 %, freight 15.00, fees 1.00 and three quarters of 1.00.
    const rest = 333 + 500 - 17 + 1500 + 175;
    expect(await openCents()).toBe(rest);
    await erp.advance(new Date('2026-11-25T12:00:00Z'));
    expect((await kindsOf(order)).at(-1)).toBe('delivered');
    expect(await openCents()).toBe(rest);
    await erp.advance(new Date('2026-11-25T22:00:00Z'));
    expect(await kindsOf(order)).toContain('invoiced');
    expect(await openCents()).toBe(500 - 10 + 75);
    await erp.advance(new Date('2027-01-20T22:00:00Z'));
    expect(await openCents()).toBe(0);
  });

  test('is nothing for an order that is cancelled as a whole, freight included', async () => {
    await cancel(await orderBoth(), [10, 10], [20, 20]);
    expect(await openCents()).toBe(0);
  });
});

describe('in the pace of a demo', () => {
  beforeAll(async () => {
    erp = await openTestErp(10);
  });
  afterAll(() => erp.close());

  const after = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000);

  test('a new order moves within a minute and is delivered within ten', async () => {
    const order = await place([['LAMP', 10]]);
    await erp.advance(after(1.1));
    expect(await kindsOf(order)).toEqual(['confirmed', 'picking']);
    await erp.advance(after(10));
    expect(await kindsOf(order)).toContain('delivered');
    await erp.advance(after(12));
    expect(await kindsOf(order)).toContain('invoiced');
  });

  test('what waits for the supplier comes within minutes, now and then later than confirmed', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 8; count++) orders.push(await place([['NOTHING', 3]]));
    await erp.advance(after(60));
    const kinds = await Promise.all(orders.map(kindsOf));
    expect(kinds.every((some) => some.includes('delivered'))).toBe(true);
    expect(kinds.filter((some) => some.includes('rescheduled')).length).toBeGreaterThan(0);
  });

  test('an order of Saturday is confirmed for Tuesday, the first day of the calendar, though a demo picks it at once', async () => {
    const saturday = '2026-11-28T20:00:00Z';
    await erp.advance(new Date(saturday));
    const order = await place([['LAMP', 1]], { orderedAt: saturday });
    await erp.advance(new Date(Date.parse(saturday) + 2 * 60_000));
    expect((await lastOf(order, 'confirmed'))?.positions[0]?.promisedDate).toBe('2026-12-01');
  });

  test('expected goods that nobody waits for are expected anew each day', async () => {
    await erp.advance(new Date('2026-12-20T12:00:00Z'));
    const { rows } = await erp.db.text(
      `select expected_on::text as day, quantity from erp.arrivals where sku = 'FRIDGE'`,
    );
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.['day']) > '2026-12-20').toBe(true);
    expect(rows[0]?.['quantity']).toBe(5);
  });
});
