import { redirect } from 'react-router';
import type { Route } from './+types/language-redirect.route.ts';
import { readCookie } from '#app/lib/cookies.ts';
import { chooseLanguage } from '#app/lib/locale.ts';

/** `/` leads to the visitor's language (docs/domain/page-addresses.md#language). */
export function loader({ request }: Route.LoaderArgs) {
  const remembered = readCookie(request.headers.get('cookie'), 'language');
  const language = chooseLanguage(remembered, request.headers.get('accept-language'));
  return redirect(`/${language}${new URL(request.url).search}`, {
    headers: { vary: 'cookie, accept-language', 'cache-control': 'private' },
  });
}
