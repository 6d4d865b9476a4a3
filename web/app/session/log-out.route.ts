import { sessionApi } from '@shop/contract/session';
import { singleSignOnApi } from '@shop/contract/single-sign-on';
import { redirect } from 'react-router';
import type { Route } from './+types/log-out.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { WEB_VIEW_COOKIE } from '#app/lib/document-facts.ts';
import { writeCookie } from '#app/lib/cookies.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { PLAIN_LIST_COOKIE } from './plain-list-cookie.ts';

/** A link from elsewhere must not log anybody out: only the button does (docs/domain/http-api.md#headers). */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(homePathOf(params.locale));
}

export async function action({ context, params }: Route.ActionArgs) {
  const api = context.get(apiContext);
  // Known only while there is a session; who came through his company is offered to leave there, too.
  const { logOutUrl } = await api.get(singleSignOnApi.providerOfSession);
  await api.ask(sessionApi.logOut);
  const home = homePathOf(params.locale);
  const next = logOutUrl === null ? home : `${home}/login/company?left=${encodeURIComponent(logOutUrl)}`;
  const headers = new Headers();
  for (const name of [PLAIN_LIST_COOKIE, WEB_VIEW_COOKIE]) headers.append('set-cookie', writeCookie(name, '', 0));
  return redirect(next, { headers });
}
