import { NEWSLETTER_EMAIL_MAX, newsletterApi } from '@shop/contract/newsletter';
import { redirect } from 'react-router';
import type { Route } from './+types/subscribe.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['newsletter', 'form'] };

export const meta = openToSearchEngines;

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent'), checkTexts: checkTextsOf(request) };
}

/** Takes the form of this page and the one at the foot of all pages. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(newsletterApi.subscribe, { body: bodyOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/newsletter/subscribe?sent`);
}

const bodyOf = ({ email = '' }: FormValues) => ({ email });
const loadSchema = async () => (await import('@shop/contract/newsletter.schemas')).SubscribeInput;

export default function SubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('newsletter');
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="my-5">{t('title')}</h1>
      {loaderData.isSent ? (
        <div role="status" className="max-w-150">
          <Note tone="success">{t('subscribe.sent')}</Note>
        </div>
      ) : (
        <>
          <p className="mb-4 max-w-150">{t('subscribe.text')}</p>
          <ContractForm
            values={{ email: '' }}
            outcome={actionData}
            checkTexts={loaderData.checkTexts}
            loadSchema={loadSchema}
            bodyOf={bodyOf}
            labels={{ email: t('email') }}
            submitLabel={t('subscribe.do')}
          >
            <FormText
              type="email"
              name="email"
              label={t('email')}
              autoComplete="email"
              required
              maxLength={NEWSLETTER_EMAIL_MAX}
            />
          </ContractForm>
        </>
      )}
    </>
  );
}
