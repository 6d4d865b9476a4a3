import { EMAIL_MAX, PERSON_NAME_MAX, PHONE_MAX } from '@shop/contract/person';
import { locales } from '@shop/contract/values';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { FormSelect, FormText } from '#app/ui/form/form-fields.tsx';

/** What the fields of a person are called, by their names. */
export function accountLabels(t: Translate<'profile'>) {
  return {
    salutation: t('fields.salutation'),
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    email: t('fields.email'),
    phone: t('fields.phone'),
    mobile: t('fields.mobile'),
    locale: t('fields.locale'),
  };
}

/** How a value that is chosen is read. */
export function accountText(t: Translate<'profile'>, field: string, value: string): string {
  if (field === 'salutation') return value === 'mr' || value === 'ms' ? t(`salutations.${value}`) : '';
  const locale = locales.find((one) => one === value);
  return field === 'locale' && locale ? t(`locales.${locale}`) : value;
}

type Props = {
  /** When a changed address counts, or who alone changes it. */
  readonly emailHelp: string;
  /** An agent sees the address and cannot change it. */
  readonly isEmailClosed?: boolean;
};

/** Who somebody is, and how he is reached. */
export function AccountFields({ emailHelp, isEmailClosed = false }: Props) {
  const t = useTexts('profile');
  const labels = accountLabels(t);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormSelect
        name="salutation"
        label={labels.salutation}
        choices={[
          { value: '', label: '–' },
          { value: 'ms', label: t('salutations.ms') },
          { value: 'mr', label: t('salutations.mr') },
        ]}
      />
      <FormSelect
        name="locale"
        label={labels.locale}
        help={t('help.locale')}
        choices={locales.map((value) => ({ value, label: t(`locales.${value}`) }))}
      />
      <FormText
        name="firstName"
        label={labels.firstName}
        required
        maxLength={PERSON_NAME_MAX}
        autoComplete="given-name"
      />
      <FormText
        name="lastName"
        label={labels.lastName}
        required
        maxLength={PERSON_NAME_MAX}
        autoComplete="family-name"
      />
      <FormText
        type="email"
        name="email"
        label={labels.email}
        help={emailHelp}
        readOnly={isEmailClosed}
        required
        maxLength={EMAIL_MAX}
        autoComplete="email"
        className="sm:col-span-2"
      />
      <FormText type="tel" name="phone" label={labels.phone} maxLength={PHONE_MAX} autoComplete="tel" />
      <FormText type="tel" name="mobile" label={labels.mobile} maxLength={PHONE_MAX} autoComplete="off" />
    </div>
  );
}
