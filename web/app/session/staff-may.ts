import type { StaffPermission } from '@shop/contract/permissions';
import { useRouteLoaderData } from 'react-router';

type Frame = { readonly staffPermissions: readonly StaffPermission[] };

/** Whether the member of staff in front of a page of the operator's area may do this; the server asks again. */
export function useStaffMay(permission: StaffPermission): boolean {
  return useRouteLoaderData<Frame>('shell/operator.route')?.staffPermissions.includes(permission) ?? false;
}
