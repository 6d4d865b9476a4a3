import type { StaffPermission } from '@shop/contract/permissions';
import type { Staff } from './context.ts';

export function staffMay({ permissions }: Pick<Staff, 'permissions'>, permission: StaffPermission): boolean {
  return permissions.includes(permission);
}
