import type { AvailabilityIcon, Enrichment } from '@shop/contract/prices';
import type { Locale } from '@shop/contract/values';
import type { ErpAvailability } from '#src/ports/erp/erp.port.ts';
import { iconName, pickupText, stockLine } from './prices.wording.ts';

/** Availability of a line with its texts in the request's language. */
export type ShownAvailability = Pick<
  Enrichment,
  | 'availabilityIconId'
  | 'availabilityIconName'
  | 'stock'
  | 'quantityOnHand'
  | 'deliveryDate'
  | 'deliveryWarehouse'
  | 'pickupWarehouse'
  | 'warehouses'
>;

/** @param today day in Zurich */
export function shownAvailability(availability: ErpAvailability, today: string, locale: Locale): ShownAvailability {
  const { kind, stock } = availability;
  const isWhole = availability.firstQuantity >= availability.quantity;
  return {
    availabilityIconId: kind,
    availabilityIconName: iconName(kind, locale),
    stock: stockLine(availability, today, locale),
    quantityOnHand: kind === 'gray' ? null : (stock[0]?.quantityOnHand ?? null),
    deliveryDate: isWhole ? availability.firstDate : availability.restDate,
    deliveryWarehouse: { iconDeliveryId: kind, iconDeliveryName: iconName(kind, locale) },
    pickupWarehouse: pickupOf(availability, today, locale),
    warehouses: stock.map(({ warehouseId, name, quantityOnHand, date }) => ({
      erpId: warehouseId,
      name,
      quantityOnHand,
      date,
    })),
  };
}

/** Nothing known: the plain default of ruling 17. */
export function unknownAvailability(locale: Locale): ShownAvailability {
  return {
    availabilityIconId: 'gray',
    availabilityIconName: iconName('gray', locale),
    stock: '',
    quantityOnHand: null,
    deliveryDate: null,
    deliveryWarehouse: null,
    pickupWarehouse: null,
    warehouses: [],
  };
}

/** The branch where all of it can be collected soonest; the main warehouse, first in the list, delivers. */
function pickupOf(
  { kind, stock }: ErpAvailability,
  today: string,
  locale: Locale,
): ShownAvailability['pickupWarehouse'] {
  const soonest = stock
    .slice(1)
    .flatMap(({ name, date }) => (date === null ? [] : [{ name, date }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))[0];
  if (!soonest) {
    const icon: AvailabilityIcon = kind === 'red' ? 'red' : 'gray';
    return { iconPickupId: icon, iconPickupName: iconName(icon, locale) };
  }
  return {
    iconPickupId: soonest.date === today ? 'green' : 'green-yellow',
    iconPickupName: pickupText(soonest.name, soonest.date, today, locale),
  };
}
