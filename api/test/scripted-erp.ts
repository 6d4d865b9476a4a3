import { ShopError } from '@shop/contract/errors';
import type { ErpCalculation, ErpDocument, ErpLine, ErpPort, OrderForErp } from '#src/ports/erp/erp.port.ts';
import { makeScriptedLifecycle, type ScriptedLifecycle } from './scripted-lifecycle.ts';

/** Net price of every article of the scripted ERP, Rappen per piece; gross is the double. */
export const SCRIPTED_NET_CENTS = 1000;

export type ScriptedErp = ErpPort &
  ScriptedLifecycle & {
    /** How often prices of a whole document were asked. */
    readonly calculations: () => number;
    readonly placed: readonly OrderForErp[];
    /** While it is down every question is refused like that of a real ERP out of reach. */
    readonly setDown: (isDown: boolean) => void;
    readonly setNetCents: (cents: number) => void;
    /** What express costs beside the freight, and the price of every article on a contract; null as without one. */
    readonly terms: { expressCents: number; contractCents: number | null };
    /** What it has in stock from now on. */
    readonly setStocked: (skus: readonly string[]) => void;
  };

/** The one article that the scripted ERP can no longer deliver. */
export const SOLD_OUT_SKU = 'SOLD-OUT';

/** The one article that it knows no price of. */
export const ON_REQUEST_SKU = 'ON-REQUEST';

/** An ERP that says what the test wants: every article costs the same, every working day delivers. */
export function makeScriptedErp(): ScriptedErp {
  let calculations = 0;
  let isDown = false;
  let netCents = SCRIPTED_NET_CENTS;
  let stocked: readonly string[] = [];
  const placed: OrderForErp[] = [];
  const opened = new Map<string, string>();
  const terms: ScriptedErp['terms'] = { expressCents: 0, contractCents: null };
  const answer = async <T>(work: () => T): Promise<T> => {
    if (isDown) throw new ShopError('erp.unavailable');
    return work();
  };
  return {
    ...makeScriptedLifecycle(answer),
    calculations: () => calculations,
    placed,
    terms,
    setDown: (down) => {
      isDown = down;
    },
    setNetCents: (cents) => {
      netCents = cents;
    },
    setStocked: (skus) => {
      stocked = skus.toSorted();
    },
    stockedArticles: (after, limit) => answer(() => stocked.filter((sku) => sku > after).slice(0, limit)),
    prices: (_customer, lines) =>
      answer(() => lines.filter(({ sku }) => sku !== ON_REQUEST_SKU).map((line) => priceOf(line, netCents))),
    basicAvailability: () => answer(() => []),
    availability: () => answer(() => []),
    calculate: (document) =>
      answer(() => {
        calculations++;
        const isOnContract = document.customer.contractNumber !== null;
        return calculate(document, isOnContract ? (terms.contractCents ?? netCents) : netCents, terms.expressCents);
      }),
    deliveryDays: () => answer(() => ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']),
    shipmentMethods: () =>
      answer(() => [
        { key: 'delivery', costCents: 1500 },
        { key: 'express', costCents: 4400 },
        { key: 'pickup', costCents: 0 },
      ]),
    branches: () =>
      answer(() => [
        {
          erpId: 'BE',
          name: 'Bern',
          address: 'Freiburgstrasse 555',
          zipCode: '3172',
          city: 'Niederwangen',
          openingHours: 'Mo–Fr 6.30–17.30',
        },
      ]),
    conditionGroups: () => answer(() => [{ code: 'standard', name: 'Standard' }]),
    openCustomer: ({ openingId, highestNumber }) =>
      answer(() => {
        const number = opened.get(openingId) ?? String(Math.max(highestNumber, 100_429 + opened.size) + 1);
        opened.set(openingId, number);
        return { companyNumber: number };
      }),
    place: (order) =>
      answer(() => {
        if (!placed.some(({ orderNumber }) => orderNumber === order.orderNumber)) placed.push(order);
      }),
  };
}

function priceOf({ sku, quantity }: ErpLine, netCents: number) {
  return {
    sku,
    quantity,
    measurementUnit: 'C62',
    priceUnit: 1,
    grossCents: 2 * netCents,
    netCents,
    baseNetCents: netCents,
    origin: 'list' as const,
    priceType: null,
    priceTypeEndDate: null,
    scale: [],
    unitAdditions: [],
  };
}

function calculateLine({ lineKey, ...line }: ErpDocument['lines'][number], netCents: number) {
  const { sku, quantity } = line;
  return {
    lineKey,
    ...priceOf(line, netCents),
    lineGrossCents: 2 * netCents * quantity,
    lineNetCents: netCents * quantity,
    additions: [{ kind: 'vrg' as const, cents: 10 * quantity }],
    isOrderable: sku !== SOLD_OUT_SKU && sku !== ON_REQUEST_SKU,
  };
}

function calculate({ lines, shipment }: ErpDocument, netCents: number, expressCents: number): ErpCalculation {
  const calculated = lines.map((line) => calculateLine(line, line.sku === ON_REQUEST_SKU ? 0 : netCents));
  const subtotalCents = calculated.reduce((sum, line) => sum + line.lineNetCents, 0);
  const vrgCents = calculated.reduce((sum, { quantity }) => sum + 10 * quantity, 0);
  const freightCents = shipment === 'pickup' ? 0 : 1500;
  const expenses = [
    { kind: 'freight' as const, cents: freightCents },
    { kind: 'express' as const, cents: shipment === 'express' ? expressCents : 0 },
  ].filter(({ cents }) => cents > 0);
  const netTotalCents = expenses.reduce((sum, { cents }) => sum + cents, subtotalCents + vrgCents);
  const taxCents = Math.floor((netTotalCents * 810 + 5000) / 10_000);
  return {
    lines: calculated,
    sums: {
      subtotalCents,
      discountTotalCents: subtotalCents,
      invoiceDiscountCents: 0,
      invoiceDiscountBasisPoints: 0,
      expenses,
      additions: [{ kind: 'vrg', cents: vrgCents }],
      netTotalCents,
      taxCents,
      taxBasisPoints: 810,
      grandTotalCents: netTotalCents + taxCents,
      priceScale: null,
    },
  };
}
