export type * from './company-user.schemas.ts';

/** Invited until the link was used, then active; blocked ones stay in lists and histories. */
export const companyUserStates = ['active', 'invited', 'blocked'] as const;
export type CompanyUserState = (typeof companyUserStates)[number];

export const shipmentPresets = ['delivery', 'express', 'pickup'] as const;

/** How long the link of an invitation works (docs/domain/company-users.md#invitations). */
export const INVITATION_DAYS = 7;
