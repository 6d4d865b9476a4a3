import { contractsApi } from '@shop/contract/contracts';
import { redirect } from 'react-router';
import type { Route } from './+types/create-contract.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ContractFields, contractOf } from './contract-fields.tsx';

export const handle = { texts: ['addresses', 'form'] };

const LIST = '/customer/address#contracts';

export function loader({ request }: Route.LoaderArgs) {
  return { checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(contractsApi.create, { body: contractOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/customer/contract/${answer.reply.contractId}?saved`);
}

export default function CreateContractRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('addresses');
  return (
    <>
      <title>{t('contract.add')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: LIST }]} here={t('contract.add')} />
      <h1 className="my-4">{t('contract.add')}</h1>
      <ContractFields {...loaderData} values={{ isActive: '1' }} outcome={actionData} cancelPath={LIST} />
    </>
  );
}
