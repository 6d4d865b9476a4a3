import { premiumOfficeApi, type Programme } from '@shop/contract/premium-office';
import { redirect } from 'react-router';
import type { Route } from './+types/programme.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';
import { OfficeTabs } from './office-tabs.tsx';
import { wholeNumber } from './read-number.ts';

export const handle = { texts: ['premium-office', 'form'] };

const fields = ['francsPerPoint', 'validityMonths', 'warningDays'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const programme = await context.get(apiContext).get(premiumOfficeApi.programme);
  return { programme, isSaved: new URL(request.url).searchParams.has('saved'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const body = { ...bodyOf(values), version: Number(values.version) };
  const answer = await api.ask(premiumOfficeApi.changeProgramme, { body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/operator/premium-world/programme?saved`);
  return refusedForm(answer, values, async () => programmeValues(await api.get(premiumOfficeApi.programme)));
}

function bodyOf(values: FormValues) {
  const of = (field: (typeof fields)[number]) => wholeNumber(values[field] ?? '');
  return { francsPerPoint: of('francsPerPoint'), validityMonths: of('validityMonths'), warningDays: of('warningDays') };
}

function programmeValues(programme: Programme): FormValues {
  return {
    ...Object.fromEntries(fields.map((field) => [field, String(programme[field])])),
    version: String(programme.version),
  };
}

const loadSchema = async () => (await import('@shop/contract/premium-office.schemas')).ProgrammeInput;

/** What a point costs, how long it is valid, when is warned, and whether the sums are right. */
export default function ProgrammeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, isSaved, checkTexts } = loaderData;
  const t = useTexts('premium-office');
  const { version, changedAt, changedBy, checkedAt, wrongLedgers } = programme;
  const labels = Object.fromEntries(fields.map((field) => [field, t(`programme.${field}`)]));
  return (
    <>
      <title>{t('tabs.programme')}</title>
      <OfficeTabs />
      <h1 className="my-5">{t('tabs.programme')}</h1>
      <div role="status" className="mb-4 grid max-w-150 gap-3 empty:hidden">
        {isSaved && <Note tone="success">{t('saved')}</Note>}
        {checkedAt !== null && (
          <Note tone={wrongLedgers > 0 ? 'error' : 'info'}>
            {t(wrongLedgers > 0 ? 'programme.wrong' : 'programme.right', {
              at: formatDateTime(checkedAt),
              count: wrongLedgers,
            })}
          </Note>
        )}
      </div>
      <div className="mb-10 max-w-150 rounded-card border border-line bg-raised p-4.5 sm:p-6">
        <ContractForm
          key={version}
          values={programmeValues(programme)}
          outcome={actionData}
          checkTexts={checkTexts}
          loadSchema={loadSchema}
          bodyOf={bodyOf}
          labels={labels}
        >
          {fields.map((field) => (
            <FormText
              key={field}
              name={field}
              label={t(`programme.${field}`)}
              help={t(`programme.${field}Help`)}
              inputMode="numeric"
              required
            />
          ))}
        </ContractForm>
        {changedAt !== null && (
          <p className="mt-4 text-note text-ink-3">{t('changed', { by: changedBy, at: formatDateTime(changedAt) })}</p>
        )}
      </div>
    </>
  );
}
