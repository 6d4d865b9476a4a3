import {
  notificationChannels,
  type Cart,
  type CartData,
  type CartMetadata,
  type NotificationChannel,
} from '@shop/contract/cart';

export type Shipment = NonNullable<CartData['selectedShipmentMethodId']>;
export type OneTime = {
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
};

/** What the checkout asks for, as it stands in the fields. */
export type CheckoutFields = {
  readonly contactName: string;
  readonly customerCommission: string;
  readonly textReference: string;
  readonly orderText: string;
  readonly messageToSales: string;
  readonly selectedShipmentMethodId: Shipment | null;
  readonly pickupLocationErpId: string | null;
  readonly addressMode: 'list' | 'once';
  readonly addressId: number | null;
  readonly shippingAddress: OneTime;
  readonly isPartDelivery: boolean;
  readonly packingSlipDontPrint: boolean;
  readonly contractId: number | null;
  readonly costCentreId: number | null;
  readonly salesNotificationType: NotificationChannel;
  readonly orderStatusUpdateNotificationType: NotificationChannel;
  /** The cart keeps its articles after ordering. */
  readonly preserveCartData: boolean;
  /** Empty for as soon as possible. */
  readonly deliveryDate: string;
};
export type FieldName = keyof CheckoutFields | keyof OneTime | 'isExpensiveConfirmed' | 'paymentSelection';

/** Fields beside which an error can stand, in the order of the page. */
const placesOfErrors = [
  'contactName',
  'customerCommission',
  'textReference',
  'orderText',
  'messageToSales',
  'contractId',
  'costCentreId',
  'selectedShipmentMethodId',
  'pickupLocationErpId',
  'addressId',
  'company',
  'address1',
  'address2',
  'zipCode',
  'city',
  'deliveryDate',
  'isExpensiveConfirmed',
] as const satisfies readonly FieldName[];
const ONE_TIME = 'shippingAddress';

/** Beside which field the server's word about one of its own stands; undefined where the page has no place for it. */
export function placeOf(named: string): FieldName | undefined {
  if (named === ONE_TIME) return 'company';
  const name = named.startsWith(`${ONE_TIME}.`) ? named.slice(ONE_TIME.length + 1) : named;
  return placesOfErrors.find((place) => place === name);
}

/** Where what was said of a change's fields stands; an address is one thing. */
export function placesOf(change: Partial<CheckoutFields>): readonly string[] {
  const names = Object.keys(change);
  const isOfAddress = names.some((name) => name === 'addressMode' || isAddress(name));
  return isOfAddress ? [...names, 'addressId', ...Object.keys(emptyAddress)] : names;
}

export function inPageOrder(names: readonly FieldName[]): readonly FieldName[] {
  return placesOfErrors.filter((place) => names.includes(place));
}

/** Whether a field, or what the server calls it, counts as the checkout is filled in: pickups have no address. */
export function isInUse(name: string, { selectedShipmentMethodId, addressMode }: CheckoutFields): boolean {
  const isPickup = selectedShipmentMethodId === 'pickup';
  if (name === 'pickupLocationErpId') return isPickup;
  if (name === 'addressId') return !isPickup && addressMode === 'list';
  return name === ONE_TIME || name in emptyAddress ? !isPickup && addressMode === 'once' : true;
}

/** Where a field stands on the page, for errors to lead to. */
export function fieldId(name: FieldName): string {
  return `checkout-${name}`;
}

/** Lengths of docs/domain/ordering.md#length-of-notes; the longer texts as the contract takes them. */
export const lengthMax = {
  contactName: 60,
  customerCommission: 40,
  textReference: 60,
  orderText: 1000,
  messageToSales: 1000,
} as const;

const emptyAddress: OneTime = { company: '', address1: '', address2: '', zipCode: '', city: '' };

