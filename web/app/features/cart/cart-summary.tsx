import type { Cart } from '@shop/contract/cart';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatAmount, formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession, type Session } from '#app/session/session.ts';
import { isPunchout } from '#app/session/viewer.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { isWhollyOnRequest } from './on-request.ts';
import { OutlookLines } from './outlook-lines.tsx';
import { PriceLines, PriceScale } from './price-lines.tsx';

type Props = {
  readonly cart: Cart;
  /** Something is being changed: the sums are those of before. */
  readonly isStale: boolean;
  /** Saves what was typed last; false where the user has to look at something first. */
  readonly beforeLeaving: () => Promise<boolean>;
};

/** What it comes to and the way on: stays in sight at the side, and on small screens as a strip at the bottom, but on low ones (a phone across, a page at twice its size). */
export function CartSummary({ cart, isStale, beforeLeaving, children }: Props & { readonly children?: ReactNode }) {
  const t = useTexts('cart');
  const { priceSummary } = cart;
  const isOnRequest = isWhollyOnRequest(cart);
  const faded = isStale ? 'opacity-40' : '';
  return (
    <>
      <aside
        aria-label={t('summary')}
        data-print="whole"
        className="rounded-card border border-line bg-raised p-4.5 lg:sticky lg:top-22"
      >
        <h2>{t('summary')}</h2>
        <div aria-busy={isStale} className={`mb-3.5 transition-opacity delay-150 ${faded}`}>
          {priceSummary ? (
            <PriceLines summary={priceSummary} isOnRequest={isOnRequest} />
          ) : (
            <WithoutPrices cart={cart} />
          )}
          {priceSummary && <PriceScale summary={priceSummary} />}
          {priceSummary && <LeftOut cart={cart} />}
        </div>
        {children}
        <WayOn cart={cart} beforeLeaving={beforeLeaving} />
        {cart.selectedShipmentMethodId !== 'pickup' && (
          <OutlookLines lines={cart.items.filter(({ isOrderable }) => isOrderable)} />
        )}
      </aside>
      <div
        data-print="no"
        className="sticky bottom-0 z-20 -mx-gutter flex items-center gap-4 border-t border-line-2 bg-raised px-gutter py-2.5 max-sm:bottom-15 lg:hidden [@media(height<34rem)]:static"
      >
        <p className={`grow leading-tight transition-opacity delay-150 ${faded}`}>
          {priceSummary ? (
            <>
              <span className="block text-note text-ink-3">{t(isOnRequest ? 'sum.totalOnRequest' : 'sum.total')}</span>
              <b className="text-price font-semibold">
                {isOnRequest ? t('onRequest.label') : formatAmount(priceSummary.grandTotal)}
              </b>
            </>
          ) : (
            t('lines', { count: cart.items.length })
          )}
        </p>
        <ToCheckout cart={cart} beforeLeaving={beforeLeaving} size="normal" />
      </div>
    </>
  );
}

/** What cannot be ordered is in no sum (docs/domain/prices.md#lines-that-cannot-be-ordered). */
function LeftOut({ cart }: { readonly cart: Cart }) {
  const t = useTexts('cart');
  const onRequest = cart.items.filter((line) => line.isOnRequest).length;
  const gone = cart.items.filter(({ isOrderable }) => !isOrderable).length - onRequest;
  return (
    <>
      {gone > 0 && <p className="mt-2 text-note font-medium text-bad">{t('leftOut', { count: gone })}</p>}
      {onRequest > 0 && !isWhollyOnRequest(cart) && (
        <p className="mt-2 text-note text-ink-2">{t('leftOutOnRequest', { count: onRequest })}</p>
      )}
    </>
  );
}

function WithoutPrices({ cart }: { readonly cart: Cart }) {
  const t = useTexts('cart');
  return (
    <p className="my-3 text-ink-2">
      {t('lines', { count: cart.items.length })}
      {cart.pricesMissing === 'notAllowed' && ` · ${t('pricesMissing.notAllowed')}`}
    </p>
  );
}

function WayOn({ cart, beforeLeaving }: Omit<Props, 'isStale'>) {
  const t = useTexts('cart');
  const user = useSession()?.user;
  if (isPunchout(user)) return <ToCheckout cart={cart} beforeLeaving={beforeLeaving} size="wide" />;
  const limit = user?.cartLimit ?? 0;
  const total = cart.priceSummary?.grandTotal ?? 0;
  // What can only be asked for as an offer is neither ordered nor approved: another right decides.
  if (isQuoteOnly(cart)) {
    const mayAsk = mayAskForOffer(user);
    return (
      <div className="grid gap-2.5">
        <Note tone={mayAsk ? 'info' : 'warning'}>
          {t(`${hasOnRequest(cart) ? 'onRequest' : 'custom'}.${mayAsk ? 'onlyQuote' : 'mayNotAsk'}`)}
        </Note>
        <ToCheckout cart={cart} beforeLeaving={beforeLeaving} size="wide" />
      </div>
    );
  }
  return (
    <div className="grid gap-2.5">
      {!cart.may.order && <Note tone="warning">{t('mayNotOrder')}</Note>}
      {cart.may.order && limit > 0 && total > limit && (
        <Note tone="warning">{t('aboveLimit', { limit: formatChf(limit), excess: formatChf(total - limit) })}</Note>
      )}
      <ToCheckout cart={cart} beforeLeaving={beforeLeaving} size="wide" />
    </div>
  );
}

type WayProps = Omit<Props, 'isStale'> & { readonly size: 'normal' | 'wide' };

function ToCheckout({ cart, beforeLeaving, size }: WayProps) {
  const t = useTexts('cart');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const user = useSession()?.user;
  const isHandedOver = isPunchout(user);
  if (!isHandedOver && isQuoteOnly(cart) && !mayAskForOffer(user)) return null;
  const path = isHandedOver ? '/punchout-catalog/cart/transfer' : '/checkout';
  return (
    <Link
      to={path}
      className={buttonLook('primary', size)}
      data-print="no"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void beforeLeaving().then((mayLeave) => mayLeave && navigate(localPath(path)));
      }}
    >
      {t(isHandedOver ? 'toPunchout' : isQuoteOnly(cart) ? 'toQuoteRequest' : 'toCheckout')}
    </Link>
  );
}

function mayAskForOffer(user: Session['user'] | undefined): boolean {
  return user?.permissions.includes('requestOffer') ?? false;
}

function hasOnRequest({ items }: Cart): boolean {
  return items.some(({ isOnRequest }) => isOnRequest);
}

/** What has no price leaves only the request for an offer (docs/domain/cart.md#custom-items, docs/domain/prices.md#on-request). */
function isQuoteOnly({ orderTypes }: Cart): boolean {
  return !orderTypes.includes('Order');
}
