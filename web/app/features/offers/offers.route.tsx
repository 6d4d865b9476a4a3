import { offersApi, offerStates } from '@shop/contract/offers';
import { Form, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/offers.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { pageSizeFor } from '#app/lib/page-sizes.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { OfferList, pagingBy } from './offer-list.tsx';

export const handle = { texts: ['offers'], isCoveredAtEnd: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const state = offerStates.find((one) => one === search.get('state'));
  const page = Number(search.get('page') ?? 1);
  const q = (search.get('text') ?? '').trim().slice(0, 60);
  const reply = await context.get(apiContext).get(offersApi.list, {
    query: {
      ...(state && { state }),
      q,
      page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
      ipp: pageSizeFor(request, 'offers'),
    },
  });
  return { ...reply, state: state ?? '', q };
}

export default function OffersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('offers');
  const operator = useSession()?.operator;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { offers, pagination, state, q } = loaderData;
  const states = offerStates.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-5 max-sm:mt-4">{t('title')}</h1>
      <Form key={`${state} ${q}`} className="mb-4 flex flex-wrap items-end gap-3" role="search" aria-label={t('title')}>
        <TextField label={t('filter.q')} name="text" defaultValue={q} maxLength={60} />
        <Select
          label={t('filter.state')}
          name="state"
          defaultValue={state}
          choices={[{ value: '', label: t('filter.any') }, ...states]}
        />
        <Button type="submit">{t('filter.submit')}</Button>
      </Form>
      <OfferList
        offers={offers}
        server={pagingBy(pagination, search, (next) => void navigate(next))}
        isFiltered={state !== '' || q !== ''}
      />
    </>
  );
}
