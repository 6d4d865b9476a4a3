import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import type { Translate } from '#app/lib/texts.ts';

/** What to say where no response came, or an unexpected one: the server's own words where it has any. */
export function failureText(error: unknown, t: Translate<'cart'>): string {
  if (error instanceof RequestCancelled) return t('offline');
  const messages = error instanceof ApiFailure ? error.failure.messages.map(({ message }) => message).join(' ') : '';
  return messages || t('fault');
}
