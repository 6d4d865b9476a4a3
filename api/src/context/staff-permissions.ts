import type { Staff } from './context.ts';

export type StaffPermission = 'sales' | 'content' | 'catalogue' | 'administration';

/** What each role of the operator's staff may do. */
const permissionsOfRole: Readonly<Record<Staff['role'], readonly StaffPermission[]>> = {
  agent: ['sales'],
  operator: ['sales', 'content', 'catalogue', 'administration'],
};

export function staffMay({ role }: Pick<Staff, 'role'>, permission: StaffPermission): boolean {
  return permissionsOfRole[role].includes(permission);
}