export function fieldsOf(cart: Cart): CheckoutFields {
  return {
    contactName: cart.contactName,
    customerCommission: cart.customerCommission,
    textReference: cart.textReference,
    orderText: cart.orderText,
    messageToSales: cart.messageToSales,
    selectedShipmentMethodId: shipmentOf(cart.selectedShipmentMethodId),
    pickupLocationErpId: cart.pickupLocationErpId,
    addressMode: cart.shippingAddress === null ? 'list' : 'once',
    addressId: cart.addressId,
    shippingAddress: cart.shippingAddress ?? emptyAddress,
    isPartDelivery: cart.isPartDelivery,
    packingSlipDontPrint: cart.packingSlipDontPrint,
    contractId: cart.contractId,
    costCentreId: cart.costCentreId,
    salesNotificationType: channelOf(cart.salesNotificationType) ?? 'email',
    orderStatusUpdateNotificationType: channelOf(cart.orderStatusUpdateNotificationType) ?? 'none',
    preserveCartData: cart.preserveCartData,
    deliveryDate: cart.deliveryDate ?? '',
  };
}

/** The fields as the cart has kept them; of an address that is only half typed it knows nothing, so that one stays. */
export function fieldsAnew({ addressMode, shippingAddress }: CheckoutFields, cart: Cart): CheckoutFields {
  const isHalf = addressMode === 'once' && !isWhole(shippingAddress);
  const kept = { ...fieldsOf(cart), shippingAddress: cart.shippingAddress ?? shippingAddress };
  return isHalf ? { ...kept, addressMode, shippingAddress } : kept;
}

export function shipmentOf(key: string | null): Shipment | null {
  return key === 'delivery' || key === 'express' || key === 'pickup' ? key : null;
}

/** Undefined for what is no channel. */
export function channelOf(key: string): NotificationChannel | undefined {
  return notificationChannels.find((channel) => channel === key);
}

/** A one-time address is remembered once it is whole; until then it stands only in the fields. */
export function isWhole({ company, address1, zipCode, city }: OneTime): boolean {
  return company.trim() !== '' && address1.trim() !== '' && zipCode.trim().length >= 4 && city.trim() !== '';
}

/** What the server is to remember of a change, in its own form. */
export function dataOf(change: Partial<CheckoutFields>, after: CheckoutFields): CartData {
  const {
    addressMode,
    addressId,
    shippingAddress,
    deliveryDate,
    selectedShipmentMethodId,
    pickupLocationErpId,
    ...rest
  } = change;
  const touchesAddress = addressMode !== undefined || addressId !== undefined || shippingAddress !== undefined;
  return {
    ...rest,
    ...(selectedShipmentMethodId && { selectedShipmentMethodId }),
    ...(pickupLocationErpId && { pickupLocationErpId }),
    ...(deliveryDate !== undefined && { deliveryDate: deliveryDate === '' ? null : deliveryDate }),
    ...(touchesAddress && addressOf(after)),
  };
}

function addressOf({ addressMode, addressId, shippingAddress }: CheckoutFields): CartData {
  if (addressMode === 'list') return addressId === null ? {} : { addressId };
  return isWhole(shippingAddress) ? { shippingAddress } : {};
}

/** Both say where to deliver: the one entered last counts. */
export function isAddress(name: string): boolean {
  return name === 'addressId' || name === ONE_TIME;
}

/** What waits to be remembered with what is entered now. */
export function mergeData(before: CartData, data: CartData): CartData {
  const { addressId, shippingAddress, ...rest } = before;
  const isElsewhere = Object.keys(data).some(isAddress);
  return {
    ...rest,
    ...(!isElsewhere && addressId !== undefined && { addressId }),
    ...(!isElsewhere && shippingAddress !== undefined && { shippingAddress }),
    ...data,
  };
}

/** What a refusal is about, and what it is not about. */
export function partData(
  data: CartData,
  messages: readonly { readonly field?: string | undefined }[],
): readonly [atFault: CartData, rest: CartData] {
  const isAtFault = ([name]: readonly [string, unknown]) =>
    messages.some(({ field }) => field === name || field?.startsWith(`${name}.`));
  const entries = Object.entries(data);
  return [
    Object.fromEntries(entries.filter(isAtFault)),
    Object.fromEntries(entries.filter((entry) => !isAtFault(entry))),
  ];
}

