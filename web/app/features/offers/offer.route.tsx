import { offersApi } from '@shop/contract/offers';
import type { Route } from './+types/offer.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { OfferPage } from './offer-page.tsx';

export const handle = { texts: ['offers', 'cart'], isCoveredAtEnd: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const offer = await context.get(apiContext).get(offersApi.detail, { params: { id: params.id } });
  return { offer, isNew: new URL(request.url).searchParams.has('requested') };
}

export default function OfferRoute({ loaderData: { offer, isNew } }: Route.ComponentProps) {
  return <OfferPage key={`${offer.offerNumber}-${offer.version}-${offer.state}`} offer={offer} isNew={isNew} />;
}
