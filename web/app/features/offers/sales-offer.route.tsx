import { salesOffersApi } from '@shop/contract/sales-offers';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/sales-offer.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Note } from '#app/ui/note.tsx';
import { AnswerForm } from './answer-form.tsx';
import { OfferMessages } from './offer-messages.tsx';
import { OfferStateLabel } from './offer-state-label.tsx';

export const handle = { texts: ['offers'], isCoveredAtEnd: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  return context.get(apiContext).get(salesOffersApi.detail, { params: { id: params.id } });
}

/** For the operator's staff: what a customer asks for, and the answer to it. */
export default function SalesOfferRoute({ loaderData: offer }: Route.ComponentProps) {
  const t = useTexts('offers');
  const { revalidate } = useRevalidator();
  const title = t('offerTitle', { offerNumber: offer.offerNumber });
  const isOpen = offer.state === 'requested' || offer.state === 'offered' || offer.state === 'expired';

  async function send(text: string): Promise<boolean> {
    const answer = await browserApi.ask(salesOffersApi.reply, { params: { id: offer.offerNumber }, body: { text } });
    if (answer.ok) await revalidate();
    return answer.ok;
  }

  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('sales.title'), url: '/operator/offers' }]} here={offer.offerNumber} />
      <div className="mb-2 flex flex-wrap items-center gap-3.5 max-sm:mt-4">
        <h1>{title}</h1>
        <OfferStateLabel state={offer.state} isWithdrawn={offer.isWithdrawn} />
      </div>
      <p className="mb-5 text-ink-2">
        {[offer.companyName, offer.requestedBy, offer.email, formatDateTime(offer.requestedAt), offer.commission]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      <div className="grid gap-6">
        {isOpen ? (
          <AnswerForm key={offer.version} offer={offer} />
        ) : (
          <Note>
            {offer.state === 'declined'
              ? t(offer.isWithdrawn ? 'note.withdrawn' : 'note.declined', { reason: offer.declineReason })
              : t('sales.closed')}
          </Note>
        )}
        <OfferMessages messages={offer.messages} onSend={send} isForSales />
      </div>
    </>
  );
}
