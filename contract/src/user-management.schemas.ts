import { z } from 'zod/mini';
import {
  CompanyUser,
  CustomerUsername,
  DeliveryChoices,
  DeliverySettings,
  OrderConfirmationSettings,
  OrderStatusSettings,
  PackingSlipSettings,
  seenVersion,
} from './company-user.schemas.ts';
import { companyUserStates } from './company-user.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { permissions } from './permissions.ts';
import { personFields } from './person.schemas.ts';
import { NewPassword } from './session.schemas.ts';
import {
  companyUserSorts,
  USER_IMPORT_ROWS_MAX,
  userImportReasons,
  userImportResults,
  userManagementApi,
} from './user-management.ts';
import { Cents, lineOfText, Locale } from './values.schemas.ts';

/** Rappen; 0 for none. */
const CartLimit = Cents.check(z.gte(0), z.lte(2_000_000_000));
const Permissions = z.array(z.enum(permissions)).check(z.maxLength(permissions.length));
const rightsFields = { permissions: Permissions, cartLimit: CartLimit };

/** What an invitation takes: the form checks with it, too. */
export const NewCompanyUser = z.strictObject({
  ...personFields,
  /** Made of the name where it is left empty. */
  username: z._default(lineOfText(60), ''),
  ...rightsFields,
});
export type NewCompanyUser = z.infer<typeof NewCompanyUser>;

export const AccountChange = z.strictObject({ ...personFields, ...seenVersion });
export const RightsChange = z.strictObject({ permissions: Permissions, ...seenVersion });
export const OrderSettingsChange = z.strictObject({ cartLimit: CartLimit, ...seenVersion });

/** A company user as a row of the list. */
export const CompanyUserRow = z.pick(CompanyUser, {
  customerUsername: true,
  salutation: true,
  firstName: true,
  lastName: true,
  email: true,
  isAdmin: true,
  permissions: true,
  cartLimit: true,
  state: true,
  invitedAt: true,
  invitationEndsAt: true,
  blockedAt: true,
  lastLogInAt: true,
  version: true,
});
export type CompanyUserRow = z.infer<typeof CompanyUserRow>;

const ByName = z.strictObject({ customerUsername: CustomerUsername });
const filters = {
  q: listQuery.q,
  state: z.optional(z.enum(companyUserStates)),
  sort: z._default(z.enum(companyUserSorts), 'name'),
};
const Changed = z.object({ user: CompanyUser });

/** A row of a file as it would become a user. */
export const ImportedUser = z.strictObject({ ...personFields, ...rightsFields });
export type ImportedUser = z.infer<typeof ImportedUser>;

export const UserImportRow = z.object({
  /** Number of the row in the file, from 1. */
  row: z.int(),
  result: z.enum(userImportResults),
  reasons: z.array(z.enum(userImportReasons)),
  /** As it came, its cells side by side. */
  text: z.string(),
  /** Null where it is refused. */
  user: z.nullable(z.object(ImportedUser.shape)),
});
export type UserImportRow = z.infer<typeof UserImportRow>;

/** A file as it travels: the browser sends its own kind, the server receives bytes. */
const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);

