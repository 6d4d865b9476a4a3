import { userManagementApi } from '@shop/contract/user-management';
import type { Route } from './+types/import.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { UserImport } from './user-import.tsx';

export const handle = { texts: ['user-management', 'form'] };

export async function loader({ context }: Route.LoaderArgs) {
  // Whoever may not see the list may not add to it.
  await context.get(apiContext).get(userManagementApi.list, { query: {} });
  return null;
}

export default function ImportRoute() {
  return <UserImport />;
}
