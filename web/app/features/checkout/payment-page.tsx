import type { Payment } from '@shop/contract/payments';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paymentsApi } from '@shop/contract/payments';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/** How often the page asks, milliseconds: it has to be decided soon, and a stray tab must not ask for ever. */
const ASK_MS = 1500;
const ASKS_MAX = 400;
/** After so many questions the page says that waiting is not necessary. */
const PATIENCE_ASKS = 8;

type Props = {
  readonly payment: Payment;
  /** Where to pay, as long as it is not paid. */
  readonly payUrl: string | null;
  /** Why there is nowhere to pay now, in the server's words. */
  readonly obstacle: string | null;
};

/** Back from the payment page: "checking" until the payment service has decided, never "paid" because the browser came back. */
export function PaymentPage({ payment: loaded, payUrl, obstacle: loadedObstacle }: Props) {
  const t = useTexts('checkout');
  const operator = useSession()?.operator;
  const { payment, isLong } = useDecision(loaded);
  const isWaiting = payment.state === 'open' || payment.state === 'checking';
  const obstacle = isWaiting ? loadedObstacle : null;
  return (
    <div className="mx-auto max-w-140 py-10">
      <title>{`${t(`checking.title.${payment.state}`)} · ${operator?.name ?? ''}`}</title>
      <div role="status" aria-live="polite">
        <h1 className="flex items-center gap-3">
          <StateBadge state={payment.state} isStuck={obstacle !== null} />
          {t(`checking.title.${payment.state}`)}
        </h1>
        <p className="mt-3 text-ink-2">
          <Explanation payment={payment} />
        </p>
        {isWaiting && obstacle === null && isLong && <p className="mt-3 text-ink-2">{t('checking.long')}</p>}
      </div>
      {obstacle !== null && (
        <div className="mt-5">
          <Note tone="warning">{obstacle}</Note>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <WaysOn payment={payment} payUrl={isWaiting ? payUrl : null} obstacle={obstacle} />
      </div>
      {isWaiting && obstacle === null && (
        <noscript>
          <p className="mt-6 text-note text-ink-3">{t('checking.reload')}</p>
        </noscript>
      )}
    </div>
  );
}

/** What happened and what to do now; an invoice that is not paid stays open, a cart that is not paid stays full. */
function Explanation({ payment: { kind, state, reason, amount } }: Pick<Props, 'payment'>) {
  const t = useTexts('checkout');
  const facts = { amount: formatChf(amount) };
  if (reason === null) return t(`checking.text.${state}`, facts);
  const isOfCustomer = reason === 'declined' || reason === 'cancelled' || reason === 'expired';
  return kind === 'invoice' && isOfCustomer
    ? t(`checking.invoiceReason.${reason}`, facts)
    : t(`checking.reason.${reason}`, facts);
}

/** Asks until it is decided, then moves on to what was bought. */
function useDecision(loaded: Payment) {
  const [payment, setPayment] = useState(loaded);
  const [asks, setAsks] = useState(0);
  const { state, redirectUrl, paymentId } = payment;
  useEffect(() => {
    // A whole new page, so that the cart in its head is the one that was ordered from.
    if (state === 'done' && redirectUrl !== null) window.location.replace(redirectUrl);
  }, [state, redirectUrl]);
  useEffect(() => {
    if ((state !== 'open' && state !== 'checking') || asks >= ASKS_MAX) return;
    const timer = setTimeout(() => {
      browserApi
        .ask(paymentsApi.get, { params: { paymentId } }, { isQuiet: true })
        .then((answer) => answer.ok && setPayment(answer.reply))
        .catch(() => undefined) // offline for a moment: the next one asks again
        .finally(() => setAsks((count) => count + 1));
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [state, paymentId, asks]);
  return { payment, isLong: asks >= PATIENCE_ASKS };
}

function StateBadge({ state, isStuck }: Pick<Payment, 'state'> & { readonly isStuck: boolean }) {
  if (state === 'done') return <Icon of="circle-check" size={28} className="text-ok" />;
  if (isStuck || state === 'failed' || state === 'returned')
    return <Icon of="triangle-alert" size={28} className="text-warn" />;
  return <Icon of="loader-circle" size={28} className="animate-spin text-ink-3 motion-reduce:animate-none" />;
}

function WaysOn({ payment, payUrl, obstacle }: Props) {
  const t = useTexts('checkout');
  const { pathname } = useLocation();
  const { state, kind, redirectUrl, orderNumber } = payment;
  const back = kind === 'order' ? t('checking.toCheckout') : t('checking.toInvoice');
  if (state === 'done' && redirectUrl !== null) {
    return (
      <Link to={redirectUrl.replace(/^\/\w\w(?=\/)/, '')} className={buttonLook('primary')}>
        {t('checking.on')}
      </Link>
    );
  }
  if ((state === 'failed' || state === 'returned') && redirectUrl !== null) {
    return (
      <Link to={redirectUrl.replace(/^\/\w\w(?=\/)/, '')} className={buttonLook('primary')}>
        {back}
      </Link>
    );
  }
  if (obstacle !== null) {
    return (
      <>
        <Link
          to={kind === 'order' ? '/checkout' : `/checkout/payment/invoice/${orderNumber}`}
          className={buttonLook('primary')}
        >
          {back}
        </Link>
        {/* A whole new page: it asks the payment service once more, also without scripts. */}
        <a href={pathname} className={buttonLook()}>
          {t('checking.retry')}
        </a>
      </>
    );
  }
  return payUrl === null ? null : (
    <a href={payUrl} className={buttonLook()}>
      {t('checking.toPayment')}
    </a>
  );
}
