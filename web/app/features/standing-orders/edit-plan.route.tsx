import { standingOrdersApi } from '@shop/contract/standing-orders';
import { redirect } from 'react-router';
import type { Route } from './+types/edit-plan.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { PlanForm } from './plan-form.tsx';
import { planBody, planValues } from './plan-values.ts';

export const handle = { texts: ['standing-orders', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [choices, detail] = await Promise.all([
    api.get(standingOrdersApi.choices),
    api.get(standingOrdersApi.get, { params: { planId: params.planId } }),
  ]);
  // Who only reads it has nothing to edit.
  if (!detail.plan.mayChange) throw redirect(`/${params.locale}/customer/standing-orders/${params.planId}`);
  return { choices: { ...choices, seesPrices: detail.may.setTolerance }, detail, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const { planId } = params;
  const body = { ...planBody(values), version: Number(values['version']) };
  const answer = await api.ask(standingOrdersApi.change, { params: { planId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/standing-orders/${planId}`);
  return refusedForm(answer, values, async () =>
    planValues(await api.get(standingOrdersApi.get, { params: { planId } })),
  );
}

export default function EditPlanRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('standing-orders');
  const { detail, choices, checkTexts } = loaderData;
  const { name, planId } = detail.plan;
  return (
    <div className="pb-10">
      <title>{name}</title>
      <Breadcrumb
        trail={[
          { title: t('title'), url: '/customer/standing-orders' },
          { title: name, url: `/customer/standing-orders/${planId}` },
        ]}
        here={t('edit')}
      />
      <h1 className="mb-5 max-sm:mt-4">{name}</h1>
      <PlanForm
        choices={choices}
        values={planValues(detail)}
        oneTimeAddress={detail.checkout.addressId === null ? detail.checkout.addressText : ''}
        outcome={actionData}
        checkTexts={checkTexts}
        cancelPath={`/customer/standing-orders/${planId}`}
      />
    </div>
  );
}
