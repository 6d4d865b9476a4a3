import type { PageCacheRule } from './pages.ts';

/** Whether the client may be logged in. */
export function mayHaveSession(cookies: string, { sessionCookies }: PageCacheRule): boolean {
  return sessionCookies.some((name) => cookies.includes(`${name}=`));
}

/** The cookies that everybody may send, as one header; those of one person are his who sends them. */
export function sharedCookies(cookies: string, { sessionCookies, personalCookies }: PageCacheRule): string {
  const own = [...sessionCookies, ...personalCookies];
  if (!own.some((name) => cookies.includes(`${name}=`))) return cookies;
  const others = cookies.split(';').filter((pair) => !own.includes(pair.split('=', 1)[0]?.trim() ?? ''));
  return others.join(';').trim();
}
