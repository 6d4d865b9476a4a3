import { sessionApi } from '@shop/contract/session';
import { redirect } from 'react-router';
import type { Route } from './+types/log-out.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { homePathOf } from '#app/lib/locale.ts';

/** A link from elsewhere must not log anybody out: only the button does (docs/domain/http-api.md#headers). */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(homePathOf(params.locale));
}

export async function action({ context, params }: Route.ActionArgs) {
  await context.get(apiContext).ask(sessionApi.logOut);
  return redirect(homePathOf(params.locale));
}
