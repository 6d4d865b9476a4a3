import { settingsApi } from '@shop/contract/settings';
import type { Route } from './+types/settings.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = { texts: ['settings'] };

/** For the operator's staff with the right of administration. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [stored, history] = await Promise.all([api.get(settingsApi.get), api.get(settingsApi.history)]);
  return { stored, history };
}

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
