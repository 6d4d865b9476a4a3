import { Suspense, useState } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Fetched when the panel first opens; the cart itself is a link beside it. */
const MiniCartPanel = lazyComponent(() => import('#app/features/cart/mini-cart-panel.tsx'));

const PANEL = 'mini-cart';
const anchorName = `--${PANEL}`;

/** All carts at hand, from any page. On phones the cart page shows them. */
export function MiniCart() {
  const t = useTexts('shell');
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [openedCount, setOpenedCount] = useState(0);
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        style={{ anchorName }}
        aria-label={t('carts')}
        className="grid min-h-10 w-8 place-items-center rounded-control text-on-night-2 hover:bg-night-veil hover:text-on-night max-sm:hidden"
      >
        <Icon of="chevron-down" size={16} />
      </button>
      <section
        ref={setPanel}
        id={PANEL}
        popover="auto"
        aria-label={t('carts')}
        data-print="no"
        style={{ positionAnchor: anchorName }}
        onToggle={(event) => {
          if (event.newState === 'open') setOpenedCount((count) => count + 1);
        }}
        className="hanging hanging-end max-h-[80dvh] w-88 max-w-[calc(100%-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-4 text-body text-ink shadow-float open:animate-appear"
      />
      {panel && openedCount > 0 && (
        <Suspense fallback={null}>
          <MiniCartPanel panel={panel} openedCount={openedCount} />
        </Suspense>
      )}
    </>
  );
}
