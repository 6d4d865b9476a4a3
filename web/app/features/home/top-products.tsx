import type { SessionUser } from '@shop/contract/session';
import { Suspense } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { TopTilesProps } from './top-tiles.tsx';

/** Tiles, prices and cart buttons are loaded after the page, for logged-in users only. Their place is what the server renders. */
const TopTiles = import.meta.env.SSR
  ? ({ place }: TopTilesProps) => place
  : lazyComponent(async () => ({ default: (await import('./top-tiles.tsx')).TopTiles }));

/**
 * Tiles side by side: four on large screens, three on small, two on extra-small, else one
 * (docs/domain/product-tiles.md#number-of-tiles).
 */
const TILES = 'grid auto-rows-fr gap-3.5 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4';
/** Only the first row of them. */
const ONE_ROW = 'max-xs:*:nth-[n+2]:hidden max-sm:*:nth-[n+3]:hidden max-lg:*:nth-[n+4]:hidden *:nth-[n+5]:hidden';

/** What is ordered most; only where there is something. Keeps the place of a row until it comes. */
export function TopProducts({ user }: { readonly user: SessionUser }) {
  const t = useTexts('home');
  if (user.topProducts.length === 0) return null;
  const place = <TopPlace count={user.topProducts.length} />;
  return (
    <section aria-label={t('top.title')} className="mt-7">
      <h2 className="mb-3">{t('top.title')}</h2>
      <Suspense fallback={place}>
        <TopTiles key={user.customerUsername} tiles={TILES} oneRow={ONE_ROW} place={place} />
      </Suspense>
    </section>
  );
}

/** As high as tiles are at most, so that nothing moves when they come; where one can hover, their actions take no room. */
function TopPlace({ count }: { readonly count: number }) {
  return (
    <div className="grid gap-3">
      <div className={`${TILES} ${ONE_ROW}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="rounded-card border border-line bg-raised p-3.5">
            <Skeleton className="aspect-[4/3] w-full" />
            <div className="h-[20rem] pt-3 xs:h-[24.5rem] sm:h-[24rem] md:h-[20.75rem] pointer-fine:h-[14.5rem] sm:pointer-fine:h-[13.5rem] md:pointer-fine:h-[13.5rem]">
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
      <div className="min-h-9" />
    </div>
  );
}
