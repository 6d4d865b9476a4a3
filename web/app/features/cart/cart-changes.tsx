import type { Cart } from '@shop/contract/cart';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  readonly changes: Cart['cartChanges'];
  readonly onConfirm: (changes: Cart['cartChanges']) => Promise<void>;
};

/** The page leads here when the user wants to order before confirming. */
export const CART_CHANGES = 'cart-changes';

/**
 * What is different since the user saw it: prices, successors, what is no longer sold; confirmed before ordering
 * (docs/domain/cart.md#changes-to-confirm).
 */
export function CartChanges({ changes, onConfirm }: Props) {
  const t = useTexts('cart');
  const [isBusy, setBusy] = useState(false);
  if (changes.length === 0) return null;
  const confirm = (some: Cart['cartChanges']) => {
    setBusy(true);
    void onConfirm(some).finally(() => setBusy(false));
  };
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
          <Button state={isBusy ? 'busy' : 'default'} onClick={() => confirm(changes)}>
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
            </span>
            <Button
              size="small"
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
