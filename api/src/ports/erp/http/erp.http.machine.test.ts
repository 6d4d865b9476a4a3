import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ErpAvailability, ErpCalculation, ErpPort, ErpPrice, OrderForErp } from '../erp.port.ts';
import { makeScriptedLifecycle } from '#test/scripted-lifecycle.ts';
import { startErpSimulator, type ErpSimulator } from '../simulator/erp-simulator.ts';
import { usualHttpErpSettings, type HttpErpSettings } from './ask-erp.ts';
import { openHttpErp } from './erp.http.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const customer = { companyNumber: '100100', contractNumber: null };
const placed = new Set<string>();

const price = (sku: string, quantity: number): ErpPrice => ({
  sku,
  quantity,
  priceUnit: 1,
  measurementUnit: 'C62',
  grossCents: 1000,
  netCents: 600,
  baseNetCents: 600,
  origin: 'discountGroup',
  priceType: null,
  priceTypeEndDate: null,
  unitAdditions: [],
  scale: [],
});

const stockOf = (sku: string, quantity: number): ErpAvailability => ({
  sku,
  quantity,
  measurementUnit: 'C62',
  priceUnit: 1,
  kind: quantity <= 50 ? 'green' : 'orange',
  making: null,
  firstQuantity: quantity,
  firstDate: '2026-11-25',
  restDate: null,
  stock: [],
});

function calculate(lines: readonly { lineKey: string; sku: string; quantity: number }[]): ErpCalculation {
  const calculated = lines.map(({ lineKey, sku, quantity }) => ({
    ...price(sku, quantity),
    lineKey,
    lineGrossCents: quantity * 1000,
    lineNetCents: quantity * 600,
    additions: [],
    isOrderable: true,
  }));
  const subtotalCents = calculated.reduce((sum, line) => sum + line.lineNetCents, 0);
  const sums = {
    subtotalCents,
    discountTotalCents: 0,
    invoiceDiscountCents: 0,
    invoiceDiscountBasisPoints: 0,
    expenses: [],
    additions: [],
    netTotalCents: subtotalCents,
    taxCents: 0,
    taxBasisPoints: 0,
    grandTotalCents: subtotalCents,
    priceScale: null,
    messages: ['Ab CHF 300.00 ohne Fracht.'],
  };
  return { lines: calculated, sums };
}

/** An ERP that knows every article at CHF 6.00. */
const behind: Pick<ErpPort, keyof ErpPort> = {
  ...makeScriptedLifecycle(async (work) => work()),
  prices: async (_customer, lines) => lines.map(({ sku, quantity }) => price(sku, quantity)),
  basicAvailability: async () => [],
  availability: async (lines) => lines.map(({ sku, quantity }) => stockOf(sku, quantity)),
  stockedArticles: async () => [],
  calculate: async ({ lines }) => calculate(lines),
  deliveryDays: async (_now, count) => ['2026-11-25', '2026-11-26', '2026-11-27'].slice(0, count),
  shipmentMethods: async () => [{ key: 'delivery', costCents: 1500 }],
  branches: async () => [
    { erpId: 'bern', name: 'Bern', address: 'Hauptstrasse 1', zipCode: '3000', city: 'Bern', openingHours: '06:30' },
  ],
  conditionGroups: async () => [{ code: 'standard', name: 'Standard' }],
  openCustomer: async () => ({ companyNumber: '100431' }),
  place: async ({ orderNumber }) => {
    if (placed.has(orderNumber)) return;
    placed.add(orderNumber);
  },
};

const order = (orderNumber: string): OrderForErp => ({
  orderNumber,
  customer,
  orderedAt: NOW.toISOString(),
  orderedBy: 'Anna Muster',
  contact: '',
  commission: '',
  reference: '',
  costCentre: '',
  orderText: '',
  messageToSales: '',
  offerNumber: null,
  paymentType: 'invoice',
  shipment: 'delivery',
  pickupBranchErpId: null,
  deliveryDate: null,
  isPartDelivery: false,
  packingSlipDontPrint: false,
  shipTo: null,
  sums: null,
  lines: [
    {
      lineNumber: 1,
      sku: 'LAMP',
      quantity: 2,
      grossCents: 1000,
      netCents: 600,
      priceUnit: 1,
      additions: [],
      commission: '',
      note: '',
    },
  ],
});

