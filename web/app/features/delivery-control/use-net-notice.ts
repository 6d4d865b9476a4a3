import { useEffect } from 'react';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';

/** Says what becomes of entries when the net goes; of other pages the shell says that they stand still. */
export function useNetNotice(): void {
  const t = useTexts('delivery-control');
  useEffect(() => {
    const told = new AbortController();
    const say = () => notify({ type: 'info', message: t('net.gone') });
    window.addEventListener('offline', say, { signal: told.signal });
    return () => told.abort();
  }, [t]);
}
