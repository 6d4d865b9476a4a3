import { offersApi } from '@shop/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { OfferList } from './offer-list.tsx';

/** The newest offers under their tab of the history; all of them have a page of their own. */
export default function OffersSlot() {
  const t = useTexts('offers');
  const { data } = useQuery(
    {
      queryKey: ['offers', 'newest'],
      queryFn: ({ signal }) => browserApi.get(offersApi.list, { query: { ipp: 50 } }, { signal }),
    },
    queryClient,
  );
  if (!data) return <Skeleton className="h-60 w-full" />;
  return (
    <>
      <OfferList offers={data.offers} />
      <p className="mt-3">
        <Link to="/customer/offer" className="link">
          {t('all')}
        </Link>
      </p>
    </>
  );
}
