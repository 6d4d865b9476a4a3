import { z } from 'zod/mini';
import { companyUserStates, shipmentPresets } from './company-user.ts';
import { permissions } from './permissions.ts';
import { Person } from './person.schemas.ts';
import { notificationChannels } from './cart.ts';
import { Cents, IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

export const CustomerUsername = lineOfText(60).check(z.minLength(1));
export const NotificationChannel = z.enum(notificationChannels);

/** The version that was seen: who changes another one is told what has changed (409). */
export const seenVersion = { version: RowNumber };

export const Rights = z.object({
  isAdmin: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Highest order total without approval; 0 for none (docs/domain/permissions.md#cart-limit). */
  cartLimit: Cents,
});
export type Rights = z.infer<typeof Rights>;

/** What the checkout begins with; null where it begins with nothing. */
export const DeliveryPreset = z.strictObject({
  shipment: z.nullable(z.enum(shipmentPresets)),
  pickupLocationErpId: z.nullable(lineOfText(20)),
  addressId: z.nullable(RowNumber),
  contractId: z.nullable(RowNumber),
});
export type DeliveryPreset = z.infer<typeof DeliveryPreset>;

/** A company user with all that is set for him. */
export const CompanyUser = z.object({
  customerUsername: z.string(),
  ...Person.shape,
  ...Rights.shape,
  state: z.enum(companyUserStates),
  invitedAt: z.nullable(IsoInstant),
  /** When the link of his invitation ends. */
  invitationEndsAt: z.nullable(IsoInstant),
  blockedAt: z.nullable(IsoInstant),
  lastLogInAt: z.nullable(IsoInstant),
  delivery: DeliveryPreset,
  packingSlipDontPrint: z.boolean(),
  salesNotificationType: NotificationChannel,
  orderStatusUpdateNotificationType: NotificationChannel,
  version: z.int(),
  /** Who changed it last, and when; empty and null where nobody has. */
  changedBy: z.string(),
  changedAt: z.nullable(IsoInstant),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

/** What can be chosen as a preset for deliveries. */
export const DeliveryChoices = z.object({
  shipments: z.array(z.enum(shipmentPresets)),
  pickupLocations: z.array(z.object({ erpId: z.string(), name: z.string() })),
  addresses: z.array(z.object({ id: z.int(), name: z.string() })),
  contracts: z.array(z.object({ contractId: z.int(), name: z.string() })),
});
export type DeliveryChoices = z.infer<typeof DeliveryChoices>;

export const PackingSlipSettings = z.strictObject({ packingSlipDontPrint: z.boolean(), ...seenVersion });
export const OrderConfirmationSettings = z.strictObject({ salesNotificationType: NotificationChannel, ...seenVersion });
export const OrderStatusSettings = z.strictObject({
  orderStatusUpdateNotificationType: NotificationChannel,
  ...seenVersion,
});
export const DeliverySettings = z.strictObject({ ...DeliveryPreset.shape, ...seenVersion });
