import { LRUCache } from 'lru-cache';

/** Sessions that are known to be somebody's, so that they are not looked up before every request. */
const SESSIONS_MAX = 20_000;
const SESSION_MS_MAX = 30 * 60_000;
/** Sessions looked up at the same time; whoever comes beyond them comes as a visitor. */
const LOOK_UPS_MAX = 64;

/** Whether somebody is logged in with this token. */
export type IsSession = (token: string, requestId: string) => Promise<boolean>;

/**
 * A cookie alone says nothing: a flood could send any. One that is not known yet costs one query, however many requests come
 * with it at once.
 */
export function makeKnownSessions(isSession: IsSession): IsSession {
  let lookUps = 0;
  const sessions = new LRUCache<string, true, string>({
    max: SESSIONS_MAX,
    ttl: SESSION_MS_MAX,
    updateAgeOnGet: true,
    fetchMethod: async (token, _stale, { context: requestId }) => {
      if (lookUps >= LOOK_UPS_MAX) return undefined;
      lookUps++;
      // Without a database nobody is known, and nobody is served for long.
      const isOne = await isSession(token, requestId).catch(() => false);
      lookUps--;
      return isOne || undefined;
    },
  });
  return async (token, requestId) => (await sessions.fetch(token, { context: requestId })) ?? false;
}
