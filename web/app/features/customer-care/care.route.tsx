import { customerCareApi, type CaredCompany } from '@shop/contract/customer-care';
import type { ReplyOf } from '@shop/contract/endpoint';
import { factorHolders } from '@shop/contract/second-factor';
import { redirect } from 'react-router';
import type { Route } from './+types/care.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';

export const handle = { texts: ['customer-care', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { companyId } = params;
  const care = await context.get(apiContext).get(customerCareApi.get, { params: { companyId } });
  return { care, today: new Date().toISOString().slice(0, 10), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { companyId, locale } = params;
  const values = valuesOf(await request.formData());
  const answer = await api.ask(
    customerCareApi.change,
    { params: { companyId }, body: bodyOf(values) },
    { isForm: true },
  );
  if (answer.ok) throw redirect(`${homePathOf(locale)}/operator/customer-care?saved=${companyId}`);
  return refusedForm(answer, values, async () =>
    valuesOfCare(await api.get(customerCareApi.get, { params: { companyId } }), values.fromDay ?? ''),
  );
}

/** What is not one of the choices goes on as it came: the contract says so. */
function bodyOf({ accountManagerId = '', who, fromDay = '', version }: FormValues) {
  return {
    accountManagerId: accountManagerId === '' ? null : Number(accountManagerId),
    who: who as CaredCompany['who'],
    fromDay,
    version: Number(version),
  };
}

function valuesOfCare({ company, version }: ReplyOf<typeof customerCareApi.get>, today: string): FormValues {
  const { accountManagerId, who, fromDay } = company;
  return {
    accountManagerId: accountManagerId === null ? '' : String(accountManagerId),
    who,
    fromDay: fromDay ?? today,
    version: String(version),
  };
}

/** Who looks after one customer, and what its people need to log in (docs/domain/customer-care.md). */
export default function CareRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('customer-care');
  const { care, today, checkTexts } = loaderData;
  const { company, managers } = care;
  const title = `${company.name}`;
  const labels = { accountManagerId: t('manager'), who: t('who'), fromDay: t('fromDay') };
  const choices = {
    accountManagerId: [
      { value: '', label: t('nobody') },
      ...managers.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    who: factorHolders.map((value) => ({ value, label: t(`holders.${value}`) })),
  };
  const textOf = (field: string, value: string) =>
    choices[field as keyof typeof choices]?.find((choice) => choice.value === value)?.label ?? value;
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/operator/customer-care' }]} here={company.number} />
      <h1 className="max-sm:mt-4">{title}</h1>
      <p className="mb-5 text-ink-2">{[company.number, company.city].filter(Boolean).join(' · ')}</p>
      <div className="mb-10 max-w-150 rounded-card border border-line bg-raised p-4.5 sm:p-6">
        <ContractForm
          values={valuesOfCare(care, today)}
          outcome={actionData}
          loadSchema={async () => (await import('@shop/contract/customer-care.schemas')).CareInput}
          bodyOf={bodyOf}
          checkTexts={checkTexts}
          labels={labels}
          textOf={textOf}
          cancelPath="/operator/customer-care"
        >
          <FormSelect
            name="accountManagerId"
            label={labels.accountManagerId}
            help={t('managerHelp')}
            choices={choices.accountManagerId}
          />
          <FormSelect name="who" label={labels.who} help={t('whoHelp')} choices={choices.who} />
          <FormText name="fromDay" type="date" label={labels.fromDay} help={t('dayHelp')} required />
        </ContractForm>
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
