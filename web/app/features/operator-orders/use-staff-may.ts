import type { StaffPermission } from '@shop/contract/permissions';
import { useRouteLoaderData } from 'react-router';

/** What the member of staff who reads this page was given, as the frame of the operator's area knows it. */
export function useStaffMay(): (permission: StaffPermission) => boolean {
  const frame = useRouteLoaderData<{ readonly staffPermissions: readonly StaffPermission[] }>('shell/operator.route');
  return (permission) => frame?.staffPermissions.includes(permission) ?? false;
}
