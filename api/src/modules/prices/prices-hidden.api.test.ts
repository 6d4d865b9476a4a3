import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { openTestShop, type Client } from '../../../test/shop.ts';
import { findSession, SESSION_COOKIE } from '../session/index.ts';
import { availabilityFor, calculateDocument, pricesFor, showCalculation } from './index.ts';
import { pricedArticles } from './priced-articles.test-world.ts';
import { hiddenPrice } from './prices.rules.ts';

const shop = openTestShop();
let anna: Client;
let carla: Client;

beforeAll(async () => {
  await shop.ctx().db.text(pricedArticles);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
});

describe('happy', () => {
  test('a whole document is calculated for the company and shown as far as the user may see', async () => {
    const ctx = await buyerCtx(anna);
    const lines = [{ lineKey: 'k', sku: 'PX-LAMP', quantity: 100 }];
    const queries = await shop.countQueries(async () => {
      const calculation = await calculateDocument(ctx, { contractNumber: null, shipment: 'delivery', lines });
      const shown = showCalculation(ctx, calculation);
      expect(shown.lines.get('k')).toMatchObject({ unitPrice: 498, lineTotal: 49_800, additionsTotal: 2000 });
      expect(shown.priceSummary).toMatchObject({
        subtotal: 49_800,
        discountTotal: 48_200,
        additions: [{ name: 'vRG (vorgezogene Recyclinggebühr)', value: 2000 }],
        netTotal: 51_800,
        taxTotal: { amount: 4196, percentage: 8.1 },
        grandTotal: 55_996,
      });
    });
    // One of the ERP, and one for what the catalogue no longer sells.
    expect(queries).toBe(2);
  });

  test('prices and availability of lines come in the order of the lines', async () => {
    const ctx = await buyerCtx(anna);
    const lines = [
      { sku: 'PX-1', quantity: 1 },
      { sku: 'NO-SUCH', quantity: 1 },
      { sku: 'PX-LAMP', quantity: 2 },
    ];
    expect((await pricesFor(ctx, lines)).map((price) => price?.unitPrice)).toEqual([60, undefined, 564]);
    const icons = (await availabilityFor(ctx, lines)).map((found) => found.availabilityIconId);
    expect(icons).toEqual(['green', 'gray', 'green']);
  });

  test('who has chosen a branch sees when he can collect there, though another has it sooner', async () => {
    const ctx = await buyerCtx(anna);
    const lines = [{ sku: 'PX-LAMP', quantity: 50 }];
    const textFor = async (pickupBranchErpId: string | null) => {
      const buyer = { ...ctx.buyer, defaults: { ...ctx.buyer.defaults, pickupBranchErpId } };
      return (await availabilityFor({ ...ctx, buyer }, lines))[0]?.pickupWarehouse?.iconPickupName;
    };
    expect(await textFor(null)).toBe('Zürich: heute abholbereit');
    expect(await textFor('LG')).toBe('Lugano: abholbereit morgen');
  });

  test('carts that ask the ERP beside transactions do not wait for each other, however many', async () => {
    const ctx = await buyerCtx(anna);
    const lines = [{ lineKey: 'k', sku: 'PX-LAMP', quantity: 1 }];
    const calculations = Array.from({ length: 40 }, async () => {
      await inTransaction(ctx, (ctx) => ctx.db.text('select 1'));
      return calculateDocument(ctx, { contractNumber: null, shipment: 'delivery', lines });
    });
    const sums = (await Promise.all(calculations)).map(({ sums }) => sums.subtotalCents);
    expect(new Set(sums)).toEqual(new Set([564]));
  });

  test('a promotion counts from its first day to the last minute of its last', async () => {
    const ctx = await buyerCtx(anna);
    const lines = [
      { sku: 'PX-3', quantity: 1 },
      { sku: 'PX-LAMP', quantity: 1 },
    ];
    const pricesAt = async (now: string) =>
      (await pricesFor({ ...ctx, now: new Date(now) }, lines)).map((price) => price?.unitPrice);
    expect(await pricesAt('2026-11-24T09:00:00Z')).toEqual([60, 564]);
    expect(await pricesAt('2026-11-30T22:59:59Z')).toEqual([5, 564]);
    expect(await pricesAt('2026-11-30T23:00:00Z')).toEqual([5, 588]);
  });
});

describe('refused', () => {
  test('a line that the ERP does not know is told as not orderable and costs nothing', async () => {
    const ctx = await buyerCtx(anna);
    const lines = [{ lineKey: 'k', sku: 'NO-SUCH', quantity: 3 }];
    const calculation = await calculateDocument(ctx, { contractNumber: null, shipment: 'pickup', lines });
    expect(calculation.lines).toMatchObject([{ lineKey: 'k', isOrderable: false, lineNetCents: 0 }]);
  });
});

describe('not allowed', () => {
  test('without the right to see prices no endpoint returns one', async () => {
    const ctx = await buyerCtx(carla);
    expect(await pricesFor(ctx, [{ sku: 'PX-LAMP', quantity: 1 }])).toEqual([hiddenPrice]);
    const lines = [{ lineKey: 'k', sku: 'PX-LAMP', quantity: 100 }];
    const shown = showCalculation(ctx, await calculateDocument(ctx, { contractNumber: null, shipment: null, lines }));
    expect(shown.priceSummary).toBeNull();
    expect(shown.lines.get('k')).toEqual({ ...hiddenPrice, lineTotal: null, additionsTotal: null });
  });
});

/** The context a cart would ask in. */
async function buyerCtx(client: Client): Promise<BuyerCtx> {
  const ctx = shop.ctx();
  const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(client.cookie)?.[1] ?? '';
  const { buyer } = await findSession(ctx, token);
  if (!buyer) throw new Error('This client is not logged in.');
  return { ...ctx, buyer };
}
