import type { AskOf } from '@shop/contract/endpoint';
import { registrationCountries, salutations, type registrationApi } from '@shop/contract/registration';
import { localeOf, locales } from '@shop/contract/values';
import { useParams } from 'react-router';
import { defaultLanguage, isLanguage } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { SectionCard } from '#app/ui/section-card.tsx';
import { CompanyNote, useKnownCompany } from './known-company.tsx';

type Info = { readonly termsVersion: string; readonly termsUrl: string };

type Props = {
  readonly info: Info;
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
  /** From the dialog it is sent to the page of the form. */
  readonly send?: (data: FormData) => Promise<unknown>;
};

const names = [
  ...(['companyName', 'street', 'houseNumber', 'zipCode', 'city', 'countryCode', 'vatNumber'] as const),
  ...(['salutation', 'locale', 'firstName', 'lastName', 'email', 'phone', 'mobilePhone', 'needs'] as const),
] as const;

/** What is sent, of what stands in the form; what was not chosen is missing. */
export function registerBody(values: FormValues): AskOf<typeof registrationApi.register>['body'] {
  const typed = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const { salutation, ...rest } = typed as Record<(typeof names)[number], string>;
  return {
    ...rest,
    ...(salutation && { salutation }),
    ...(values['isTermsAccepted'] === '1' && { isTermsAccepted: true }),
    termsVersion: values['termsVersion'] ?? '',
    // A form holds any texts: whether they are what the contract wants is checked with its schema, here and on the server.
  } as AskOf<typeof registrationApi.register>['body'];
}

const loadSchema = async () => (await import('@shop/contract/registration.schemas')).RegisterInput;

/** The registration of a company, in a dialog and on a page of its own, with or without scripts. */
export function RegisterForm({ info, checkTexts, outcome, send }: Props) {
  const t = useTexts('registration');
  const { locale } = useParams();
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const known = useKnownCompany();
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  return (
    <ContractForm
      values={{ locale: localeOf(language), countryCode: 'CH' }}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={registerBody}
      labels={{ ...labels, isTermsAccepted: t('fields.terms') }}
      submitLabel={t('send')}
      {...(send && { send })}
    >
      <input type="hidden" name="termsVersion" value={info.termsVersion} />
      <SectionCard step={1} title={t('sections.company')}>
        <div className="grid gap-4">
          <FormText
            name="vatNumber"
            label={t('fields.vatNumber')}
            help={t('help.vatNumber')}
            placeholder="CHE-123.456.788"
            required
            maxLength={30}
            onBlur={(event) => known.check({ vatNumber: event.target.value })}
          />
          <CompanyNote state={known.state} />
          <FormText
            name="companyName"
            label={t('fields.companyName')}
            autoComplete="organization"
            required
            maxLength={80}
          />
          <AddressFields />
        </div>
      </SectionCard>
      <SectionCard step={2} title={t('sections.person')}>
        <PersonFields onEmail={(email) => known.check({ email })} />
      </SectionCard>
      <SectionCard step={3} title={t('sections.needs')}>
        <div className="grid gap-4">
          <FormTextArea name="needs" label={t('fields.needs')} help={t('help.needs')} maxLength={1000} />
          <FormCheckbox name="isTermsAccepted" label={<Terms url={info.termsUrl} />} />
        </div>
      </SectionCard>
    </ContractForm>
  );
}

function AddressFields() {
  const t = useTexts('registration');
  return (
    <div className="grid grid-cols-6 items-start gap-4">
      <div className="col-span-4">
        <FormText name="street" label={t('fields.street')} autoComplete="address-line1" required maxLength={80} />
      </div>
      <div className="col-span-2">
        <FormText name="houseNumber" label={t('fields.houseNumber')} required maxLength={10} />
      </div>
      <div className="col-span-2">
        <FormText name="zipCode" label={t('fields.zipCode')} autoComplete="postal-code" required maxLength={10} />
      </div>
      <div className="col-span-4">
        <FormText name="city" label={t('fields.city')} autoComplete="address-level2" required maxLength={60} />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <FormSelect
          name="countryCode"
          label={t('fields.countryCode')}
          choices={registrationCountries.map((value) => ({ value, label: t(`countries.${value}`) }))}
        />
      </div>
    </div>
  );
}

function PersonFields({ onEmail }: { readonly onEmail: (email: string) => void }) {
  const t = useTexts('registration');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormSelect
        name="salutation"
        label={t('fields.salutation')}
        required
        choices={[
          { value: '', label: t('choose') },
          ...salutations.map((value) => ({ value, label: t(`salutations.${value}`) })),
        ]}
      />
      <FormSelect
        name="locale"
        label={t('fields.locale')}
        choices={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <FormText name="firstName" label={t('fields.firstName')} autoComplete="given-name" required maxLength={60} />
      <FormText name="lastName" label={t('fields.lastName')} autoComplete="family-name" required maxLength={60} />
      <div className="sm:col-span-2">
        <FormText
          type="email"
          name="email"
          label={t('fields.email')}
          autoComplete="email"
          required
          maxLength={254}
          onBlur={(event) => onEmail(event.target.value)}
        />
      </div>
      <FormText type="tel" name="phone" label={t('fields.phone')} autoComplete="tel" required maxLength={30} />
      <FormText type="tel" name="mobilePhone" label={t('fields.mobilePhone')} required maxLength={30} />
    </div>
  );
}

function Terms({ url }: { readonly url: string }) {
  const t = useTexts('registration');
  return (
    <span>
      {t('terms.before')}{' '}
      {url === '' ? (
        t('fields.terms')
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="link underline">
          {t('fields.terms')}
        </a>
      )}
    </span>
  );
}
