import { premiumOfficeApi } from '@shop/contract/premium-office';
import { premiumWorldApi } from '@shop/contract/premium-world';
import sql, { raw } from 'sql-template-tag';
import { beforeAll, beforeEach } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { workOff } from '#test/payment.ts';
import { makeScriptedErp, type ScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client, type TestShop } from '#test/shop.ts';
import { sumsWithoutTax } from '#test/sums.ts';
import { pollErp } from '../orders/index.ts';
import { admit } from './making-members.test-world.ts';

/** From the one that refers to others to those that are referred to. */
const tables = ['entries', 'redemptions', 'order_factors', 'order_terms', 'lots', 'members', 'campaigns', 'rewards'];

/** A shop in which Anna's company has just come into the premium world, with no points; call it at the top of a file. */
export function openPremiumStage() {
  const erp = makeScriptedErp();
  const mails: { to: string; subject: string; text: string; idempotencyKey: string }[] = [];
  const shop = openTestShop({ erp, mail: { send: async (mail) => void mails.push(mail) } });
  const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
  const operator = loggedIn(shop, 'operator@helvolt.example');
  const company = { id: '' };
  const params = () => ({ companyId: company.id });

  beforeAll(() => insertGoods(shop));
  beforeEach(async () => {
    shop.setNow(TEST_NOW);
    mails.length = 0;
    // A ledger cannot be emptied: each test begins with a company that has none.
    await shop.parts.db.run(sql`alter table premium.entries disable trigger entries_are_final`);
    for (const table of tables) await shop.parts.db.run(sql`delete from ${raw(`premium.${table}`)}`);
    await shop.parts.db.run(sql`alter table premium.entries enable trigger entries_are_final`);
    company.id = await admit(shop, operator, '100100');
  });

  return {
    shop,
    mails,
    company,
    params,
    anna,
    operator,
    erp,
    beat: loggedIn(shop, 'beat.keller@elektro-muster.example'),
    denis: loggedIn(shop, 'denis.favre@installations-romandes.example'),
    agent: loggedIn(shop, 'agent@helvolt.example'),
    member: async () => (await operator.ask(premiumOfficeApi.member, { params: params() })).data,
    ...makeOrders({ shop, erp, anna }),
    redeem: (rewardId: string, body = { quantity: 1, rewardPoints: 10 }, requestId?: string) =>
      anna.ask(premiumWorldApi.redeem, { params: { rewardId }, body }, requestId === undefined ? {} : { requestId }),
  };
}

type Stage = { readonly shop: TestShop; readonly erp: ScriptedErp; readonly anna: Client };

function makeOrders({ shop, erp, anna }: Stage) {
  let notes = 0;

  async function settle(): Promise<void> {
    await pollErp(shop.ctx());
    await workOff(shop, 'premium-world.order-changed');
  }

  /** Anna orders three pieces at 10 francs each. */
  async function order(): Promise<string> {
    await prepareCart(anna, await activeCartOf(anna));
    const { data } = await placeOrder(anna);
    await workOff(shop, 'premium-world.order-placed');
    return data?.orderNumber ?? '';
  }

  /** So many of its pieces come. */
  async function deliver(orderNumber: string, quantity: number): Promise<void> {
    erp.happen(orderNumber, { kind: 'delivered', delivery: deliveryOf(`PW${++notes}`, quantity) });
    await settle();
  }

  async function credit(orderNumber: string, quantity: number): Promise<void> {
    const position = { lineNumber: 10, quantity, netCents: 1000, priceUnit: 1, lineNetCents: 1000 * quantity };
    const invoice = { invoiceNumber: `C${++notes}`, kind: 'creditNote' as const, deliveryNumber: null, returnId: null };
    const dates = { invoicedOn: '2026-11-24', dueOn: '2026-11-24' };
    const sums = sumsWithoutTax(1000 * quantity);
    erp.happen(orderNumber, { kind: 'credited', invoice: { ...invoice, ...dates, sums, positions: [position] } });
    await settle();
  }

  return { settle, order, deliver, credit };
}

function deliveryOf(deliveryNumber: string, quantity: number) {
  return {
    deliveryNumber,
    kind: 'delivery' as const,
    state: 'delivered' as const,
    shippedAt: TEST_NOW,
    deliveryDate: '2026-11-24',
    deliveredAt: TEST_NOW,
    warehouseId: 'BE',
    warehouseName: 'Bern',
    tourId: null,
    runNumber: null,
    trackAndTraceId: deliveryNumber,
    parcels: [],
    steps: [],
    positions: [{ lineNumber: 10, quantity }],
  };
}
