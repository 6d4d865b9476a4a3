import { openTestErp } from '#src/standalone-erp/test/open-test-erp.ts';
import { readOrderTexts } from '#src/standalone-erp/test/order-texts.ts';
import { erpSuite } from '../erp.suite.ts';
import { startErpSimulator } from '../simulator/erp-simulator.ts';
import { usualHttpErpSettings } from './ask-erp.ts';
import { openHttpErp } from './erp.http.ts';

/** What the built-in ERP keeps, a real one keeps over HTTP: the same suite, with the simulator's server between. */
erpSuite('over HTTP', async () => {
  const { port, advance, db, close } = await openTestErp();
  const simulator = await startErpSimulator(port);
  const overHttp = openHttpErp({ ...usualHttpErpSettings, url: simulator.url, token: simulator.token });
  // Without a stock table of its own the adapter tells at once only what it was told before.
  await overHttp.availability([{ sku: 'LAMP', quantity: 50 }], new Date('2026-11-24T09:00:00Z'));
  return {
    port: overHttp,
    advance: async (now) => void (await advance(now)),
    freeOf: async (sku) => {
      const text = 'select sum(on_hand - reserved)::int as free from erp.stock where sku = $1';
      return Number((await db.text(text, [sku])).rows[0]?.['free']);
    },
    textsOf: (orderNumber) => readOrderTexts(db, orderNumber),
    close: async () => {
      await simulator.close();
      await close();
    },
  };
});
