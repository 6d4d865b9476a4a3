import { standingOrdersApi } from '@shop/contract/standing-orders';
import { redirect } from 'react-router';
import type { Route } from './+types/new-plan.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { zurichParts } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { PlanForm } from './plan-form.tsx';
import { newPlanValues, planBody } from './plan-values.ts';

export const handle = { texts: ['standing-orders', 'form'] };

const DAY_MS = 86_400_000;

/** From which cart or list it is made stands in the address. */
function sourceOf(request: Request) {
  const search = new URL(request.url).searchParams;
  const [cartId, listId] = [search.get('cart'), search.get('list')];
  return { ...(cartId !== null && { cartId }), ...(listId !== null && { listId }) };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = sourceOf(request);
  const [choices, source] = await Promise.all([
    api.get(standingOrdersApi.choices),
    api.get(standingOrdersApi.source, { query }),
  ]);
  const tomorrow = zurichParts(new Date(Date.now() + DAY_MS)).day;
  const cancelPath = query.cartId === undefined ? `/shopping-list/${query.listId ?? ''}` : '/cart';
  return { choices, source, tomorrow, cancelPath, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const body = { ...planBody(values), ...sourceOf(request) };
  const answer = await context.get(apiContext).ask(standingOrdersApi.create, { body }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  const { planId, skippedCount } = answer.reply;
  throw redirect(`/${params.locale}/customer/standing-orders/${planId}?made=${skippedCount}`);
}

export default function NewPlanRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('standing-orders');
  const { source, choices, tomorrow, cancelPath, checkTexts } = loaderData;
  return (
    <div className="pb-10">
      <title>{t('make')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/standing-orders' }]} here={t('make')} />
      <h1 className="mb-2 max-sm:mt-4">{t('make')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('makeText', { count: source.lineCount })}</p>
      <PlanForm
        choices={choices}
        values={newPlanValues(source, tomorrow)}
        oneTimeAddress={source.oneTimeAddress}
        outcome={actionData}
        checkTexts={checkTexts}
        cancelPath={cancelPath}
        submitLabel={t('makeNow')}
      />
    </div>
  );
}
