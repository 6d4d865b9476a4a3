import { settingsApi } from '@shop/contract/settings';
import { data, redirect } from 'react-router';
import type { Route } from './+types/settings.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { changeOf, sectionNamed } from './settings-change.ts';
import { SettingsPage } from './settings-page.tsx';
import { valuesOfSection } from './section-values.ts';

export const handle = { texts: ['settings', 'form'] };

/** For the operator's staff with the right of administration. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [stored, history] = await Promise.all([api.get(settingsApi.get), api.get(settingsApi.history)]);
  return { stored, history, checkTexts: checkTextsOf(request) };
}

/** Saves the section whose form was sent, and leads back to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { section: name, ...values } = valuesOf(await request.formData());
  const section = sectionNamed(name);
  if (section === undefined) throw data(null, { status: 400 });
  const api = context.get(apiContext);
  const answer = await api.ask(settingsApi.change, { body: changeOf(section, values) }, { isForm: true });
  if (answer.ok) {
    throw redirect(`/${params.locale}/operator/settings?saved=${section}.${answer.reply.version}#${section}`);
  }
  const outcome = await refusedForm(answer, values, async () => {
    const { settings, version } = await api.get(settingsApi.get);
    return { ...valuesOfSection(section, settings[section]), version: String(version) };
  });
  return { section, outcome };
}

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} refused={actionData} />;
}
