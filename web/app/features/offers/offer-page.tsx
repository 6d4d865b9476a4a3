import { offersApi, type OfferDetail } from '@shop/contract/offers';
import { useEffect, useRef, useState } from 'react';
import { PriceLines } from '#app/features/cart/price-lines.tsx';
import { formatChf, formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { chosenNet } from './chosen-net.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferMessages, OfferVersions } from './offer-messages.tsx';
import { OfferPositions } from './offer-positions.tsx';
import { OfferStateLabel } from './offer-state-label.tsx';
import { StillWaiting } from './still-waiting.tsx';
import { useOffer } from './use-offer.ts';

type Props = { readonly offer: OfferDetail; readonly isNew: boolean };

export function OfferPage({ offer, isNew }: Props) {
  const t = useTexts('offers');
  const operator = useSession()?.operator;
  const actions = useOffer(offer);
  const [taken, setTaken] = useState<ReadonlyMap<number, number>>(
    () => new Map(offer.items.map(({ lineNumber, openQuantity, isGone }) => [lineNumber, isGone ? 0 : openQuantity])),
  );
  const alert = useRef<HTMLDivElement>(null);
  const { refusal } = actions;
  // The button that was pressed stays in sight while one reads further down; what is said to it has to be, too.
  useEffect(() => {
    if (refusal !== '') alert.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const title = t('offerTitle', { offerNumber: offer.offerNumber });
  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/offer' }]} here={offer.offerNumber} />
      <div className="mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 max-sm:mt-4">
        <h1>{title}</h1>
        <OfferStateLabel state={offer.state} isWithdrawn={offer.isWithdrawn} />
        <span className="grow" />
        <HeadButtons offer={offer} actions={actions} />
      </div>
      <Notes offer={offer} isNew={isNew} />
      <div ref={alert} role="alert" className="mb-4 scroll-mt-24 empty:hidden">
        {refusal !== '' && (
          <Note
            tone="warning"
            action={
              <Button size="small" onClick={() => void actions.reload()}>
                {t('order.reload')}
              </Button>
            }
          >
            {refusal}
          </Note>
        )}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <div className="grid min-w-0 gap-6">
          <OfferPositions
            items={offer.items}
            printedTitle={title}
            taken={offer.may.order ? taken : undefined}
            onTake={(lineNumber, quantity) => {
              setTaken(new Map(taken).set(lineNumber, quantity));
              actions.clearRefusal();
            }}
          />
          <OfferFacts offer={offer} />
          <OfferMessages messages={offer.messages} onSend={offer.may.write ? actions.write : undefined} />
          <OfferVersions versions={offer.versions} />
        </div>
        <OrderPanel offer={offer} taken={taken} actions={actions} />
      </div>
    </>
  );
}

type Actions = ReturnType<typeof useOffer>;

function HeadButtons({ offer, actions }: { readonly offer: OfferDetail; readonly actions: Actions }) {
  const t = useTexts('offers');
  const download = useDownload();
  const pdf = useButtonState();
  const edit = useButtonState();
  const [isDeclining, setDeclining] = useState(false);
  const isAsked = offer.state === 'requested';
  return (
    <div className="flex flex-wrap gap-2.5" data-print="no">
      {offer.pdfPath !== null && (
        <Button
          state={pdf.state}
          onClick={() => void pdf.during(() => download(offersApi.pdf, { params: { id: offer.offerNumber } }))}
        >
          {pdf.state === 'default' && <Icon of="file-text" size={16} />}
          {t('pdf')}
        </Button>
      )}
      {offer.may.edit && (
        <Button state={edit.state} onClick={() => void edit.during(actions.edit)}>
          {edit.state === 'default' && <Icon of="pencil-line" size={16} />}
          {t('edit.button')}
        </Button>
      )}
      {offer.may.decline && (
        <Button onClick={() => setDeclining(true)}>{t(isAsked ? 'withdraw.button' : 'decline.button')}</Button>
      )}
      <DeclineDialog
        isOpen={isDeclining}
        isAsked={isAsked}
        onClose={() => setDeclining(false)}
        onDecline={actions.decline}
      />
    </div>
  );
}

function Notes({ offer, isNew }: Props) {
  const t = useTexts('offers');
  return (
    <div className="mb-4 grid gap-2.5 empty:hidden">
      {isNew && offer.state === 'requested' && <Note tone="success">{t('note.received')}</Note>}
      {offer.state === 'requested' && !offer.isHandedOver && <StillWaiting isNew={isNew} />}
      {offer.state === 'expired' && offer.validTo !== null && (
        <Note tone="warning">{t('note.expired', { date: formatDate(offer.validTo) })}</Note>
      )}
      {offer.state === 'partlyOrdered' && offer.isOver && offer.validTo !== null && (
        <Note tone="warning">{t('note.expiredRest', { date: formatDate(offer.validTo) })}</Note>
      )}
      {offer.state === 'declined' && (
        <Note>{t(offer.isWithdrawn ? 'note.withdrawn' : 'note.declined', { reason: offer.declineReason })}</Note>
      )}
      {(offer.state === 'offered' || (offer.state === 'partlyOrdered' && !offer.isOver)) && !offer.may.order && (
        <Note>{t('note.mayNotOrder')}</Note>
      )}
      {offer.editedFrom !== null && <Note>{t('note.editedFrom', { offerNumber: offer.editedFrom })}</Note>}
    </div>
  );
}

type PanelProps = {
  readonly offer: OfferDetail;
  readonly taken: ReadonlyMap<number, number>;
  readonly actions: Actions;
};

/** Sums, validity and the way to order: all that is open, or what was chosen by position. */
function OrderPanel({ offer, taken, actions }: PanelProps) {
  const t = useTexts('offers');
  const { state, during } = useButtonState();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isNothing, setNothing] = useState(false);
  const chosen = chosenNet(offer.items, taken);
  const isWhole = offer.items.every(({ lineNumber, openQuantity }) => taken.get(lineNumber) === openQuantity);

  async function order() {
    const positions = [...taken]
      .filter(([, quantity]) => quantity > 0)
      .map(([lineNumber, quantity]) => ({ lineNumber, quantity }));
    setNothing(positions.length === 0);
    if (positions.length > 0) await during(() => actions.order(isWhole ? undefined : positions, isConfirmed));
  }

  return (
    <aside
      aria-label={t('sums')}
      className="grid gap-3 rounded-card border border-line bg-raised p-4.5 empty:hidden lg:sticky lg:top-22"
    >
      {offer.validTo !== null && (
        <p>
          {t('column.validTo')} <b className="font-semibold">{formatDate(offer.validTo)}</b>
        </p>
      )}
      {offer.priceSummary && <PriceLines summary={offer.priceSummary} />}
      {offer.may.order && (
        <>
          {offer.needsExpensiveConfirmation && (
            <Checkbox
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
              className="text-small"
            >
              {offer.priceSummary
                ? t('order.expensive', {
                    total: formatChf(offer.priceSummary.grandTotal),
                    days: offer.expensiveRequestDays,
                  })
                : t('order.expensiveWithoutTotal', { days: offer.expensiveRequestDays })}
            </Checkbox>
          )}
          {(!isWhole || offer.state === 'partlyOrdered') && chosen !== null && (
            <p className="flex justify-between gap-3" role="status">
              <span className="text-ink-2">{t('order.chosen')}</span>
              <b className="font-semibold">{formatChf(chosen)}</b>
            </p>
          )}
          <Button look="primary" size="wide" state={state} onClick={() => void order()}>
            {!isWhole ? t('order.part') : offer.state === 'partlyOrdered' ? t('order.rest') : t('order.whole')}
          </Button>
          <p role="alert" className="text-note font-medium text-bad empty:hidden">
            {isNothing && t('order.nothing')}
          </p>
        </>
      )}
      {offer.orders.length > 0 && (
        <div>
          <h2 className="text-small">{t('order.orders')}</h2>
          <ul>
            {offer.orders.map(({ orderNumber, orderedAt }) => (
              <li key={orderNumber}>
                <Link to={`/customer/history/${orderNumber}`} className="link num inline-flex min-h-6 items-center">
                  {orderNumber}
                </Link>{' '}
                <span className="text-note text-ink-3">{formatDate(orderedAt)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
