import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { noPayment } from '#src/ports/payment/payment.none.ts';
import { insertGoods } from './checkout.ts';
import { openPostBox } from './emails.ts';
import { walkAsNewUser, type PriceWalker, type Step } from './price-walk.ts';
import { makeScriptedErp, type ScriptedErp } from './scripted-erp.ts';
import { openTestShop, type Client } from './shop.ts';

/** List prices stay: of two carts that differ in net prices alone, also who sees list prices is told the same. */
const GROSS_CENTS = 10_000_000;
const CREDIT_RAISED_CENTS = 10 ** 14;

let netCents = 1000;
const scripted = makeScriptedErp();
const erp: ScriptedErp = {
  ...scripted,
  prices: async (_, lines) => lines.map((line) => ({ ...priceOf(netCents), ...line })),
  calculate: async (document, now) => {
    const { lines, sums } = await scripted.calculate(document, now);
    const gross = lines.map((line) => ({
      ...line,
      grossCents: GROSS_CENTS,
      lineGrossCents: GROSS_CENTS * line.quantity,
    }));
    const grossTotal = gross.reduce((sum, line) => sum + line.lineGrossCents, 0);
    return { lines: gross, sums: { ...sums, discountTotalCents: grossTotal - sums.subtotalCents } };
  },
};
const box = openPostBox();
const shop = openTestShop({ erp, mail: box.mail, payment: { ...noPayment, methods: ['TWI'] } });
let anna: Client;

beforeAll(async () => {
  await insertGoods(shop);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
});

function priceOf(cents: number) {
  const terms = { origin: 'list', priceType: null, priceTypeEndDate: null, unitAdditions: [], scale: [] } as const;
  return {
    measurementUnit: 'C62',
    priceUnit: 1,
    grossCents: GROSS_CENTS,
    netCents: cents,
    baseNetCents: cents,
    ...terms,
  };
}

type Prices = { readonly netCents: number; readonly expressCents: number };

async function walkAt(prices: Prices, walker: PriceWalker, creditLimitCents: number | null): Promise<readonly Step[]> {
  netCents = prices.netCents;
  erp.setNetCents(netCents);
  erp.terms.expressCents = prices.expressCents;
  erp.owing.creditLimitCents = creditLimitCents;
  const raiseCredit = () => {
    if (erp.owing.creditLimitCents !== null) erp.owing.creditLimitCents = CREDIT_RAISED_CENTS;
  };
  return walkAsNewUser({ shop, box, approver: anna, raiseCredit, offeredCents: () => netCents }, walker);
}

/** From a Rappen to far above every threshold, and close to each of them. */
const prices: fc.Arbitrary<Prices> = fc.record({
  netCents: fc.oneof(
    fc.integer({ min: 1, max: GROSS_CENTS }),
    fc.constantFrom(1, 40_000, 60_000, 1_100_000, 1_200_000, 1_600_000, GROSS_CENTS),
  ),
  expressCents: fc.integer({ min: 0, max: 10_000 }),
});

const walkers: fc.Arbitrary<PriceWalker> = fc.record({
  permissions: fc.constantFrom(
    ['editOwnAddress', 'placeOrder', 'orderOnInvoice', 'requestOffer', 'viewInvoices'] as const,
    ['placeOrder', 'orderOnInvoice', 'requestOffer', 'showPrices', 'showGrossPrices'] as const,
    ['placeOrder', 'orderOnInvoice', 'requestOffer', 'showNetPrices'] as const,
  ),
  cartLimitCents: fc.constantFrom(0, 200_000),
  isExpensiveConfirmed: fc.boolean(),
  paymentSelection: fc.constantFrom('invoice', 'invoice', 'TWI'),
  becomes: fc.constantFrom('order', 'order', 'park', 'quote'),
});

describe('for any two carts that differ only in prices, who sees none is answered the same from cart to email', () => {
  // Companies with a credit limit first: that one has none is remembered for a minute.
  test.each([1_000_000, null])('where the credit limit is %s', async (creditLimitCents) => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(prices, prices), walkers, async ([one, other], walker) => {
        const [first, second] = [
          await walkAt(one, walker, creditLimitCents),
          await walkAt(other, walker, creditLimitCents),
        ];
        expect(second).toEqual(first);
      }),
      { numRuns: 20 },
    );
  });
});

test('the walk comes by prices: who sees them is answered otherwise, from the cart to the emails', async () => {
  const seeing: PriceWalker = {
    permissions: ['placeOrder', 'orderOnInvoice', 'showPrices', 'showNetPrices'],
    cartLimitCents: 0,
    isExpensiveConfirmed: true,
    paymentSelection: 'invoice',
    becomes: 'order',
  };
  const cheap = await walkAt({ netCents: 1000, expressCents: 0 }, seeing, null);
  expect(cheap.filter(({ answer }) => Number((answer as { status?: number }).status) >= 400)).toEqual([]);
  const dear = await walkAt({ netCents: 1001, expressCents: 0 }, seeing, null);
  const different = cheap.filter(({ answer }, index) => !isDeepStrictEqual(answer, dear[index]?.answer));
  expect(different.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'GET /cart/{cartId}',
      'POST /product/enrichment',
      'GET /customer/order-history/{orderNumber}',
      'GET /customer/order-confirmation/{orderNumber}',
      'GET /customer/order-history/export-csv',
      'email',
    ]),
  );
});
