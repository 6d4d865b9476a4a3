import { ownNumbersApi } from '@shop/contract/own-numbers';
import { redirect } from 'react-router';
import type { Route } from './+types/edit-own-number.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ArticleName } from './article-name.tsx';
import { ownNumberBody, OwnNumberForm, ownNumberValues } from './own-number-form.tsx';

export const handle = { texts: ['own-numbers', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownNumberId } = params;
  const number = await context.get(apiContext).get(ownNumbersApi.get, { params: { ownNumberId } });
  return { number, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const { ownNumberId } = params;
  const body = { ...ownNumberBody(values), version: Number(values.version) };
  const answer = await api.ask(ownNumbersApi.change, { params: { ownNumberId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/own-numbers?sort=-changedAt&saved=${ownNumberId}`);
  return refusedForm(answer, values, async () =>
    ownNumberValues(await api.get(ownNumbersApi.get, { params: { ownNumberId } })),
  );
}

export default function EditOwnNumberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('own-numbers');
  const { ownNumber, article } = loaderData.number;
  return (
    <>
      <title>{ownNumber}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/own-numbers' }]} here={ownNumber} />
      <h1 className="mb-2">{ownNumber}</h1>
      <div className="mb-5">
        <ArticleName article={article} />
      </div>
      <OwnNumberForm {...loaderData} outcome={actionData} />
    </>
  );
}
