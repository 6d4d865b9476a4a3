import { contractsApi } from '@shop/contract/contracts';
import { data, redirect } from 'react-router';
import type { Route } from './+types/edit-contract.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ContractFields, contractOf, valuesOfContract } from './contract-fields.tsx';

export const handle = { texts: ['addresses', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { contractId } = params;
  const contract = await context.get(apiContext).get(contractsApi.get, { params: { contractId } });
  if (!contract.mayEdit) throw data(null, { status: 403 });
  return { contract, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { contractId } = params;
  const api = context.get(apiContext);
  const values = valuesOf(await request.formData());
  const body = { contractId: Number(contractId), version: Number(values.version), ...contractOf(values) };
  const answer = await api.ask(contractsApi.update, { body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/contract/${contractId}?saved`);
  return refusedForm(answer, values, async () =>
    valuesOfContract(await api.get(contractsApi.get, { params: { contractId } })),
  );
}

export default function EditContractRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('addresses');
  const { contract, checkTexts } = loaderData;
  const title = t('contract.edit', { number: contract.number });
  const back = `/customer/contract/${contract.contractId}`;
  return (
    <>
      <title>{title}</title>
      <Breadcrumb
        trail={[
          { title: t('title'), url: '/customer/address#contracts' },
          { title: contract.number, url: back },
        ]}
        here={t('page.edit')}
      />
      <h1 className="my-4">{title}</h1>
      <ContractFields
        checkTexts={checkTexts}
        values={valuesOfContract(contract)}
        outcome={actionData}
        cancelPath={back}
      />
    </>
  );
}
