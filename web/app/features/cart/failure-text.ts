import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import type { Translate } from '#app/lib/texts.ts';

/** What to say where no answer came, or one that nobody promised: the server's own words where it has any. */
export function failureText(error: unknown, t: Translate<'cart'>): string {
  if (error instanceof RequestCancelled) return t('offline');
  const said = error instanceof ApiFailure ? error.failure.messages.map(({ message }) => message).join(' ') : '';
  return said || t('fault');
}
