import { useEffect } from 'react';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { CHUNK_OFFLINE } from '#app/lib/retry-when-online.ts';

/** These pages work offline and say so themselves. */
const OFFLINE_PAGES = '/delivery-control';

/**
 * Says when the browser goes offline and when it is back online. Meanwhile links do nothing: the open page, with all that was
 * typed on it, is worth more than the browser's own error page.
 */
export function useOfflineGuard(): void {
  const t = useTexts('shell');
  useEffect(() => {
    const listening = new AbortController();
    const sayGone = () => notify({ type: 'warning', message: t('offline.notice') });
    const options = { signal: listening.signal };
    window.addEventListener('offline', () => !location.pathname.includes(OFFLINE_PAGES) && sayGone(), options);
    window.addEventListener(CHUNK_OFFLINE, sayGone, options);
    window.addEventListener('online', () => notify({ type: 'success', message: t('offline.back') }), options);
    // A link that is pointed at fetches its page beforehand, and where that fails the router loads this page anew.
    const hold = (event: Event) => {
      if (navigator.onLine || !leadsAway(event)) return;
      event.stopPropagation();
      if (event.type !== 'click') return;
      event.preventDefault();
      sayGone();
    };
    for (const use of ['click', 'mouseover', 'focusin', 'touchstart'])
      document.addEventListener(use, hold, { ...options, capture: true });
    return () => listening.abort();
  }, [t]);
}

function leadsAway({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false;
  if (link.pathname.includes(OFFLINE_PAGES) || location.pathname.includes(OFFLINE_PAGES)) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
