import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { staffPermissions } from './permissions.ts';
import { personFields } from './person.schemas.ts';
import { BLOCK_REASON_MAX, BLOCK_REASON_MIN, staffApi, staffSorts, staffStates } from './staff.ts';
import { IsoInstant, lineOfText, Locale, RowNumber } from './values.schemas.ts';

const StaffPermission = z.enum(staffPermissions);

/** Somebody of the operator's staff (docs/domain/staff.md). */
export const StaffMember = z.object({
  staffId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  locale: Locale,
  staffPermissions: z.array(StaffPermission),
  state: z.enum(staffStates),
  hasSecondFactor: z.boolean(),
  /** Open log-ins. */
  sessions: z.int(),
  lastLogInAt: z.nullable(IsoInstant),
  invitedAt: z.nullable(IsoInstant),
  blockedAt: z.nullable(IsoInstant),
  version: z.int(),
  changedBy: z.string(),
  changedAt: z.nullable(IsoInstant),
  isOneself: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const person = {
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: personFields.email,
  locale: Locale,
  staffPermissions: z.array(StaffPermission).check(z.minLength(1), z.maxLength(staffPermissions.length)),
};

/** The forms check with these, too. */
export const StaffInvitation = z.strictObject(person);
export const StaffChange = z.strictObject({ version: RowNumber, ...person });

export const BlockReason = lineOfText(BLOCK_REASON_MAX).check(z.minLength(BLOCK_REASON_MIN));

const ofOne = z.strictObject({ staffId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });
const one = z.object({ member: StaffMember });

export const staffEndpoints = {
  list: defineEndpoint(staffApi.list, {
    summary: 'The operator’s staff with roles, second factor and log-ins: one page of what search and filters leave.',
    query: z.strictObject({
      ...listQuery,
      state: z.optional(z.enum(staffStates)),
      staffPermission: z.optional(StaffPermission),
      sort: z._default(z.enum(staffSorts), 'name'),
    }),
    reply: z.object({
      staff: z.array(StaffMember),
      /** Outside the demo: who has no second factor can do nothing but set one up. */
      isSecondFactorRequired: z.boolean(),
      pagination: Pagination,
    }),
  }),
  show: defineEndpoint(staffApi.show, {
    summary: 'One of the operator’s staff.',
    params: ofOne,
    reply: one,
  }),
  invite: defineEndpoint(staffApi.invite, {
    summary: 'Invites somebody to the operator’s staff: he sets his password by a link that works once.',
    body: StaffInvitation,
    reply: one,
  }),
  inviteAgain: defineEndpoint(staffApi.inviteAgain, {
    summary: 'Sends a new link to somebody who has not set his password yet; the former one ends.',
    params: ofOne,
    reply: one,
  }),
  change: defineEndpoint(staffApi.change, {
    summary: 'Changes name, address, language and roles of somebody of the staff.',
    params: ofOne,
    body: StaffChange,
    reply: one,
  }),
  block: defineEndpoint(staffApi.block, {
    summary: 'Blocks somebody of the staff, whose log-ins end at once, or lets him in again.',
    params: ofOne,
    body: z.strictObject({ version: RowNumber, isBlocked: z.boolean(), blockReason: BlockReason }),
    reply: one,
  }),
  endSessions: defineEndpoint(staffApi.endSessions, {
    summary: 'Ends all log-ins of somebody of the staff at once.',
    params: ofOne,
    reply: one,
  }),
};
