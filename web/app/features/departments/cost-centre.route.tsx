import { departmentsApi } from '@shop/contract/departments';
import { data, redirect } from 'react-router';
import type { Route } from './+types/cost-centre.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { costCentreBody, CostCentreForm, costCentreValues } from './cost-centre-form.tsx';

export const handle = { texts: ['departments', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { costCentres } = await context.get(apiContext).get(departmentsApi.list);
  const costCentre = costCentres.find(({ costCentreId }) => String(costCentreId) === params.costCentreId);
  if (!costCentre) throw data(null, { status: 404 });
  return { costCentre, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const { costCentreId } = params;
  const body = { ...costCentreBody(values), version: Number(values.version) };
  const answer = await api.ask(departmentsApi.changeCostCentre, { params: { costCentreId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/departments?saved`);
  return refusedForm(answer, values, async () => {
    const { costCentres } = await api.get(departmentsApi.list);
    return costCentreValues(costCentres.find((one) => String(one.costCentreId) === costCentreId));
  });
}

export default function CostCentreRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('departments');
  const { code, name } = loaderData.costCentre;
  return (
    <>
      <title>{code}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/departments' }]} here={code} />
      <h1 className="mb-5">
        {code} {name}
      </h1>
      <CostCentreForm {...loaderData} outcome={actionData} />
    </>
  );
}
