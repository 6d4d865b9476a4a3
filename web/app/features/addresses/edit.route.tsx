import { addressesApi } from '@shop/contract/addresses';
import { data, redirect } from 'react-router';
import type { Route } from './+types/edit.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { loadInMapDocument } from '#app/lib/map-document.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { AddressForm } from './address-form.tsx';
import { addressOf, valuesOfAddress } from './address-input.ts';
import { readFormFacts } from './form-facts.server.ts';

export const handle = { texts: ['addresses', 'form', 'map'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [address, facts] = await Promise.all([
    api.get(addressesApi.get, { params: { addressId: params.addressId } }),
    readFormFacts(api, request),
  ]);
  if (!address.mayEdit) throw data(null, { status: 403 });
  return { address, facts };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadInMapDocument(request, serverLoader);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const values = valuesOf(await request.formData());
  const body = { addressId: Number(params.addressId), version: Number(values.version), ...addressOf(values) };
  const answer = await api.ask(addressesApi.update, { body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/address/${params.addressId}?saved`);
  return refusedForm(answer, values, async () =>
    valuesOfAddress(await api.get(addressesApi.get, { params: { addressId: params.addressId } })),
  );
}

export default function EditRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('addresses');
  const { address, facts } = loaderData;
  const back = `/customer/address/${address.id}`;
  const title = t('form.edit', { name: address.company });
  return (
    <>
      <title>{title}</title>
      <Breadcrumb
        trail={[
          { title: t('title'), url: '/customer/address' },
          { title: address.company, url: back },
        ]}
        here={t('page.edit')}
      />
      <h1 className="my-4">{title}</h1>
      <AddressForm {...facts} values={valuesOfAddress(address)} outcome={actionData} cancelPath={back} />
    </>
  );
}
