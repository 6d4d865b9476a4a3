import { factorHolders, secondFactorApi, type CompanyFactorRule } from '@shop/contract/second-factor';
import { redirect } from 'react-router';
import type { Route } from './+types/company-rule.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';

export const handle = { texts: ['sign-in-security', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const rule = await context.get(apiContext).get(secondFactorApi.companyRule);
  return { rule, today: new Date().toISOString().slice(0, 10), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const values = valuesOf(await request.formData());
  const answer = await api.ask(secondFactorApi.changeCompanyRule, { body: bodyOf(values) }, { isForm: true });
  if (answer.ok) throw redirect(`${homePathOf(params.locale)}/customer/security`);
  return refusedForm(answer, values, async () => storedValues(await api.get(secondFactorApi.companyRule), ''));
}

/** What is not one of the choices goes on as it came: the contract says so. */
function bodyOf({ who, fromDay = '', version }: FormValues) {
  return { who: who as CompanyFactorRule['who'], fromDay, version: Number(version) };
}

function storedValues({ who, fromDay, version }: CompanyFactorRule, today: string): FormValues {
  return { who, fromDay: fromDay ?? today, version: String(version) };
}

/** Of whom a company wants a second factor (docs/domain/second-factor.md#required). */
export default function CompanyRuleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('sign-in-security');
  const operator = useSession()?.operator;
  const { rule, today, checkTexts } = loaderData;
  const labels = { who: t('rule.who'), fromDay: t('rule.fromDay') };
  const choices = factorHolders.map((value) => ({ value, label: t(`rule.choice.${value}`) }));
  return (
    <>
      <title>{`${t('rule.title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/security' }]} here={t('rule.title')} />
      <h1 className="mb-3 max-sm:mt-4">{t('rule.title')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('rule.lead')}</p>
      <div className="mb-10 max-w-150 rounded-card border border-line bg-raised p-4.5 sm:p-6">
        <ContractForm
          values={storedValues(rule, today)}
          outcome={actionData}
          loadSchema={async () => (await import('@shop/contract/second-factor.schemas')).WantedFactorRule}
          bodyOf={bodyOf}
          checkTexts={checkTexts}
          labels={labels}
          textOf={(_, value) => choices.find((choice) => choice.value === value)?.label ?? value}
          cancelPath="/customer/security"
        >
          <FormSelect name="who" label={labels.who} choices={choices} />
          <FormText name="fromDay" type="date" label={labels.fromDay} help={t('rule.dayHelp')} required />
        </ContractForm>
      </div>
    </>
  );
}
