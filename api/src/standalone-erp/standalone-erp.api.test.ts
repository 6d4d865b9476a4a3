import { expect, test } from 'vitest';
import { countQueries } from '#platform/count-queries.ts';
import { erpSuite } from '../ports/erp/erp.suite.ts';
import { openStandaloneErp } from './standalone-erp.ts';
import { articleSource, operator, openTestErp } from './test/open-test-erp.ts';
import { readOrderTexts } from './test/order-texts.ts';

erpSuite('standalone', async () => {
  const { port, advance, db, close } = await openTestErp();
  return {
    port,
    advance: async (now) => void (await advance(now)),
    freeOf: async (sku) => {
      const text = 'select sum(on_hand - reserved)::int as free from erp.stock where sku = $1';
      return Number((await db.text(text, [sku])).rows[0]?.['free']);
    },
    textsOf: (orderNumber) => readOrderTexts(db, orderNumber),
    close,
  };
});

test('an ERP whose database does not answer is out of reach, in time', async () => {
  const customer = { companyNumber: '100100', contractNumber: null };
  const erp = openStandaloneErp({
    databaseAddress: 'postgresql://shop@127.0.0.1:1/nothing',
    connectionsMax: 1,
    timeoutMs: 2000,
    operator,
    articleSource,
    onError: () => {},
  });
  await expect(erp.port.shipmentMethods(customer)).rejects.toMatchObject({ code: 'erp.unavailable' });
  await erp.close();
});

test('a price, an availability and what a document comes to are one question to the database each', async () => {
  const { port, close } = await openTestErp();
  const customer = { companyNumber: '100100', contractNumber: null };
  const lines = ['LAMP', 'CABLE', 'FRIDGE'].map((sku) => ({ sku, quantity: 1, lineKey: sku }));
  const now = new Date('2026-11-24T09:00:00Z');
  expect(await countQueries(() => port.prices(customer, lines, now))).toBe(1);
  expect(await countQueries(() => port.availability(lines, now))).toBe(1);
  const document = { customer, shipment: 'delivery' as const, deliveryDate: null, lines };
  expect(await countQueries(() => port.calculate(document, now))).toBe(1);
  await close();
});