export const userManagementEndpoints = {
  list: defineEndpoint(userManagementApi.list, {
    summary:
      'The users of the company that search and filter leave, one page of them, with how many there are of each state.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({
      users: z.array(CompanyUserRow),
      counts: z.object({ all: z.int(), active: z.int(), invited: z.int(), blocked: z.int() }),
      pagination: Pagination,
    }),
  }),
  exportList: defineEndpoint(userManagementApi.exportList, {
    summary: 'The users that search and filter leave as CSV, XLSX or PDF.',
    query: z.strictObject({ ...filters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
  view: defineEndpoint(userManagementApi.view, {
    summary: 'A user of the company with all that is set for him and what can be chosen.',
    params: ByName,
    reply: z.object({
      user: CompanyUser,
      userId: z.int(),
      choices: DeliveryChoices,
      /** Of the company, as a tree. */
      departments: z.array(z.object({ departmentId: z.int(), name: z.string(), level: z.int() })),
      departmentId: z.nullable(z.int()),
      isSelf: z.boolean(),
      isLastAdmin: z.boolean(),
      hasSecondFactor: z.boolean(),
    }),
  }),
  create: defineEndpoint(userManagementApi.create, {
    summary: 'Adds a user to the company and invites him by e-mail; the link works for 7 days.',
    body: NewCompanyUser,
    reply: Changed,
  }),
  remove: defineEndpoint(userManagementApi.remove, {
    summary: 'Removes a user; his sessions end, his carts and parked orders go to the one who is named.',
    params: ByName,
    query: z.strictObject({
      version: z.pipe(z.coerce.number(), seenVersion.version),
      /** Username of the colleague; not needed for who has never been here. */
      heir: z.optional(CustomerUsername),
    }),
    reply: z.object({ customerUsername: z.string() }),
  }),
  account: defineEndpoint(userManagementApi.account, {
    summary: 'Changes name, e-mail address, phone numbers and language of a user.',
    params: ByName,
    body: AccountChange,
    reply: Changed,
  }),
  deliveryPickup: defineEndpoint(userManagementApi.deliveryPickup, {
    summary: 'Changes what the checkout of a user begins with.',
    params: ByName,
    body: DeliverySettings,
    reply: Changed,
  }),
  updatePassword: defineEndpoint(userManagementApi.updatePassword, {
    summary: 'Sets the password of a user, ends his sessions and tells him by e-mail.',
    params: ByName,
    body: z.strictObject({ ...NewPassword.shape, ...seenVersion }),
    reply: Changed,
  }),
  permissions: defineEndpoint(userManagementApi.permissions, {
    summary: 'Changes what a user may do, from his next request on; who manages users has every right.',
    params: ByName,
    body: RightsChange,
    reply: Changed,
  }),
  orderSettings: defineEndpoint(userManagementApi.orderSettings, {
    summary: 'Changes the highest order total that a user orders without approval.',
    params: ByName,
    body: OrderSettingsChange,
    reply: Changed,
  }),
  orderConfirmation: defineEndpoint(userManagementApi.orderConfirmation, {
    summary: 'Changes whether a user gets order confirmations by e-mail.',
    params: ByName,
    body: OrderConfirmationSettings,
    reply: Changed,
  }),
  orderStatusUpdateConfirmation: defineEndpoint(userManagementApi.orderStatusUpdateConfirmation, {
    summary: 'Changes whether a user is told by e-mail how his orders get on.',
    params: ByName,
    body: OrderStatusSettings,
    reply: Changed,
  }),
  packingSlipSettings: defineEndpoint(userManagementApi.packingSlipSettings, {
    summary: 'Changes whether a packing slip is enclosed with what a user orders.',
    params: ByName,
    body: PackingSlipSettings,
    reply: Changed,
  }),
  block: defineEndpoint(userManagementApi.block, {
    summary: 'Blocks a user, whose sessions end at once, or lets him in again.',
    params: ByName,
    body: z.strictObject({ isBlocked: z.boolean(), ...seenVersion }),
    reply: Changed,
  }),
  resetSecondFactor: defineEndpoint(userManagementApi.resetSecondFactor, {
    summary: 'Removes the second factor of a colleague who has lost it, and ends his sessions; he is told by e-mail.',
    params: ByName,
    reply: Changed,
  }),
  invite: defineEndpoint(userManagementApi.invite, {
    summary: 'Sends a new link: to who is invited the invitation, to who has been here one to set the password with.',
    params: ByName,
    reply: Changed,
  }),
  checkImport: defineEndpoint(userManagementApi.checkImport, {
    summary: 'Reads users out of a text or a file and gives a result on every row. Changes nothing.',
    body: z.union([
      z.strictObject({ text: z.string().check(z.maxLength(200_000)) }),
      z.strictObject({ file: SentFile }),
    ]),
    reply: z.object({ rows: z.array(UserImportRow) }),
  }),
  addImport: defineEndpoint(userManagementApi.addImport, {
    summary: 'Adds users and invites them, all or none.',
    body: z.strictObject({
      users: z.array(ImportedUser).check(z.minLength(1), z.maxLength(USER_IMPORT_ROWS_MAX)),
    }),
    reply: z.object({ added: z.int() }),
  }),
  sample: defineEndpoint(userManagementApi.sample, {
    summary: 'A short list of users in the form that is imported.',
    /** The language is in the address, because a link sends no headers. */
    query: z.strictObject({ locale: z._default(Locale, 'de') }),
    reply: FileReply,
  }),
};
