import { cachesApi } from '@shop/contract/caches';
import type { Systems } from '@shop/contract/engine-room';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts, type TextKey } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { SystemCard } from './system-card.tsx';

/** What this process remembers, and emptying it on every node. */
export function CachesTable({ caches }: { readonly caches: Systems['caches'] }) {
  const t = useTexts('engine-room');
  const nameOf = useCacheName();
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();

  async function flush(): Promise<boolean> {
    const answer = await browserApi.ask(cachesApi.flush, { body: {} });
    if (answer.ok) notify({ type: 'success', message: t('caches.flushed') });
    await revalidate();
    return answer.ok;
  }

  return (
    <SystemCard
      id="caches"
      title={t('caches.title')}
      action={
        <Button size="small" className="script-only" state={state} onClick={() => void during(flush)}>
          {t('caches.flush')}
        </Button>
      }
    >
      <p className="mb-2 text-note text-ink-2">{t('caches.text')}</p>
      <div className="overflow-x-auto" role="region" aria-label={t('caches.title')} tabIndex={0}>
        <table className="w-full text-left text-small">
          <thead>
            <tr className="text-note text-ink-2">
              <th className="py-1 pr-3">{t('caches.name')}</th>
              {(['entries', 'bytes', 'hits'] as const).map((head) => (
                <th key={head} className="py-1 pr-3 text-right">
                  {t(`caches.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {caches.map(({ name, entries, bytes, bytesMax, hits, misses }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {nameOf(name)}
                </th>
                <td className="pr-3 text-right">{formatQuantity(entries)}</td>
                <td className="pr-3 text-right whitespace-nowrap">
                  {formatBytes(bytes)} / {formatBytes(bytesMax)}
                </td>
                <td className="text-right whitespace-nowrap">
                  {hits + misses === 0 ? '–' : `${Math.round((100 * hits) / (hits + misses))} %`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SystemCard>
  );
}

/** What a cache such as `catalogue.products` holds, in words; one that has none stands with its name. */
function useCacheName(): (cache: string) => string {
  const t = useTexts('engine-room');
  return (cache) => {
    const words = t(`cacheNames.${cache.replaceAll('.', '_')}` as TextKey<'engine-room'>);
    return words.startsWith('engine-room:') ? cache : words;
  };
}
