import { addressesApi, addressKinds } from '@shop/contract/addresses';
import { redirect } from 'react-router';
import type { Route } from './+types/create.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { loadInMapDocument } from '#app/lib/map-document.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { AddressForm } from './address-form.tsx';
import { addressOf, blankValues } from './address-input.ts';
import { readFormFacts } from './form-facts.server.ts';
import { hashOf } from './site-query.ts';

export const handle = { texts: ['addresses', 'form', 'map'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('kind');
  const kind = addressKinds.find((one) => one === asked) ?? 'delivery';
  return { kind, facts: await readFormFacts(context.get(apiContext), request) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadInMapDocument(request, serverLoader);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(addressesApi.create, { body: addressOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/customer/address/${answer.reply.id}?saved`);
}

export default function CreateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('addresses');
  const { kind, facts } = loaderData;
  const back = `/customer/address#${hashOf[kind]}`;
  return (
    <>
      <title>{t(`form.title.${kind}`)}</title>
      <Breadcrumb trail={[{ title: t('title'), url: back }]} here={t(`form.title.${kind}`)} />
      <h1 className="my-4">{t(`form.title.${kind}`)}</h1>
      <p className="mb-4 max-w-150 text-ink-2">{t('form.needsFirst')}</p>
      <AddressForm {...facts} values={blankValues(kind)} outcome={actionData} cancelPath={back} />
    </>
  );
}
