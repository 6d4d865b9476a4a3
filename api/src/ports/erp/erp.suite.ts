import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerSuite } from './erp-customer.suite.ts';
import { lifecycleSuite } from './erp-lifecycle.suite.ts';
import type { ErpLine, ErpPort, OrderForErp } from './erp.port.ts';

export type OrderTexts = Pick<
  OrderForErp,
  'orderedBy' | 'contact' | 'commission' | 'reference' | 'orderText' | 'messageToSales' | 'offerNumber' | 'paymentType'
> & { readonly lines: readonly (readonly [commission: string, note: string])[] };

export type OpenErp = {
  readonly port: ErpPort;
  /** Free pieces in all warehouses, to see what an order has taken. */
  readonly freeOf: (sku: string) => Promise<number>;
  /** What an order says beside its articles, as the ERP has kept it; of its lines their commission and note. */
  readonly textsOf: (orderNumber: string) => Promise<OrderTexts>;
  /** Lets the ERP live on until an instant. */
  readonly advance: (now: Date) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Tuesday, 24 November 2026, 10:00 in Zurich. */
const NOW = new Date('2026-11-24T09:00:00Z');
const customer = { companyNumber: '100100', contractNumber: null };
const stranger = { companyNumber: '999999', contractNumber: null };

/**
 * What every adapter has to keep. The ERP behind it has to know:
 * company 100100 with 40 % on group G1, contract K-1 with LAMP at 5.00 and 2 % on the invoice from CHF 1000;
 * LAMP (G1, 10.00, from 100 pieces 9.00, 50 in Bern, 80 in Zürich), CABLE (89.00 per 100 m, 260 g copper per metre, cut to
 * length, 500 m in Bern), FRIDGE (vRG 20.00, 300.00, none there, 5 expected on 3 December), OLD (discontinued, 3 left in
 * Bern, 8.00), NOTHING (1.00, no stock known);
 * copper at CHF 300.00 per 100 kg on a base of 150.00, VAT 8.1 %, the terms of everybody: freight CHF 15.00 below 300.00,
 * CHF 10.00 below 50.00, express CHF 29.00; branches Bern (main), Zürich.
 */
export function erpSuite(name: string, open: () => Promise<OpenErp>): void {
  describe(`ERP port: ${name}`, () => {
    let erp: OpenErp;
    beforeAll(async () => {
      erp = await open();
    });
    afterAll(() => erp.close());

    test('prices come in the order asked, unknown articles are left out', async () => {
      const prices = await erp.port.prices(customer, ask('LAMP', 1, 'NO-SUCH', 1, 'CABLE', 7), NOW);
      expect(prices.map(({ sku, quantity }) => [sku, quantity])).toEqual([
        ['LAMP', 1],
        ['CABLE', 7],
      ]);
      expect(prices[0]).toMatchObject({ grossCents: 1000, netCents: 600, origin: 'discountGroup' });
      expect(prices[1]).toMatchObject({ priceUnit: 100, measurementUnit: 'MTR', netCents: 8900 });
    });

    test('the price scale is for the quantity, and no other company has these conditions', async () => {
      const [own] = await erp.port.prices(customer, ask('LAMP', 100), NOW);
      expect(own).toMatchObject({ netCents: 540, scale: [{ quantityFrom: 100, netCents: 540 }] });
      const [foreign] = await erp.port.prices(stranger, ask('LAMP', 1), NOW);
      expect(foreign).toMatchObject({ netCents: 1000, origin: 'list' });
    });

    test('a contract price counts only in the contract chosen', async () => {
      const [price] = await erp.port.prices({ ...customer, contractNumber: 'K-1' }, ask('LAMP', 1), NOW);
      expect(price).toMatchObject({ netCents: 500, origin: 'contract' });
      const [foreign] = await erp.port.prices({ ...stranger, contractNumber: 'K-1' }, ask('LAMP', 1), NOW);
      expect(foreign).toMatchObject({ netCents: 1000 });
    });

    test('the basic stage answers what is in the main warehouse and leaves the rest to the extended one', async () => {
      const lines = ask('LAMP', 50, 'CABLE', 10, 'LAMP', 51, 'FRIDGE', 1, 'NO-SUCH', 1);
      const basic = await erp.port.basicAvailability(lines, NOW);
      expect(basic.map(({ sku, quantity, kind }) => [sku, quantity, kind])).toEqual([['LAMP', 50, 'green']]);
      const all = await erp.port.availability(lines, NOW);
      expect(all.map(({ kind, firstDate }) => [kind, firstDate])).toEqual([
        ['green', '2026-11-25'],
        ['half-blue', '2026-11-26'],
        ['green-yellow', '2026-11-26'],
        ['orange', '2026-12-04'],
      ]);
    });

    test('which articles are in stock anywhere is told piece by piece', async () => {
      const all = await erp.port.stockedArticles('', 100);
      expect(all.toSorted()).toEqual(['CABLE', 'LAMP', 'OLD']);
      const [first = '', ...others] = all;
      expect(await erp.port.stockedArticles('', 1)).toEqual([first]);
      expect(await erp.port.stockedArticles(first, 100)).toEqual(others);
      expect(await erp.port.stockedArticles(all.at(-1) ?? '', 100)).toEqual([]);
    });

    test('stock is told per warehouse, the delivering one first', async () => {
      const [lamp] = await erp.port.availability(ask('LAMP', 60), NOW);
      expect(lamp?.stock).toMatchObject([
        { warehouseId: 'bern', name: 'Bern', quantityOnHand: 50 },
        { warehouseId: 'zuerich', name: 'Zürich', quantityOnHand: 80, date: '2026-11-24' },
      ]);
    });

    test('a document is calculated as docs/domain/prices.md#calculation says, in the order of its lines', async () => {
      const lines = [
        { lineKey: 'a', sku: 'LAMP', quantity: 100 },
        { lineKey: 'b', sku: 'CABLE', quantity: 1000 },
        { lineKey: 'c', sku: 'FRIDGE', quantity: 1 },
      ];
      const { lines: calculated, sums } = await erp.port.calculate({ customer, shipment: 'express', lines }, NOW);
      expect(calculated.map(({ lineKey, lineNetCents }) => [lineKey, lineNetCents])).toEqual([
        ['a', 54_000],
        ['b', 89_000],
        ['c', 30_000],
      ]);
      expect(sums).toEqual({
        subtotalCents: 173_000,
        discountTotalCents: 46_000,
        invoiceDiscountCents: 3460,
        invoiceDiscountBasisPoints: 200,
        expenses: [{ kind: 'express', cents: 2900 }],
        additions: [
          { kind: 'copper', cents: 39_000 },
          { kind: 'vrg', cents: 2000 },
        ],
        netTotalCents: 213_440,
        taxCents: 17_289,
        taxBasisPoints: 810,
        grandTotalCents: 230_729,
        priceScale: null,
      });
    });

    test('unknown articles and more of a discontinued one than is left cannot be ordered', async () => {
      const lines = [
        { lineKey: '1', sku: 'OLD', quantity: 3 },
        { lineKey: '2', sku: 'OLD', quantity: 4 },
        { lineKey: '3', sku: 'NO-SUCH', quantity: 1 },
        { lineKey: '4', sku: 'NOTHING', quantity: 1 },
      ];
      const { lines: calculated } = await erp.port.calculate({ customer, shipment: 'pickup', lines }, NOW);
      expect(calculated.map((line) => line.isOrderable)).toEqual([true, false, false, true]);
    });

    test('an empty document costs nothing', async () => {
      const { lines, sums } = await erp.port.calculate({ customer, shipment: null, lines: [] }, NOW);
      expect(lines).toEqual([]);
      expect(sums).toMatchObject({ subtotalCents: 0, expenses: [], grandTotalCents: 0 });
    });

    test('days of delivery are working days from the next one on', async () => {
      expect(await erp.port.deliveryDays(NOW, 4)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']);
    });

    test('branches and ways of shipment are known', async () => {
      expect((await erp.port.branches()).map(({ erpId }) => erpId)).toEqual(['bern', 'zuerich']);
      expect(await erp.port.shipmentMethods(customer)).toEqual([
        { key: 'delivery', costCents: 1500 },
        { key: 'express', costCents: 4400 },
        { key: 'pickup', costCents: 0 },
      ]);
    });

    test('an order takes its stock once, also when it is handed over twice or at the same time', async () => {
      const before = await erp.freeOf('LAMP');
      await Promise.all([erp.port.place(orderOf('500001', 60)), erp.port.place(orderOf('500001', 60))]);
      await erp.port.place(orderOf('500001', 60));
      expect(await erp.freeOf('LAMP')).toBe(before - 60);
    });

    test('what the customer wrote to an order and to its lines arrives with it, and how he pays', async () => {
      const texts = {
        orderedBy: 'Anna Muster',
        contact: 'Beat Keller',
        commission: 'Murifeld',
        reference: 'B-17',
        costCentre: '4711',
        orderText: 'Rampe Nord\nbitte läuten',
        messageToSales: 'Bitte vorher anrufen.',
        offerNumber: '7000012',
        paymentType: 'TWI' as const,
      };
      const plain = orderOf('500003', 22);
      const [first, ...others] = plain.lines;
      if (!first) throw new Error('The order has lines.');
      const lines = [{ ...first, quantity: 1, commission: '2. OG', note: 'weiss' }, ...others.slice(1)];
      await erp.port.place({ ...plain, ...texts, lines });
      expect(await erp.textsOf('500003')).toEqual({
        ...texts,
        lines: [
          ['2. OG', 'weiss'],
          ['', ''],
        ],
      });
    });

    customerSuite(() => erp);
    lifecycleSuite(() => erp, orderOf);

    test('an order for more than is there takes what is there, and nothing of it is in stock any more', async () => {
      await erp.port.place(orderOf('500002', 999_999));
      expect(await erp.freeOf('LAMP')).toBe(0);
      expect(await erp.port.stockedArticles('', 100)).not.toContain('LAMP');
    });
  });
}

function ask(...pairs: readonly (string | number)[]): readonly ErpLine[] {
  return pairs.flatMap((sku, index) => (typeof sku === 'string' ? [{ sku, quantity: Number(pairs[index + 1]) }] : []));
}

function orderOf(orderNumber: string, quantity: number): OrderForErp {
  return {
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
    deliveryDate: '2026-11-25',
    isPartDelivery: true,
    packingSlipDontPrint: false,
    shipTo: null,
    sums: null,
    lines: [
      orderLine(1, 'LAMP', { quantity: quantity - 20, netCents: 600 }),
      orderLine(2, 'LAMP', { quantity: 20, netCents: 600 }),
      orderLine(3, 'NO-SUCH', { quantity: 1, netCents: 100 }),
    ],
  };
}

function orderLine(lineNumber: number, sku: string, more: { readonly quantity: number; readonly netCents: number }) {
  return { lineNumber, sku, ...more, grossCents: 1000, priceUnit: 1, additions: [], commission: '', note: '' };
}
