import { priceListsApi } from '@shop/contract/price-lists';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/price-lists.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { PriceListCard } from './price-list-card.tsx';
import { RequestForm } from './request-form.tsx';

export const handle = { texts: ['price-lists'] };

/** How often it is looked how far a list is, milliseconds. */
const LOOK_AGAIN_MS = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [overview, choices] = await Promise.all([api.get(priceListsApi.overview), api.get(priceListsApi.choices)]);
  return { overview, choices };
}

/** Price lists and article data to take along: asked for here, made in the background, fetched here or by the e-mail's link. */
export default function PriceListsRoute({ loaderData: { overview, choices } }: Route.ComponentProps) {
  const t = useTexts('price-lists');
  const { priceLists, seesNet, seesGross, mayExport } = overview;
  usePolling(priceLists.some(({ state }) => state === 'making'));
  const mayAsk = seesNet || seesGross || mayExport;
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="mt-5 mb-2">{t('title')}</h1>
      <p className="mb-5 max-w-180 text-ink-2">{t('intro')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {mayAsk ? <RequestForm overview={overview} choices={choices} /> : <Note>{t('noRights')}</Note>}
        <section aria-labelledby="your-lists" className="grid gap-3">
          <h2 id="your-lists">{t('yours')}</h2>
          {priceLists.length === 0 ? (
            <EmptyState title={t('none')} icon="file-spreadsheet">
              {t('noneText')}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {priceLists.map((list) => (
                <PriceListCard key={list.priceListId} list={list} />
              ))}
            </ul>
          )}
          <p className="text-note text-ink-2">{t('kept')}</p>
        </section>
      </div>
    </>
  );
}

/** Looks again while something is being made. */
function usePolling(isMaking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  });
}
