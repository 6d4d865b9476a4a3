import { departmentsApi } from '@shop/contract/departments';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import type { Route } from './+types/department.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { departmentBody, DepartmentForm, departmentValues } from './department-form.tsx';
import { DepartmentPeople } from './department-people.tsx';
import { RemoveDepartment } from './remove-department.tsx';

export const handle = { texts: ['departments', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const world = await context.get(apiContext).get(departmentsApi.list);
  const department = world.departments.find(({ departmentId }) => String(departmentId) === params.departmentId);
  if (!department) throw data(null, { status: 404 });
  return { world, department, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const { departmentId } = params;
  const body = { ...departmentBody(values), version: Number(values.version) };
  const answer = await api.ask(departmentsApi.change, { params: { departmentId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/departments?saved`);
  return refusedForm(answer, values, async () => {
    const { departments } = await api.get(departmentsApi.list);
    return departmentValues(departments.find((one) => String(one.departmentId) === departmentId));
  });
}

/** One department: what it is called, where it stands, who belongs to it. */
export default function DepartmentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { world, department, checkTexts } = loaderData;
  const t = useTexts('departments');
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <title>{department.name}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/departments' }]} here={department.name} />
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow">{department.name}</h1>
        <Button look="danger" className="script-only" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DepartmentForm world={world} department={department} outcome={actionData} checkTexts={checkTexts} />
        <DepartmentPeople world={world} department={department} />
      </div>
      {isRemoving && <RemoveDepartment world={world} department={department} onClose={() => setRemoving(false)} />}
    </>
  );
}
