import { useEffect } from 'react';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { PART_AWAY } from '#app/lib/until-there.ts';

/** These pages are kept for the cellar, go on without a net and say so themselves. */
const KEPT_PAGES = '/delivery-control';

/**
 * Says when the net is gone and when it is back. Meanwhile a link that needs it leads nowhere: the page that is there, with all
 * that was typed on it, is worth more than the browser's own page about the missing net.
 */
export function useNetWatch(): void {
  const t = useTexts('shell');
  useEffect(() => {
    const told = new AbortController();
    const sayGone = () => notify({ type: 'warning', message: t('withoutNet.notice') });
    const options = { signal: told.signal };
    window.addEventListener('offline', () => !location.pathname.includes(KEPT_PAGES) && sayGone(), options);
    window.addEventListener(PART_AWAY, sayGone, options);
    window.addEventListener('online', () => notify({ type: 'success', message: t('withoutNet.back') }), options);
    const capture = { ...options, capture: true };
    document.addEventListener(
      'click',
      (event) => {
        if (navigator.onLine || !leadsAway(event)) return;
        event.preventDefault();
        event.stopPropagation();
        sayGone();
      },
      capture,
    );
    // A link that is pointed at fetches its page beforehand, and where that fails the router loads this page anew.
    for (const pointed of ['mouseover', 'focusin', 'touchstart'] as const) {
      document.addEventListener(pointed, (event) => !navigator.onLine && leadsAway(event) && event.stopPropagation(), {
        ...capture,
        passive: true,
      });
    }
    return () => told.abort();
  }, [t]);
}

function leadsAway({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false;
  if (link.pathname.includes(KEPT_PAGES) || location.pathname.includes(KEPT_PAGES)) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
