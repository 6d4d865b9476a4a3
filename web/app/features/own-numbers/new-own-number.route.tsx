import { ownNumbersApi } from '@shop/contract/own-numbers';
import { redirect } from 'react-router';
import type { Route } from './+types/new-own-number.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ownNumberBody, OwnNumberForm } from './own-number-form.tsx';

export const handle = { texts: ['own-numbers', 'form'] };

export function loader({ request }: Route.LoaderArgs) {
  return { checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const body = ownNumberBody(values);
  const answer = await context.get(apiContext).ask(ownNumbersApi.create, { body }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/customer/own-numbers?sort=-changedAt&saved=${answer.reply.ownNumberId}`);
}

export default function NewOwnNumberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('own-numbers');
  return (
    <>
      <title>{t('add')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/own-numbers' }]} here={t('add')} />
      <h1 className="mb-2">{t('add')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('addText')}</p>
      <OwnNumberForm {...loaderData} number={undefined} outcome={actionData} />
    </>
  );
}