/** What is pasted from a table or a letter has tabs and line breaks; on one line they are spaces. */
export function onOneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
}

export type Fault = { readonly field: FieldName; readonly key: FaultKey };
type FaultKey =
  | 'customerCommission'
  | 'textReference'
  | 'selectedShipmentMethodId'
  | 'pickupLocationErpId'
  | 'addressId'
  | 'company'
  | 'address1'
  | 'zipCode'
  | 'city'
  | 'isExpensiveConfirmed';

/** What is still missing before ordering, in the order of the page (docs/domain/ordering.md#what-must-be-chosen). */
export function faultsOf(
  fields: CheckoutFields,
  asked: {
    readonly requiredFields: Readonly<CartMetadata['requiredFields']>;
    readonly needsExpensiveConfirmation: boolean;
    readonly isExpensiveConfirmed: boolean;
  },
): readonly Fault[] {
  const missing: FaultKey[] = asked.requiredFields.filter((name) => fields[name].trim() === '');
  if (fields.selectedShipmentMethodId === null) missing.push('selectedShipmentMethodId');
  else if (fields.selectedShipmentMethodId === 'pickup') {
    if (!fields.pickupLocationErpId) missing.push('pickupLocationErpId');
  } else if (fields.addressMode === 'list') {
    if (fields.addressId === null) missing.push('addressId');
  } else missing.push(...oneTimeFaults(fields.shippingAddress));
  if (asked.needsExpensiveConfirmation && !asked.isExpensiveConfirmed) missing.push('isExpensiveConfirmed');
  return missing.map((key) => ({ field: key, key }));
}

function oneTimeFaults({ zipCode, ...address }: OneTime): readonly FaultKey[] {
  const needed = (['company', 'address1', 'city'] as const).filter((name) => address[name].trim() === '');
  return [
    ...needed.filter((name) => name !== 'city'),
    ...(zipCode.trim().length < 4 ? (['zipCode'] as const) : []),
    ...needed.filter((name) => name === 'city'),
  ];
}

/** Whether both carts would be calculated alike and judged by the same budgets and rules: contract, place, way and day. */
export function isSameDocument(a: Cart, b: Cart): boolean {
  return (
    a.contractId === b.contractId &&
    a.addressId === b.addressId &&
    JSON.stringify(a.shippingAddress) === JSON.stringify(b.shippingAddress) &&
    a.selectedShipmentMethodId === b.selectedShipmentMethodId &&
    a.deliveryDate === b.deliveryDate &&
    a.priceSummary?.grandTotal === b.priceSummary?.grandTotal &&
    haveSameLines(a, b)
  );
}

/**
 * Whether another user has entered something in the cart meanwhile: what is saved leaves all other fields as they are, but that
 * one address takes the place of the other.
 * @param own what was saved from here
 */
export function isEnteredElsewhere(before: Cart, now: Cart, own: CartData): boolean {
  const [known, fresh] = [fieldsOf(before), fieldsOf(now)];
  const isOwn = new Set([...Object.keys(own), ...(Object.keys(own).some(isAddress) ? addressNames : [])]);
  return (Object.keys(fresh) as (keyof CheckoutFields)[]).some(
    (name) => !isOwn.has(name) && JSON.stringify(known[name]) !== JSON.stringify(fresh[name]),
  );
}

const addressNames: readonly (keyof CheckoutFields)[] = ['addressMode', 'addressId', ONE_TIME];

/** Whether both carts hold the same lines in the same quantities: what the user saw is what he orders. */
export function haveSameLines(a: Pick<Cart, 'items'>, b: Pick<Cart, 'items'>): boolean {
  const list = ({ items }: Pick<Cart, 'items'>) =>
    items.map(({ sku, groupKey, quantity }) => `${sku} ${groupKey} ${quantity}`).sort();
  const [left, right] = [list(a), list(b)];
  return left.length === right.length && left.every((line, index) => line === right[index]);
}
