import { staffPermissions, type StaffPermission } from '@shop/contract/permissions';
import type { StaffMember } from '@shop/contract/staff';
import { locales, type Locale } from '@shop/contract/values';
import { useContext } from 'react';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { FormContext } from '#app/ui/form/form-context.ts';
import { FormCheckbox, FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

/** Of somebody of the staff: name, address, language and roles, each role with what it lets him do. */
export function StaffFields() {
  const t = useTexts('staff');
  const fault = useContext(FormContext).faults['staffPermissions'];
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText name="firstName" label={t('firstName')} required maxLength={60} autoComplete="off" />
        <FormText name="lastName" label={t('lastName')} required maxLength={60} autoComplete="off" />
      </div>
      <FormText name="email" type="email" label={t('email')} required maxLength={254} autoComplete="off" />
      <FormSelect
        name="locale"
        label={t('language')}
        choices={locales.map((value) => ({ value, label: t(`locale.${value}`) }))}
      />
      <fieldset {...(fault !== undefined && { 'aria-describedby': 'roles-fault' })}>
        <legend className="mb-1.5 text-small font-medium">{t('roles')}</legend>
        <div className="grid gap-2">
          {staffPermissions.map((role) => (
            <FormCheckbox
              key={role}
              name={`role-${role}`}
              label={
                <span>
                  <span className="font-medium">{t(`role.${role}`)}</span>{' '}
                  <span className="text-small text-ink-2">{t(`may.${role}`)}</span>
                </span>
              }
            />
          ))}
        </div>
        {fault !== undefined && (
          <p id="roles-fault" className="mt-1.5 text-note font-medium text-bad">
            {fault}
          </p>
        )}
      </fieldset>
    </>
  );
}

export function roleValues(roles: readonly StaffPermission[]): FormValues {
  return Object.fromEntries(roles.map((role) => [`role-${role}`, '1']));
}

/** As the form begins with somebody, and as it is compared where another one has saved first. */
export function memberValues({ firstName, lastName, email, locale, version, staffPermissions: roles }: StaffMember) {
  return { firstName, lastName, email, locale, version: String(version), ...roleValues(roles) };
}

/** Of what stands in the form. */
export function staffBody(values: FormValues) {
  const { firstName = '', lastName = '', email = '', locale = 'de' } = values;
  return {
    firstName,
    lastName,
    email,
    // The select offers these only; the schema checks it all the same.
    locale: locale as Locale,
    staffPermissions: staffPermissions.filter((role) => (values[`role-${role}`] ?? '') !== ''),
  };
}

export function staffLabels(t: Translate<'staff'>): FormValues {
  return {
    firstName: t('firstName'),
    lastName: t('lastName'),
    email: t('email'),
    locale: t('language'),
    staffPermissions: t('roles'),
    ...Object.fromEntries(staffPermissions.map((role) => [`role-${role}`, `${t('roles')}: ${t(`role.${role}`)}`])),
  };
}

/** A value as it is read: languages by name, a role that he has by a tick. */
export function staffText(t: Translate<'staff'>, field: string, value: string): string {
  if (field.startsWith('role-')) return value === '' ? '' : '✓';
  const locale = locales.find((one) => one === value);
  return field === 'locale' && locale ? t(`locale.${locale}`) : value;
}
