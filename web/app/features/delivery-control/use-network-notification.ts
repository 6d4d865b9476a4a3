import { useEffect } from 'react';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

/** Says what becomes of entries when the browser goes offline; for other pages the shell says so. */
export function useOfflineNotification(): void {
  const t = useTexts('delivery-control');
  useEffect(() => {
    const listening = new AbortController();
    const say = () => notify({ type: 'info', message: t('offline.notice') });
    window.addEventListener('offline', say, { signal: listening.signal });
    return () => listening.abort();
  }, [t]);
}
