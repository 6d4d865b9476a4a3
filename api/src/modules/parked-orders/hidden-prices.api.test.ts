import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { Permission } from '@shop/contract/permissions';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { approve, show } from '#test/deciding-parked.ts';

const BEAT = 'beat.keller@elektro-muster.example';
const DARIO = 'dario.wyss@elektro-muster.example';
const erp = makeScriptedErp();
const shop = openTestShop({ erp });
let beat: Client;
let dario: Client;

beforeAll(async () => {
  await insertGoods(shop);
  beat = await shop.logIn(BEAT);
  dario = await shop.logIn(DARIO);
});

function grant(email: string, permissions: readonly Permission[]): Promise<number> {
  return shop.parts.db.run(sql`
    update customers.company_users set permissions = ${permissions}, cart_limit = 200000 where email = ${email}`);
}

async function park(): Promise<string> {
  await prepareCart(beat, await activeCartOf(beat));
  const { data, messages } = await beat.ask(parkedOrdersApi.submit, { body: {} });
  if (!data) throw new Error(`Not parked: ${messages?.[0]?.code}`);
  return data.orderId;
}

describe('happy', () => {
  test('who may not order at all parks, and never sees an amount', async () => {
    await grant(BEAT, ['editOwnAddress', 'orderOnInvoice']);
    const shown = await show(beat, await park());
    expect(shown).toMatchObject({
      reason: 'right',
      grandTotal: null,
      netTotal: null,
      priceSummary: null,
      priceKey: '',
    });
    expect(shown.items[0]).toMatchObject({ unitPrice: null, unitPriceBefore: null, lineTotal: null });
  });

  test('whose limit is kept unseen parks for want of sight, whatever it comes to', async () => {
    await grant(BEAT, ['editOwnAddress', 'placeOrder', 'orderOnInvoice']);
    for (const cents of [1, 100_000, 10_000_000]) {
      erp.setNetCents(cents);
      const shown = await show(beat, await park());
      expect(shown).toMatchObject({ reason: 'pricesHidden', needsExpensiveConfirmation: true, priceChanges: 0 });
    }
  });
});

describe('not allowed', () => {
  test('who may not see prices approves nothing, and is told why', async () => {
    await grant(DARIO, ['approveOrders', 'placeOrder', 'orderOnInvoice', 'showPrices', 'showGrossPrices']);
    const orderId = await park();
    const { may } = await show(dario, orderId);
    expect(may).toMatchObject({ approve: false, approveObstacle: 'prices', reject: true });
    expect(await approve(dario, orderId)).toMatchObject({
      status: 403,
      messages: [{ code: 'parkedOrder.prices_hidden' }],
    });
  });
});
