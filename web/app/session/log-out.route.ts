import { sessionApi } from '@shop/contract/session';
import { redirect } from 'react-router';
import type { Route } from './+types/log-out.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { writeCookie } from '#app/lib/cookies.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { PLAIN_LIST_COOKIE } from './plain-list-cookie.ts';

/** A link from elsewhere must not log anybody out: only the button does (docs/domain/http-api.md#headers). */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(homePathOf(params.locale));
}

export async function action({ context, params }: Route.ActionArgs) {
  await context.get(apiContext).ask(sessionApi.logOut);
  return redirect(homePathOf(params.locale), { headers: { 'set-cookie': writeCookie(PLAIN_LIST_COOKIE, '', 0) } });
}
