import { ApiFailure } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';

/** What to say where no response came, or an unexpected one: the server's own words where it has any. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts('shopping-lists');
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('offline');
    return messageText(error.failure) || t('fault');
  };
}