let simulator: ErpSimulator;
let erp: ErpPort;

beforeEach(async () => {
  placed.clear();
  simulator = await startErpSimulator(behind);
  erp = open();
});
afterEach(() => simulator.close());

function open(settings: Partial<HttpErpSettings> = {}): ErpPort {
  return openHttpErp({ ...usualHttpErpSettings, url: simulator.url, token: simulator.token, ...settings });
}

async function countAsked(work: () => Promise<unknown>): Promise<number> {
  const before = simulator.asked();
  await work();
  return simulator.asked() - before;
}

describe('an ERP over HTTP', () => {
  test('answers what it is asked, in one question for a whole cart', async () => {
    const lines = Array.from({ length: 300 }, (_, line) => ({ lineKey: String(line), sku: `A${line}`, quantity: 1 }));
    const asked = await countAsked(async () => {
      const { sums } = await erp.calculate({ customer, shipment: null, lines }, NOW);
      expect(sums.subtotalCents).toBe(300 * 600);
      expect(sums.messages).toEqual(['Ab CHF 300.00 ohne Fracht.']);
    });
    expect(asked).toBe(1);
  });

  test('is asked again when it stumbles, and the customer sees no difference', async () => {
    simulator.behave({ kind: 'stumbling', times: 2, status: 503 });
    expect(await erp.prices(customer, [{ sku: 'LAMP', quantity: 1 }], NOW)).toHaveLength(1);
  });

  test('that refuses a question is not asked the same again', async () => {
    simulator.behave({ kind: 'stumbling', times: 9, status: 422 });
    const asked = await countAsked(() => expect(erp.branches()).rejects.toThrow('erp.unavailable'));
    expect(asked).toBe(1);
  });

  test('that is down is out of reach for the shop, in one refusal', async () => {
    simulator.behave({ kind: 'down' });
    await expect(erp.branches()).rejects.toThrow('erp.unavailable');
  });

  test('that stays down is left alone for a while, and asked again after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const pauseMs = 60_000;
    const patient = open({ pauseMs });
    simulator.behave({ kind: 'down' });
    for (let time = 0; time < usualHttpErpSettings.failuresMax; time++)
      await expect(patient.branches()).rejects.toThrow('erp.unavailable');
    const asked = await countAsked(() => expect(patient.branches()).rejects.toThrow('erp.unavailable'));
    expect(asked).toBe(0);
    simulator.behave({ kind: 'none' });
    vi.setSystemTime(Date.now() + pauseMs + 1);
    expect(await patient.branches()).toHaveLength(1);
  });

  test('that is down in one operation is asked for all others', async () => {
    const patient = open({ pauseMs: 60_000 });
    simulator.behave({ kind: 'down', only: 'branches' });
    for (let time = 0; time < usualHttpErpSettings.failuresMax + 1; time++)
      await expect(patient.branches()).rejects.toThrow('erp.unavailable');
    expect(await countAsked(() => expect(patient.branches()).rejects.toThrow('erp.unavailable'))).toBe(0);
    expect(await patient.prices(customer, [{ sku: 'LAMP', quantity: 1 }], NOW)).toHaveLength(1);
    expect(await patient.deliveryDays(NOW, 2)).toHaveLength(2);
  });

  test('whose answers to one question cannot be read is asked the next one all the same', async () => {
    simulator.behave({ kind: 'wrong', body: '[{"sku":"LAMP"}]', only: 'prices' });
    const ask = () => erp.prices(customer, [{ sku: 'LAMP', quantity: 1 }], NOW);
    for (let time = 0; time < usualHttpErpSettings.failuresMax + 1; time++)
      await expect(ask()).rejects.toThrow('erp.unavailable');
    simulator.behave({ kind: 'none' });
    expect(await ask()).toHaveLength(1);
  });

  test('that tells an event nobody can read is heard in all others, and the event is handed on with the reason', async () => {
    const good = { noticeId: '2', orderNumber: '4500001', happenedAt: NOW.toISOString() };
    const change = { ...good, what: { kind: 'picking', lineNumbers: [10] } };
    const changes = [{ noticeId: '1', what: 'teleported' }, change, 7];
    simulator.behave({ kind: 'wrong', body: JSON.stringify({ changes, cursor: '3' }), only: 'changesSince' });
    for (let time = 0; time < usualHttpErpSettings.failuresMax + 1; time++) {
      const polled = await erp.changesSince('', 50);
      expect(polled).toMatchObject({ changes: [change], cursor: '3' });
      expect(polled.unreadable).toMatchObject([
        { noticeId: '1', raw: JSON.stringify(changes[0]), reason: expect.stringContaining('what') as string },
        { noticeId: null, raw: '7' },
      ]);
    }
    expect(await erp.prices(customer, [{ sku: 'LAMP', quantity: 1 }], NOW)).toHaveLength(1);
  });

  test('that is slow in the background leaves customers their own places', async () => {
    const apart = open({ atOnceMax: 1, backgroundAtOnceMax: 1, timeoutMs: 60_000 });
    const held = Promise.withResolvers<undefined>();
    simulator.behave({ kind: 'held', until: held.promise, only: 'changesSince' });
    const waiting = Array.from({ length: 5 }, () => apart.changesSince('', 1));
    await expect(apart.changesSince('', 1)).rejects.toThrow('erp.unavailable'); // its line is full
    expect(await apart.branches()).toHaveLength(1);
    held.resolve(undefined);
    expect(await Promise.all(waiting)).toHaveLength(5);
  });

  test('that is slow costs no more than the time-out, and those who stand in a too long line are told at once', async () => {
    const hasty = open({ timeoutMs: 2000, atOnceMax: 1 });
    simulator.behave({ kind: 'slow', ms: 5000 });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => hasty.branches()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'));
    expect(simulator.asked()).toBeGreaterThan(0);
  });

  test.each([
    ['no JSON', '<html>Login</html>'],
    ['another shape', '[{"sku":"LAMP"}]'],
    ['a price below nothing', JSON.stringify([{ ...price('LAMP', 1), netCents: -5 }])],
    ['a price in francs', JSON.stringify([{ ...price('LAMP', 1), netCents: 5.35 }])],
  ])('that answers %s is not believed, and not asked again', async (_what, body) => {
    simulator.behave({ kind: 'wrong', body });
    const asked = await countAsked(() =>
      expect(erp.prices(customer, [{ sku: 'LAMP', quantity: 1 }], NOW)).rejects.toThrow('erp.unavailable'),
    );
    expect(asked).toBe(1);
  });

  test('that leaves out lines of a cart is not believed: a sum over half of them is no price', async () => {
    simulator.behave({ kind: 'partial' });
    const lines = [
      { lineKey: 'a', sku: 'LAMP', quantity: 1 },
      { lineKey: 'b', sku: 'CABLE', quantity: 1 },
    ];
    await expect(erp.calculate({ customer, shipment: null, lines }, NOW)).rejects.toThrow('erp.unavailable');
  });

  test('that took an order and lost the answer gets it again, and has it once', async () => {
    simulator.behave({ kind: 'forgetful', times: 1 });
    const asked = await countAsked(() => erp.place(order('4500001')));
    expect(asked).toBe(2);
    expect([...placed]).toEqual(['4500001']);
  });

  test('what it said of stock is known for lists at once, until an order takes some', async () => {
    const lines = [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'LAMP', quantity: 99 },
    ];
    expect(await erp.basicAvailability(lines, NOW)).toEqual([]);
    await erp.availability(lines, NOW);
    expect((await erp.basicAvailability(lines, NOW)).map(({ quantity }) => quantity)).toEqual([2]);
    await erp.place(order('4500002'));
    expect(await erp.basicAvailability(lines, NOW)).toEqual([]);
  });
});
