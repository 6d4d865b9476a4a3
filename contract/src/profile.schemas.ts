import { z } from 'zod/mini';
import {
  CompanyUser,
  DeliveryChoices,
  DeliverySettings,
  OrderConfirmationSettings,
  OrderStatusSettings,
  PackingSlipSettings,
  seenVersion,
} from './company-user.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { personFields } from './person.schemas.ts';
import { profileApi } from './profile.ts';
import { NewPassword } from './session.schemas.ts';
import { IsoInstant } from './values.schemas.ts';

/** The company as its people see it. */
export const OwnCompany = z.object({
  name: z.string(),
  number: z.string(),
  vatNumber: z.string(),
  /** Where invoices go; empty where it is not known. */
  invoiceTo: z.string(),
});

/** Who of the operator's staff looks after the company; phone and function empty where not known. */
const ContactPerson = z.object({ name: z.string(), jobTitle: z.string(), email: z.string(), phone: z.string() });

export const Profile = z.object({
  user: CompanyUser,
  company: OwnCompany,
  /** Null for nobody. */
  contactPerson: z.nullable(ContactPerson),
  choices: DeliveryChoices,
  /** An address that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
  passwordChangedAt: IsoInstant,
});
export type Profile = z.infer<typeof Profile>;

/** What is typed in: the form checks with it, too. */
export const ProfileChange = z.strictObject({ ...personFields, ...seenVersion });
export const PasswordChange = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(200)),
  ...NewPassword.shape,
});

/** Null for none. */
const OwnBranch = z.object({ pickupLocationErpId: z.nullable(z.string()) });

const Changed = z.object({ user: CompanyUser });

export const profileEndpoints = {
  get: defineEndpoint(profileApi.get, {
    summary: "The logged-in user's own data and settings, and what can be chosen for them.",
    reply: Profile,
  }),
  account: defineEndpoint(profileApi.account, {
    summary: 'Changes the own name, phone numbers and language; a new e-mail address counts once its link was opened.',
    body: ProfileChange,
    reply: z.object({ user: CompanyUser, pendingEmail: z.nullable(z.string()) }),
  }),
  updatePassword: defineEndpoint(profileApi.updatePassword, {
    summary: 'Changes the own password, for which the current one is needed; all other sessions end.',
    body: PasswordChange,
    reply: z.object({ passwordChangedAt: IsoInstant }),
  }),
  deliveryPickup: defineEndpoint(profileApi.deliveryPickup, {
    summary: 'Changes what the own checkout begins with.',
    body: DeliverySettings,
    reply: Changed,
  }),
  ownBranch: defineEndpoint(profileApi.ownBranch, {
    summary: 'The branch at which one picks up, as the checkout begins with it.',
    reply: OwnBranch,
  }),
  chooseBranch: defineEndpoint(profileApi.chooseBranch, {
    summary: 'Makes a branch the one at which one picks up, or none; whatever else the checkout begins with stays.',
    body: z.pick(DeliverySettings, { pickupLocationErpId: true }),
    reply: OwnBranch,
  }),
  packingSlipSettings: defineEndpoint(profileApi.packingSlipSettings, {
    summary: 'Changes whether a packing slip is enclosed with what one orders.',
    body: PackingSlipSettings,
    reply: Changed,
  }),
  orderConfirmation: defineEndpoint(profileApi.orderConfirmation, {
    summary: 'Changes whether one gets order confirmations by e-mail.',
    body: OrderConfirmationSettings,
    reply: Changed,
  }),
  orderStatusUpdateConfirmation: defineEndpoint(profileApi.orderStatusUpdateConfirmation, {
    summary: 'Changes whether one is told by e-mail how the own orders get on.',
    body: OrderStatusSettings,
    reply: Changed,
  }),
  confirmEmail: defineEndpoint(profileApi.confirmEmail, {
    summary: 'Confirms a new e-mail address with the token of its link, once.',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    reply: z.object({ email: z.string() }),
  }),
};
