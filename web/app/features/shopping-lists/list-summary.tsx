import type { ListTotal, ShoppingListDetail } from '@shop/contract/shopping-lists';
import { formatAmount, formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly list: ShoppingListDetail;
  readonly total: ListTotal | null | undefined;
  readonly hasPrices: boolean;
  /** The sums are those of a moment ago. */
  readonly isStale: boolean;
  readonly onToCart: (onlyMissing: boolean) => Promise<boolean>;
};

/** What the list comes to, and into the cart; below it who sees the list. */
export function ListSummary({ list, total, hasPrices, isStale, onToCart }: Props) {
  const t = useTexts('shopping-lists');
  const all = useButtonState();
  const missing = useButtonState();
  return (
    <div className="grid gap-4 lg:sticky lg:top-22">
      <aside aria-label={t('summary')} className="rounded-card border border-line bg-raised p-4.5">
        <h2 className="mb-2.5">{t('summary')}</h2>
        <dl className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.75 ${isStale ? 'opacity-40' : ''}`}>
          <dt className="text-ink-2">{t('column.items')}</dt>
          <dd className="text-right">{list.items.length}</dd>
          {hasPrices && <Sums total={total} />}
        </dl>
        {hasPrices && <SumsMissing total={total} />}
        <div className="mt-4 grid gap-2" data-print="no">
          <Button look="primary" size="wide" state={all.state} onClick={() => void all.during(() => onToCart(false))}>
            {t('allToCart')}
          </Button>
          <Button isChanging state={missing.state} onClick={() => void missing.during(() => onToCart(true))}>
            {t('missingToCart')}
          </Button>
        </div>
      </aside>
      <WhoSeesIt list={list} />
    </div>
  );
}

function Sums({ total }: Pick<Props, 'total'>) {
  const t = useTexts('shopping-lists');
  if (total === null || total?.pricesMissing) return null;
  return (
    <>
      <dt className="text-ink-2">{t('sum.gross')}</dt>
      <dd className="text-right">
        {total ? total.grossTotal === null ? '–' : formatAmount(total.grossTotal) : <Skeleton className="h-4 w-16" />}
      </dd>
      <dt className="text-ink-2">{t('sum.net')}</dt>
      <dd className="text-right font-semibold">
        {total ? total.netTotal === null ? '–' : formatAmount(total.netTotal) : <Skeleton className="h-4 w-16" />}
      </dd>
    </>
  );
}

/** Why there are no sums, or what is not in them. */
function SumsMissing({ total }: Pick<Props, 'total'>) {
  const t = useTexts('shopping-lists');
  if (total === undefined) return null;
  const text =
    total === null
      ? t('sum.unknown')
      : total.pricesMissing === 'tooManyItems'
        ? t('sum.tooMany')
        : total.unpricedCount > 0
          ? t('sum.without', { count: total.unpricedCount })
          : '';
  return text === '' ? null : <p className="mt-2 text-note text-ink-2">{text}</p>;
}

function WhoSeesIt({ list: { isShared, owner } }: Pick<Props, 'list'>) {
  const t = useTexts('shopping-lists');
  return (
    <aside aria-label={t('who.title')} className="rounded-card border border-line bg-raised p-4.5" data-print="no">
      <h2 className="mb-2">{t('who.title')}</h2>
      <p className="text-ink-2">{t(isShared ? 'who.shared' : 'who.private')}</p>
      {!owner.isMe && <p className="mt-1 text-ink-2">{t('who.owner', { owner: owner.name })}</p>}
    </aside>
  );
}

/** On phones the sum and the way to the cart stay in reach of the thumb. */
export function PhoneSum({ list, total, hasPrices, onToCart }: Omit<Props, 'isStale'>) {
  const t = useTexts('shopping-lists');
  const { state, during } = useButtonState();
  const net = hasPrices && total ? total.netTotal : null;
  return (
    <div
      data-print="no"
      className="sticky bottom-17 z-10 mt-3 flex items-center gap-3 rounded-card border border-line-2 bg-raised p-3 shadow-float sm:hidden"
    >
      <span className="grow">
        <span className="block text-note text-ink-2">{t('lines', { count: list.items.length })}</span>
        {net !== null && <b className="font-semibold">{formatChf(net)}</b>}
      </span>
      <Button look="primary" state={state} onClick={() => void during(() => onToCart(false))}>
        {t('toCart')}
      </Button>
    </div>
  );
}
