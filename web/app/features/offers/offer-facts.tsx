import type { OfferDetail } from '@shop/contract/offers';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';

/** Who asked for it, and for which work. */
export function OfferFacts({ offer }: { readonly offer: OfferDetail }) {
  const t = useTexts('offers');
  const { requestedBy, requestedAt, contact, commission, reference } = offer;
  return (
    <section aria-labelledby="facts" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="facts" className="mb-3">
        {t('facts.title')}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        <Fact name={t('column.requestedBy')}>{requestedBy}</Fact>
        <Fact name={t('column.requestedAt')}>{formatDateTime(requestedAt)}</Fact>
        <Fact name={t('facts.contact')}>{contact}</Fact>
        <Fact name={t('column.commission')}>{commission}</Fact>
        <Fact name={t('column.reference')}>{reference}</Fact>
      </dl>
    </section>
  );
}
