import type { AskOf, ReplyOf } from '@shop/contract/endpoint';
import {
  CREDIT_LIMIT_USUAL,
  LETTER_MAX,
  paymentDaysChoices,
  type Application,
  type registrationApi,
} from '@shop/contract/registration';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Radio } from '#app/ui/radio.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { readAmount } from './read-amount.ts';

export type AcceptOptions = ReplyOf<typeof registrationApi.options>;

type Props = {
  readonly application: Application;
  readonly options: AcceptOptions;
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
};

/** Of what stands in the form; for a user of a customer that exists, no conditions. */
export function acceptBody(values: FormValues): AskOf<typeof registrationApi.accept>['body'] {
  const { companyId = '', conditionGroup = '', paymentDays, creditLimit = '', accountManagerId, message } = values;
  const version = Number(values['version']);
  if (companyId !== '') return { version, companyId: Number(companyId), message: message ?? '' };
  return {
    version,
    companyId: null,
    conditionGroup,
    // The select offers these only; the schema checks it all the same.
    paymentDays: Number(paymentDays) as (typeof paymentDaysChoices)[number],
    creditLimitCents: creditLimit.trim() === '' ? null : readAmount(creditLimit),
    accountManagerId: accountManagerId === undefined || accountManagerId === '' ? null : Number(accountManagerId),
    message: message ?? '',
  };
}

const loadSchema = async () => (await import('@shop/contract/registration.schemas')).AcceptInput;

/** How the company is taken in: as a new customer with conditions, or its person as a user of one that exists. */
export function AcceptForm({ application, options, checkTexts, outcome }: Props) {
  const t = useTexts('registrations');
  const formTexts = useTexts('registration');
  const isHydrated = useIsHydrated();
  const [companyId, setCompanyId] = useState(outcome?.values['companyId'] ?? '');
  const isNew = companyId === '';
  const person = `${application.firstName} ${application.lastName}`;
  return (
    <ContractForm
      values={{
        version: String(application.version),
        conditionGroup: options.conditionGroups[0]?.code ?? '',
        paymentDays: '30',
        creditLimit: String(CREDIT_LIMIT_USUAL / 100),
      }}
      // A refused version would be refused for ever: what is seen now counts.
      outcome={outcome && { ...outcome, values: { ...outcome.values, version: String(application.version) } }}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={acceptBody}
      labels={{
        conditionGroup: t('accept.conditionGroup'),
        creditLimitCents: t('accept.creditLimit'),
        message: t('accept.message', { person }),
      }}
      submitLabel={isNew ? t('accept.do') : t('accept.join')}
    >
      <input type="hidden" name="id" value={application.id} />
      <ChoiceGroup id="accept-as" legend={t('accept.as')} isLegendHidden error={undefined}>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Choice value="" isChosen={isNew} onChoose={setCompanyId}>
            {[t('accept.new'), t('accept.newText')]}
          </Choice>
          {application.companies.map(({ id, name, number }) => (
            <Choice key={id} value={String(id)} isChosen={companyId === String(id)} onChoose={setCompanyId}>
              {[t('accept.user', { company: name, number }), t('accept.userText', { person })]}
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
      {(isNew || !isHydrated) && <Conditions options={options} />}
      <FormTextArea
        name="message"
        label={t('accept.message', { person })}
        help={t('accept.messageHelp', { language: formTexts(`languages.${application.locale}`) })}
        rows={4}
        maxLength={LETTER_MAX}
      />
    </ContractForm>
  );
}

type ChoiceProps = {
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
  /** Title and sentence. */
  readonly children: readonly [string, string];
};

function Choice({ value, isChosen, onChoose, children: [title, text] }: ChoiceProps) {
  return (
    <Radio
      name="companyId"
      value={value}
      defaultChecked={isChosen}
      onChange={() => onChoose(value)}
      className={choiceCard}
    >
      <span>
        <span className="block font-medium">{title}</span>
        <span className="text-small text-ink-2">{text}</span>
      </span>
    </Radio>
  );
}

function Conditions({ options }: { readonly options: AcceptOptions }) {
  const t = useTexts('registrations');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormSelect
        name="conditionGroup"
        label={t('accept.conditionGroup')}
        choices={options.conditionGroups.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FormSelect
        name="paymentDays"
        label={t('accept.payment')}
        choices={paymentDaysChoices.map((days) => ({ value: String(days), label: t('accept.days', { count: days }) }))}
      />
      <FormText
        name="creditLimit"
        label={t('accept.creditLimit')}
        help={t('accept.creditLimitHelp')}
        inputMode="decimal"
        maxLength={15}
      />
      <FormSelect
        name="accountManagerId"
        label={t('accept.manager')}
        choices={[
          { value: '', label: t('accept.nobody') },
          ...options.accountManagers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  );
}
