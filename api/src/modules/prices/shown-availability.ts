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

/** The part of it that stands in a line of a cart. */
export type LineAvailability = Pick<
  ShownAvailability,
  'availabilityIconId' | 'availabilityIconName' | 'stock' | 'deliveryDate'
>;

/** Who may see availability. */
export type Viewer = {
  /** Day in Zurich. */
  readonly today: string;
  readonly locale: Locale;
  /** Where he collects, if he has chosen. */
  readonly pickupBranchErpId: string | null;
};

export function lineAvailability(availability: ErpAvailability, { today, locale }: Viewer): LineAvailability {
  const { kind, firstQuantity, quantity, firstDate, restDate } = availability;
  return {
    availabilityIconId: kind,
    availabilityIconName: iconName(kind, locale),
    stock: stockLine(availability, today, locale),
    deliveryDate: firstQuantity >= quantity ? firstDate : restDate,
  };
}

export function shownAvailability(availability: ErpAvailability, viewer: Viewer): ShownAvailability {
  const { kind, stock } = availability;
  const { locale } = viewer;
  return {
    ...lineAvailability(availability, viewer),
    quantityOnHand: kind === 'gray' ? null : (stock[0]?.quantityOnHand ?? null),
    deliveryWarehouse: { iconDeliveryId: kind, iconDeliveryName: iconName(kind, locale) },
    pickupWarehouse: pickupOf(availability, viewer),
    warehouses: stock.map(({ warehouseId, name, quantityOnHand, date }) => ({
      erpId: warehouseId,
      name,
      quantityOnHand,
      date,
    })),
  };
}

/** Nothing known: the plain default of docs/domain/availability.md#icons. */
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

/** Where all of it can be collected: at the branch chosen, else where soonest; the first in the list delivers. */
function pickupOf(
  { kind, stock }: ErpAvailability,
  { today, locale, pickupBranchErpId }: Viewer,
): ShownAvailability['pickupWarehouse'] {
  let branch: { readonly name: string; readonly date: string } | undefined;
  for (const { warehouseId, name, date } of stock.slice(1)) {
    if (date === null) continue;
    const isChosen = warehouseId === pickupBranchErpId;
    if (isChosen || !branch || date < branch.date) branch = { name, date };
    if (isChosen) break;
  }
  if (!branch) {
    const icon: AvailabilityIcon = kind === 'red' ? 'red' : 'gray';
    return { iconPickupId: icon, iconPickupName: iconName(icon, locale) };
  }
  return {
    iconPickupId: branch.date === today ? 'green' : 'green-yellow',
    iconPickupName: pickupText(branch.name, branch.date, today, locale),
  };
}
