import { notificationChannels, type CartMetadata } from '@shop/contract/cart';
import { customUnits } from '@shop/contract/cart-item';
import { ShopError } from '@shop/contract/errors';
import { listTogether } from '#platform/list-together.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpShipmentMethod } from '#src/ports/erp/erp.port.ts';
import { addressChoicesQuery, presetFirst, type Place } from '../../addresses/index.ts';
import { unitName } from '../../catalogue/index.ts';
import { contractsQuery, type Contract } from '../../contracts/index.ts';
import { costCentresQuery, type StoredCostCentre } from '../../departments/index.ts';
import { visiblePrice } from '#src/context/visible-price.ts';
import * as cartSql from '../cart.sql.ts';
import { priceIfPossible } from './price-cart.ts';
import { DELIVERY_DAYS_MAX } from './set-cart-data.ts';
import { wordsIn } from './word-choices.ts';

/** All ways there are, at a cost that the order confirmation tells: the page says what none can be chosen of, and why. */
const alwaysOffered = [
  { key: 'delivery', costCents: null },
  { key: 'express', costCents: null },
  { key: 'pickup', costCents: null },
] as const;

export type MetadataOfCart = {
  /** How it can be paid is the checkout's to say. */
  readonly metadata: Omit<CartMetadata, 'paymentMethods'>;
  /** What the cart comes to with VAT, Rappen, from the cache where possible; null where it is not priced. */
  readonly grandTotalCents: number | null;
};

/**
 * What can be chosen at the checkout of this cart (docs/domain/cart.md#metadata). While the ERP is out of reach every way
 * stays, as soon as possible, without branches and days to choose from.
 * @throws ShopError `cart.unknown`
 */
export async function listMetadata(ctx: BuyerCtx, cartId: string): Promise<MetadataOfCart> {
  const cart = await cartSql.getStoredCart(ctx, cartId);
  const { addressId } = cart.checkout;
  const { buyer, locale } = ctx;
  const customer = { companyNumber: buyer.companyNumber, contractNumber: null };
  const [{ calculation }, { contracts, costCentres, addresses }, methods, branches, deliveryDays] = await Promise.all([
    priceIfPossible(ctx, cart),
    listTogether<{ contracts: Contract; costCentres: StoredCostCentre; addresses: Place }>(ctx.db, {
      contracts: contractsQuery(ctx),
      costCentres: costCentresQuery(ctx),
      addresses: addressChoicesQuery(ctx, typeof addressId === 'number' ? [addressId] : []),
    }),
    whileAway<readonly Offered[]>(() => ctx.erp.shipmentMethods(customer), alwaysOffered),
    whileAway(() => ctx.erp.branches(), []),
    whileAway(() => ctx.erp.deliveryDays(ctx.now, DELIVERY_DAYS_MAX), []),
  ]);
  const notifications = wordsIn(locale).notifications;
  const channels = notificationChannels.map((key) => ({ key, name: notifications[key] }));
  const metadata = {
    contracts: contracts.map(({ contractId, name, isActive }) => ({ contractId, name, isActive })),
    costCentres: costCentres
      .filter(({ isActive }) => isActive)
      .map(({ costCentreId, code, name }) => ({ costCentreId, name: `${code} ${name}`.trim() })),
    shipmentMethods: methods.map((method) => shipmentMethod(ctx, method)),
    addresses: presetFirst(ctx, addresses),
    pickupLocations: branches.map(({ erpId, name, address, zipCode, city, openingHours }) => ({
      erpId,
      name,
      address: `${address}, ${zipCode} ${city}`,
      openingHours,
    })),
    saleNotifications: channels,
    orderStatusUpdateNotifications: channels,
    deliveryDays: [...deliveryDays],
    measurementUnits: customUnits.map((key) => ({ key, name: unitName(key, locale) })),
    requiredFields: [
      ...(buyer.company.isCommissionRequired ? (['customerCommission'] as const) : []),
      ...(buyer.company.isReferenceRequired ? (['textReference'] as const) : []),
    ],
  };
  return { metadata, grandTotalCents: calculation?.sums.grandTotalCents ?? null };
}

async function whileAway<T>(ask: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'erp.unavailable') return instead;
    throw error;
  }
}

type Offered = Pick<ErpShipmentMethod, 'key'> & { readonly costCents: number | null };

function shipmentMethod(ctx: BuyerCtx, { key, costCents }: Offered) {
  const { name, description } = wordsIn(ctx.locale).shipments[key];
  return { key, name, description, cost: visiblePrice(ctx, costCents) };
}
