import type { Cart } from '@shop/contract/cart';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { lineKeyOf } from './line-key.ts';

type Props = {
  readonly changes: Cart['cartChanges'];
  /** The lines of the cart, of which the quantities are known. */
  readonly lines: Cart['items'];
  readonly onConfirm: (changes: Cart['cartChanges']) => Promise<void>;
};

/** Fetched with the first successor. */
const SuccessorFacts = lazyComponent(async () => ({
  default: (await import('./line-substitute.tsx')).SuccessorFacts,
}));

/** The page leads here when the user wants to order before confirming. */
export const CART_CHANGES = 'cart-changes';

/**
 * What is different since the user saw it: prices, successors, what is no longer sold; confirmed before ordering
 * (docs/domain/cart.md#changes-to-confirm).
 */
export function CartChanges({ changes, lines, onConfirm }: Props) {
  const t = useTexts('cart');
  const [isBusy, setBusy] = useState(false);
  if (changes.length === 0) return null;
  const confirm = (some: Cart['cartChanges']) => {
    setBusy(true);
    void onConfirm(some).finally(() => setBusy(false));
  };
  const quantityOf = (change: Cart['cartChanges'][number]) =>
    lines.find((line) => lineKeyOf(line) === lineKeyOf(change))?.quantity ?? 1;
  return (
    <section
      id={CART_CHANGES}
      tabIndex={-1}
      aria-label={t('changes.title', { count: changes.length })}
      data-print="no"
      className="mb-4 scroll-mt-24 rounded-control bg-spark-soft px-3.5 py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon of="triangle-alert" className="text-warn" />
        <p className="min-w-48 flex-1">
          <b className="font-semibold">{t('changes.title', { count: changes.length })}</b> {t('changes.text')}
        </p>
        {changes.length > 1 && (
          <Button isChanging state={isBusy ? 'busy' : 'default'} onClick={() => confirm(changes)}>
            {t('changes.confirmAll')}
          </Button>
        )}
      </div>
      <ul className="mt-1 max-h-80 overflow-y-auto">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-2 py-2">
            <span className="min-w-48 flex-1 text-small">
              {change.message}{' '}
              {change.replacement && (
                <Link to={change.replacement.url} className="underline">
                  {t('changes.successor')}
                  <span className="sr-only">: {change.replacement.name}</span>
                </Link>
              )}
              {change.kind === 'replaced' && change.replacement && (
                <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-note text-ink-2">
                  <Suspense fallback={null}>
                    <SuccessorFacts sku={change.replacement.sku} quantity={quantityOf(change)} />
                  </Suspense>
                </span>
              )}
            </span>
            <Button
              size="small"
              isChanging
              aria-label={`${change.confirm.label}: ${change.name}`}
              state={isBusy ? 'busy' : 'default'}
              onClick={() => confirm([change])}
            >
              {change.confirm.label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
