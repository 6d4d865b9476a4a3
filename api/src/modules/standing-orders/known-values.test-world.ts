import { standingOrdersApi, type StandingOrderInput } from '@shop/contract/standing-orders';
import type { KnownValuesOf } from '#test/module-values.ts';
import { activeCartOf } from '#test/cart.ts';
import { prepareCart } from '#test/checkout.ts';

/** What the form of a plan says, every Monday. */
export const weeklyPlan: StandingOrderInput = {
  name: 'Verbrauchsmaterial',
  everyCount: 1,
  rhythmUnit: 'week',
  weekday: 1,
  monthDay: null,
  workingDayRule: 'after',
  fromDay: '2026-11-25',
  toDay: null,
  timesMax: null,
  noticeDays: 2,
  tolerancePercent: 5,
  selectedShipmentMethodId: 'delivery',
  addressId: null,
  pickupLocationErpId: null,
  contractId: null,
  costCentreId: null,
  customerCommission: '',
  textReference: '',
  orderText: '',
};

/** A plan of Anna's, made anew of her cart; the endpoint that brings an order back finds one that was left out. */
export const knownValues: KnownValuesOf = async ({ anna }, endpoint) => {
  const cartId = await activeCartOf(anna);
  const { addressId } = await prepareCart(anna, cartId);
  const input = { ...weeklyPlan, addressId };
  const { data: made } = await anna.ask(standingOrdersApi.create, { body: { ...input, cartId } });
  const planId = String(made?.planId ?? '');
  const { data: detail } = await anna.ask(standingOrdersApi.get, { params: { planId } });
  const day = detail?.coming[0]?.day ?? '';
  let version = detail?.plan.version ?? 0;
  if (endpoint === 'unskip') {
    const { data } = await anna.ask(standingOrdersApi.skip, { params: { planId }, body: { version, day } });
    version = data?.version ?? 0;
  }
  return {
    ...input,
    planId,
    version,
    ...(endpoint !== 'outlook' && { day }),
    positionId: detail?.positions[0]?.positionId,
    quantity: 1,
    productNumber: 'S-1',
    cartId,
    isShared: true,
    ...(endpoint === 'days' && { monthDay: 1, toDay: '2027-06-01', timesMax: 3 }),
    month: '2026-12',
    sort: 'name',
  };
};
