import { emailTextsApi } from '@shop/contract/email-texts';
import { redirect } from 'react-router';
import type { Route } from './+types/email-text.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { EmailTextPage } from './email-text-page.tsx';
import { bodyOfText, valuesOfText } from './email-text-values.ts';

export const handle = { texts: ['email-texts', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { emailGroup, emailWord } = params;
  const text = await api.get(emailTextsApi.get, { params: { emailGroup, emailWord } });
  const search = new URL(request.url).searchParams;
  const from = search.get('from');
  const values = valuesOfText(text, from === null ? undefined : Number(from));
  const { ownText } = bodyOfText(values);
  const previews = await api.get(emailTextsApi.preview, { params: { emailGroup, emailWord }, body: { ownText } });
  return { text, values, previews, from, isSaved: search.has('saved'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { emailGroup, emailWord, locale } = params;
  const values = valuesOf(await request.formData());
  const named = { params: { emailGroup, emailWord } };
  const answer = await api.ask(emailTextsApi.change, { ...named, body: bodyOfText(values) }, { isForm: true });
  if (answer.ok) throw redirect(`/${locale}/operator/email-texts/${emailGroup}/${emailWord}?saved`);
  // Of the refusals with 409 one alone says that somebody else was quicker.
  const isConflict = answer.messages.some(({ code }) => code === 'emailTexts.changed_meanwhile');
  return refusedForm(
    answer,
    values,
    isConflict ? async () => valuesOfText(await api.get(emailTextsApi.get, named)) : undefined,
  );
}

/** One text of an e-mail in four languages, with the e-mail beside it (docs/domain/email.md#preview). */
export default function EmailTextRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailTextPage {...loaderData} outcome={actionData} />;
}
