import type { StaffCtx } from '#src/context/context.ts';

/** Who it was, as it stands in versions and lists. */
export function staffName({ staff }: Pick<StaffCtx, 'staff'>): string {
  return `${staff.firstName} ${staff.lastName}`;
}
