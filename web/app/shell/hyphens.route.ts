import type { Route } from './+types/hyphens.route.ts';
import { hyphenator } from '#app/lib/hyphenate.server.ts';
import { languageOfPath } from '#app/lib/locale.ts';

const WORDS_MAX = 60;
const WORD_LENGTH_MAX = 80;
const DAY_SECONDS = 86_400;

/** Soft hyphens for words of a page that the browser has rendered itself, in the order they were asked for. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const words = searchParams.getAll('word').slice(0, WORDS_MAX);
  const hyphenate = hyphenator(languageOfPath(pathname));
  return Response.json(
    words.map((word) => (word.length > WORD_LENGTH_MAX ? word : hyphenate(word))),
    { headers: { 'cache-control': `public, max-age=${DAY_SECONDS}` } },
  );
}
