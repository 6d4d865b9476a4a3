import { LETTER_MAX, registrationApi } from '@shop/contract/registration';
import { data, redirect } from 'react-router';
import type { Route } from './+types/answer.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormTextArea } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['registration', 'form'] };

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.has('sent');
  const checkTexts = checkTextsOf(request);
  if (isSent) return { isSent, checkTexts, asked: null };
  const answer = await context.get(apiContext).ask(registrationApi.question, { params: { token } }, { isQuiet: true });
  if (answer.ok) return { isSent, checkTexts, asked: answer.reply };
  return data({ isSent, checkTexts, asked: null }, { status: 410 });
}

export async function action({ context, params: { token, locale }, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(registrationApi.answer, { params: { token }, body: bodyOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${locale}/register/answer/${token}?sent`);
}

const bodyOf = ({ text = '' }: FormValues) => ({ text });
const loadSchema = async () => (await import('@shop/contract/registration.schemas')).AnswerInput;

/** The applicant answers what the operator asks. */
export default function AnswerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('registration');
  const { isSent, asked, checkTexts } = loaderData;
  return (
    <div className="mx-auto max-w-150 py-10">
      <title>{t('answer.title')}</title>
      <h1 className="mb-4">{t('answer.title')}</h1>
      {isSent && (
        <div role="status">
          <Note tone="success">{t('answer.sent')}</Note>
        </div>
      )}
      {!isSent && asked === null && <EmptyState title={t('answer.gone')}>{t('answer.goneText')}</EmptyState>}
      {asked && (
        <>
          <p className="mb-1 text-ink-2">{asked.companyName}</p>
          <p className="mb-4 border-l-4 border-line-2 pl-3 whitespace-pre-line">{asked.question}</p>
          <ContractForm
            values={{ text: '' }}
            outcome={actionData}
            checkTexts={checkTexts}
            loadSchema={loadSchema}
            bodyOf={bodyOf}
            labels={{ text: t('answer.text') }}
            submitLabel={t('answer.do')}
          >
            <FormTextArea name="text" label={t('answer.text')} rows={6} required maxLength={LETTER_MAX} />
          </ContractForm>
        </>
      )}
    </div>
  );
}
