import { useState } from 'react';
import { Demands } from '#app/features/new-password/new-password-form.tsx';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { SectionForm, type PageForms } from './section-form.tsx';

export function passwordBody({ currentPassword = '', password = '', passwordRepeated = '' }: FormValues) {
  return { currentPassword, password, passwordRepeated };
}

type Props = { readonly forms: PageForms<'password'>; readonly changedAt: string; readonly email: string };

/** The own password: the current one, and the new one twice. */
export function PasswordForm({ forms, changedAt, email }: Props) {
  const t = useTexts('profile');
  const [password, setPassword] = useState('');
  return (
    <section className="max-w-150">
      <h2 className="mb-1">{t('password.title')}</h2>
      <p className="mb-4 text-ink-2">{t('password.lead', { date: formatDate(changedAt) })}</p>
      <SectionForm
        section="password"
        forms={forms}
        values={{ currentPassword: '', password: '', passwordRepeated: '' }}
        labels={{
          currentPassword: t('password.current'),
          password: t('password.new'),
          passwordRepeated: t('password.repeat'),
        }}
        loadSchema={async () => (await import('@shop/contract/profile.schemas')).PasswordChange}
        bodyOf={passwordBody}
        submitLabel={t('password.save')}
        savedText={t('password.saved')}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormText
          type="password"
          name="currentPassword"
          label={t('password.current')}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <FormText
          type="password"
          name="password"
          label={t('password.new')}
          autoComplete="new-password"
          maxLength={200}
          required
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Demands password={password} />
        <FormText
          type="password"
          name="passwordRepeated"
          label={t('password.repeat')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
      </SectionForm>
      <h2 className="mt-8 mb-1">{t('security.title')}</h2>
      <p className="mb-3 text-ink-2">{t('security.lead')}</p>
      <Link to="/customer/security" className={buttonLook()}>
        {t('security.open')}
      </Link>
    </section>
  );
}
