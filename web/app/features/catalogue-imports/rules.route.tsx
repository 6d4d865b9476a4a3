import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import { redirect } from 'react-router';
import type { Route } from './+types/rules.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { RulesPage } from './rules-page.tsx';
import { bodyOf, valuesOfRules } from './rules-values.ts';

export const handle = { texts: ['catalogue-imports', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    stored: await context.get(apiContext).get(catalogueImportsApi.rules),
    checkTexts: checkTextsOf(request),
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values: FormValues = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const answer = await api.ask(catalogueImportsApi.changeRules, { body: bodyOf(values) }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/operator/import-rules?saved=${answer.reply.version}`);
  return refusedForm(answer, values, async () => valuesOfRules(await api.get(catalogueImportsApi.rules)));
}

/** What stops an import, how long it is kept, and when the folder is read (docs/domain/imports.md#limits). */
export default function RulesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RulesPage {...loaderData} outcome={actionData} />;
}
