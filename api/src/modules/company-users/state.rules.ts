import { INVITATION_DAYS, type CompanyUserState } from '@shop/contract/company-user';
import type { UserFields } from './stored-user.sql.ts';

const DAY_MS = 86_400_000;

/** Where a user stands: blocked ones first, because somebody who is invited can be blocked. */
export function stateOf({ isActive, invitedAt }: Pick<UserFields, 'isActive' | 'invitedAt'>): CompanyUserState {
  if (!isActive) return 'blocked';
  return invitedAt === null ? 'active' : 'invited';
}

/** When the link of an invitation ends. */
export function invitationEnd(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);
}
