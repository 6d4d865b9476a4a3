import { formatName } from '@shop/contract/article-name';
import { OFFER_MESSAGE_MAX } from '@shop/contract/offers';
import { salesOffersApi, type SalesOfferDetail } from '@shop/contract/sales-offers';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { typedAmount } from './typed-amount.ts';

/** How often it is looked whether the answer has become a version. */
const AGAIN_MS = 1_500;

type Item = SalesOfferDetail['items'][number];

/** Price and day for each position, validity and a word to the customer. */
export function AnswerForm({ offer }: { readonly offer: SalesOfferDetail }) {
  const t = useTexts('offers');
  const { refusal, wrong, isSent, isOutdated, send, showNew } = useAnswer(offer);
  const { state, during } = useButtonState();
  if (isSent)
    return (
      <div role="status">
        <Note tone="success">{t('sales.sent')}</Note>
      </div>
    );
  return (
    <form
      noValidate
      className="grid gap-4 rounded-card border border-line bg-raised p-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void during(() => send(form));
      }}
    >
      <h2>{t('sales.answerTitle')}</h2>
      <ul className="divide-y divide-line">
        {offer.items.map((item) => (
          <Position key={item.lineNumber} item={item} isWrong={wrong.includes(item.lineNumber)} />
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
        <TextField
          label={t('sales.validTo')}
          type="date"
          name="validTo"
          required
          defaultValue={offer.validTo !== null && offer.state !== 'expired' ? offer.validTo : offer.proposedValidTo}
        />
        <TextArea label={t('sales.message')} name="message" maxLength={OFFER_MESSAGE_MAX} />
      </div>
      <div role="alert" className="empty:hidden">
        {refusal !== '' && (
          <Note
            tone="warning"
            action={
              isOutdated && (
                <Button size="small" onClick={() => void showNew()}>
                  {t('order.reload')}
                </Button>
              )
            }
          >
            {refusal}
          </Note>
        )}
      </div>
      <Button type="submit" look="primary" state={state} className="justify-self-start">
        {offer.version === 0 ? t('sales.submit') : t('sales.again')}
      </Button>
    </form>
  );
}

function Position({ item, isWrong }: { readonly item: Item; readonly isWrong: boolean }) {
  const t = useTexts('offers');
  const { lineNumber, custom, sku, measurementUnitName: unit, priceUnit } = item;
  const price = item.unitPrice ?? item.listUnitPrice;
  const per = priceUnit === 1 ? unit : `${formatQuantity(priceUnit)} ${unit}`;
  const facts = custom
    ? [t('position.custom'), custom.manufacturer, custom.supplierArticleNumber, custom.ean]
    : [sku, item.manufacturer];
  return (
    <li className="grid items-start gap-3 py-3 sm:grid-cols-[1fr_11rem_11rem]">
      <p>
        {formatQuantity(item.quantity)} {unit} <b className="font-medium">{formatName(item.name)}</b>
        <span className="block text-note text-ink-3">
          {[...facts, item.commission && t('position.commission', { commission: item.commission }), item.note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <TextField
        label={t('position.perUnit', { unit: per })}
        name={`price-${lineNumber}`}
        inputMode="decimal"
        required
        {...(isWrong && { error: t('sales.priceWrong') })}
        defaultValue={price === null ? '' : `${Math.trunc(price / 100)}.${String(price % 100).padStart(2, '0')}`}
      />
      <TextField
        label={t('position.delivery')}
        type="date"
        name={`day-${lineNumber}`}
        defaultValue={item.deliveryDate ?? ''}
      />
    </li>
  );
}

function useAnswer({ offerNumber, version, items }: SalesOfferDetail) {
  const t = useTexts('offers');
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState('');
  const [isSent, setSent] = useState(false);
  /** A colleague was quicker: what is typed stays until one wants to see his answer. */
  const [isOutdated, setOutdated] = useState(false);
  const [wrong, setWrong] = useState<readonly number[]>([]);

  // It goes by way of the ERP: the page shows the new version, with a form of its own, as soon as the shop has heard of it.
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setInterval(() => void revalidate(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSent, revalidate]);

  async function send(form: FormData): Promise<boolean> {
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const positions = items.flatMap(({ lineNumber }) => {
      const netPrice = typedAmount(text(`price-${lineNumber}`));
      return netPrice === undefined ? [] : [{ lineNumber, netPrice, deliveryDate: text(`day-${lineNumber}`) || null }];
    });
    setWrong(
      items.map(({ lineNumber }) => lineNumber).filter((line) => positions.every((one) => one.lineNumber !== line)),
    );
    if (positions.length < items.length) {
      setRefusal(t('sales.priceMissing'));
      return false;
    }
    setRefusal('');
    try {
      const body = { version, validTo: text('validTo'), message: text('message'), positions };
      const answer = await browserApi.ask(
        salesOffersApi.answer,
        { params: { id: offerNumber }, body },
        { isQuiet: true },
      );
      setSent(answer.ok);
      if (answer.ok) await revalidate();
      else {
        setRefusal(answer.messages[0]?.message ?? t('failed'));
        setOutdated(answer.code === 'offer.changed' || answer.code === 'offer.decided');
      }
      return answer.ok;
    } catch (error) {
      setRefusal((error instanceof ApiFailure && error.failure.messages[0]?.message) || t('failed'));
      return false;
    }
  }

  return { refusal, wrong, isSent, isOutdated, send, showNew: revalidate };
}
