import { punchoutApi } from '@shop/contract/punchout';
import { redirect } from 'react-router';
import type { Route } from './+types/interface.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { messageText } from '#app/lib/message-text.ts';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { interfaceBody, interfaceValues } from './interface-form.ts';
import { InterfacePage } from './interface-page.tsx';

export const handle = { texts: ['punchout', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { interfaceId } = params;
  const view = await context.get(apiContext).get(punchoutApi.get, { params: { interfaceId } });
  const saved = new URL(request.url).searchParams.get('saved');
  return { view, checkTexts: checkTextsOf(request), isSaved: saved === String(view.version) };
}

/** Saves the form; the buttons beside it make a new secret, and remove the interface. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { step, ...values } = valuesOf(await request.formData());
  const ofThis = { params: { interfaceId: params.interfaceId } };
  if (step === 'secret') {
    const body = { version: Number(values.version) };
    const answer = await api.ask(punchoutApi.renewSecret, { ...ofThis, body }, { isQuiet: true });
    return answer.ok ? { secret: answer.reply.secret } : { message: messageText(answer) };
  }
  if (step === 'remove') {
    await api.ask(punchoutApi.remove, ofThis);
    throw redirect(`/${params.locale}/operator/interfaces`);
  }
  const answer = await api.ask(punchoutApi.change, { ...ofThis, body: interfaceBody(values) }, { isForm: true });
  if (answer.ok)
    throw redirect(`/${params.locale}/operator/interfaces/${params.interfaceId}?saved=${answer.reply.version}`);
  const outcome = await refusedForm(answer, values, async () =>
    interfaceValues(await api.get(punchoutApi.get, ofThis)),
  );
  return { outcome };
}

/** For the operator's staff: how one buyer's system talks with the shop. */
export default function InterfaceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <InterfacePage {...loaderData} {...actionData} />;
}
