import { singleSignOnApi } from '@shop/contract/single-sign-on';
import { redirect } from 'react-router';
import type { Route } from './+types/settings.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { messageText } from '#app/lib/message-text.ts';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { bodyOfSettings, valuesOfSettings } from './settings-form.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = { texts: ['single-sign-on', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = await context.get(apiContext).get(singleSignOnApi.get);
  const saved = new URL(request.url).searchParams.get('saved');
  return { view, checkTexts: checkTextsOf(request), isSaved: saved === String(view.settings.version) };
}

/** Saves the form; the buttons below it check the provider and clear the links. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { step, ...values } = valuesOf(await request.formData());
  const here = `/${params.locale}/customer/single-sign-on`;
  if (step === 'clear') {
    await api.get(singleSignOnApi.clearLinks);
    throw redirect(here);
  }
  if (step === 'check') {
    const answer = await api.ask(singleSignOnApi.check, {}, { isQuiet: true });
    return answer.ok ? { check: answer.reply } : { message: messageText(answer) };
  }
  const answer = await api.ask(singleSignOnApi.save, { body: bodyOfSettings(values) }, { isForm: true });
  if (answer.ok) throw redirect(`${here}?saved=${answer.reply.settings.version}`);
  const { clientSecret: _, ...shown } = values;
  return {
    outcome: await refusedForm(answer, shown, async () => valuesOfSettings(await api.get(singleSignOnApi.get))),
  };
}

/** For the company's admin: how its people log in (docs/domain/single-sign-on.md#setting-up). */
export default function SingleSignOnRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} {...actionData} />;
}
