import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import type { Translate } from '#app/lib/texts.ts';

/** What to say where no response came, or an unexpected one: the server's own words where it has any. */
export function failureText(error: unknown, t: Translate<'cart'>): string {
  if (error instanceof RequestCancelled) return t('offline');
  const messages = error instanceof ApiFailure ? messageText(error.failure) : '';
  return messages || t('fault');
}
