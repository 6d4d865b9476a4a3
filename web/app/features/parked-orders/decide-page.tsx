import type { DecisionLink, ParkedOrder } from '@shop/contract/parked-order';
import { CartBudgets } from '#app/features/budgets/cart-budgets.tsx';
import { PriceLines } from '#app/features/cart/price-lines.tsx';
import { formatChf, formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { DecideForm } from './decide-form.tsx';
import { ParkedFacts } from './parked-facts.tsx';
import { ParkedItems } from './parked-items.tsx';
import { ParkedSteps } from './parked-steps.tsx';
import { ParkedTrail } from './parked-trail.tsx';

type Props = { readonly link: DecisionLink; readonly outcome: FormOutcome | undefined };

/** What an approver decides about from his e-mail, and afterwards what became of it. */
export function DecidePage({ link, outcome }: Props) {
  const t = useTexts('parked-orders');
  const operator = useSession()?.operator;
  const title = t('orderTitle', { orderId: link.orderId });
  return (
    <div className="mx-auto max-w-240 py-6">
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <h1 className="mb-2">{title}</h1>
      {link.order ? <Open link={link} order={link.order} outcome={outcome} /> : <Over link={link} />}
    </div>
  );
}

type OpenProps = Props & { readonly order: ParkedOrder };

function Open({ link, order, outcome }: OpenProps) {
  const t = useTexts('parked-orders');
  const { lock, priceChanges, grandTotal, grandTotalBefore } = order;
  return (
    <>
      <p className="mb-5 text-ink-2">{t('decide.as', { name: link.name, day: formatDate(link.expiresAt) })}</p>
      <div className="mb-5 grid gap-2.5 empty:hidden">
        {lock && <Note tone="warning">{t('lockedBy', { name: lock.name, time: formatDateTime(lock.until) })}</Note>}
        {!order.isCalculated && <Note tone="warning">{t('notCalculated')}</Note>}
        {priceChanges > 0 && grandTotal !== null && grandTotalBefore !== null && (
          <Note tone="warning">
            {t('pricesChanged', {
              count: priceChanges,
              before: formatChf(grandTotalBefore),
              now: formatChf(grandTotal),
            })}
          </Note>
        )}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <div className="grid min-w-0 gap-6">
          <ParkedItems items={order.items} />
          <ParkedSteps order={order} />
          <ParkedFacts order={order} />
          <ParkedTrail trail={order.trail} />
        </div>
        <section aria-label={t('sums')} className="rounded-card border border-line bg-raised p-4.5">
          <h2>{t('sums')}</h2>
          {order.priceSummary && <PriceLines summary={order.priceSummary} />}
          <CartBudgets budgets={order.budgets} isOrder />
          <DecideForm order={order} outcome={outcome} />
        </section>
      </div>
    </>
  );
}

/** The link decides nothing any more: what happened, by whom, and the way into the shop. */
function Over({ link }: Pick<Props, 'link'>) {
  const t = useTexts('parked-orders');
  const localPath = useLocalPath();
  const { state, happened, orderId } = link;
  const next = `/login?redirectUrl=${encodeURIComponent(localPath(`/customer/order/${orderId}`))}`;
  const toShop = (
    <Link to={next} className={buttonLook('primary')}>
      {t('decide.logIn')}
    </Link>
  );
  if (state === 'used' || state === 'moved') {
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p className="text-ink-2">{t(`decide.${state}`)}</p>
        {happened && (
          <Note tone={happened.what === 'ordered' ? 'success' : 'info'}>
            <b className="font-semibold">{t(`trail.${happened.what}`, { who: happened.who })}</b>
            <span className="block text-small">{formatDateTime(happened.at)}</span>
            {happened.note !== '' && <span className="block text-small whitespace-pre-line">«{happened.note}»</span>}
          </Note>
        )}
        {toShop}
      </div>
    );
  }
  const day = formatDate(link.expiresAt);
  return (
    <EmptyState icon="clock" title={t(state === 'expired' ? 'decide.expired' : 'decide.notAllowed')} action={toShop}>
      {state === 'expired' ? t('decide.expiredText', { day }) : t('decide.notAllowedText')}
    </EmptyState>
  );
}
