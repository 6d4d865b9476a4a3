import type { PageCacheRule } from './pages.ts';

/** Whether the client may be logged in. */
export function mayHaveSession(cookies: string, { sessionCookie }: PageCacheRule): boolean {
  return cookies.includes(`${sessionCookie}=`);
}

/** The cookies that everybody may send, as one header; those of one person are his who sends them. */
export function sharedCookies(cookies: string, { sessionCookie, personalCookies }: PageCacheRule): string {
  const own = [sessionCookie, ...personalCookies];
  if (!own.some((name) => cookies.includes(`${name}=`))) return cookies;
  const others = cookies.split(';').filter((pair) => !own.includes(pair.split('=', 1)[0]?.trim() ?? ''));
  return others.join(';').trim();
}
