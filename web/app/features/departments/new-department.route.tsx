import { departmentsApi } from '@shop/contract/departments';
import { redirect } from 'react-router';
import type { Route } from './+types/new-department.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { departmentBody, DepartmentForm } from './department-form.tsx';

export const handle = { texts: ['departments', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  return { world: await context.get(apiContext).get(departmentsApi.list), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const body = departmentBody(values);
  const answer = await context.get(apiContext).ask(departmentsApi.create, { body }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/customer/departments?saved`);
}

export default function NewDepartmentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('departments');
  return (
    <div className="pb-5 max-sm:pt-4">
      <title>{t('add')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/departments' }]} here={t('add')} />
      <h1 className="mb-5">{t('add')}</h1>
      <DepartmentForm {...loaderData} department={undefined} outcome={actionData} />
    </div>
  );
}
