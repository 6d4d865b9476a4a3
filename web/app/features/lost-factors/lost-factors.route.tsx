import { lostFactorsApi, type LostFactors } from '@shop/contract/lost-factors';
import { Form, redirect } from 'react-router';
import type { Route } from './+types/lost-factors.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormTextArea } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormOutcome, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['lost-factors', 'form'] };

const PATH = '/operator/lost-factors';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const accountName = (searchParams.get('account') ?? '').trim();
  const isDone = searchParams.has('done');
  const found: Found = accountName === '' ? {} : await find(context.get(apiContext), accountName);
  return { accountName, isDone, ...found, checkTexts: checkTextsOf(request) };
}

type Found = { readonly person?: LostFactors; readonly refusal?: string };

async function find(api: Api, accountName: string): Promise<Found> {
  const answer = await api.ask(lostFactorsApi.find, { query: { accountName } }, { isQuiet: true, isForm: true });
  if (answer.ok) return { person: answer.reply };
  return { refusal: messageText(answer) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(lostFactorsApi.reset, { body: bodyOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`${homePathOf(params.locale)}${PATH}?account=${encodeURIComponent(values.accountName ?? '')}&done=1`);
}

function bodyOf({ accountName = '', resetReason = '' }: FormValues) {
  return { accountName, resetReason };
}

/** For somebody who has lost passkeys, app and recovery codes (docs/domain/second-factor.md#lost-factors). */
export default function LostFactorsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('lost-factors');
  const operator = useSession()?.operator;
  const { accountName, isDone, person, refusal, checkTexts } = loaderData;
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-3 max-sm:mt-4">{t('title')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('lead')}</p>
      <Form method="get" className="mb-6 grid max-w-150 gap-3">
        <TextField
          name="account"
          label={t('account')}
          defaultValue={accountName}
          required
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          {...(refusal !== undefined && { error: refusal })}
        />
        <Button type="submit" className="justify-self-start">
          {t('find')}
        </Button>
      </Form>
      {person && <Person key={accountName} {...{ person, accountName, isDone, checkTexts }} outcome={actionData} />}
    </>
  );
}

type PersonProps = {
  readonly person: LostFactors;
  readonly accountName: string;
  readonly isDone: boolean;
  readonly checkTexts: Readonly<Record<string, string>>;
  readonly outcome: FormOutcome | undefined;
};

function Person({ person, accountName, isDone, checkTexts, outcome }: PersonProps) {
  const t = useTexts('lost-factors');
  const { name, email, companyName, hasApp, hasPasskey } = person;
  const factors = [...(hasPasskey ? [t('passkeys')] : []), ...(hasApp ? [t('app')] : [])];
  return (
    <section
      aria-labelledby="person"
      className="mb-10 max-w-150 rounded-card border border-line bg-raised p-4.5 sm:p-6"
    >
      <h2 id="person">{name}</h2>
      <p className="mb-3 wrap-anywhere text-ink-2">
        {email} · {companyName ?? t('staff')}
      </p>
      <div role="status" className="mb-3 empty:hidden">
        {isDone && factors.length === 0 && <Note tone="success">{t('done', { name })}</Note>}
      </div>
      {factors.length === 0 ? (
        !isDone && <p>{t('none')}</p>
      ) : (
        <>
          <p className="mb-4">{t('has', { factors: factors.join(', ') })}</p>
          <ContractForm
            values={{ resetReason: '' }}
            outcome={outcome}
            loadSchema={async () => (await import('@shop/contract/lost-factors.schemas')).FactorReset}
            bodyOf={bodyOf}
            checkTexts={checkTexts}
            labels={{ resetReason: t('reason') }}
            submitLabel={t('reset')}
          >
            <input type="hidden" name="accountName" value={accountName} />
            <FormTextArea name="resetReason" label={t('reason')} help={t('reasonHelp')} required />
          </ContractForm>
        </>
      )}
    </section>
  );
}
