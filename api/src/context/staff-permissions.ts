import { permissionsOfRole, type StaffPermission } from '@shop/contract/permissions';
import type { Staff } from './context.ts';

export function staffMay({ role }: Pick<Staff, 'role'>, permission: StaffPermission): boolean {
  const granted: readonly StaffPermission[] = permissionsOfRole[role];
  return granted.includes(permission);
}
