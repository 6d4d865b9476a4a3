import type { Profile } from '@shop/contract/profile';
import { useNavigation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { useFormSections } from '#app/ui/form/use-form-sections.ts';
import { useSession } from '#app/session/session.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { AccountFields, accountLabels, accountText } from './account-fields.tsx';
import { ContactPersonCard } from './contact-person-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { RightsInWords } from './rights-in-words.tsx';
import { SectionForm, type PageForms } from './section-form.tsx';
import { DeliveryForm, NotificationForms, PackingSlipForm } from './setting-forms.tsx';
import { accountBody, accountValues, settingSections } from './user-values.ts';

export const profileSections = ['account', 'password', ...settingSections] as const;
export type ProfileSection = (typeof profileSections)[number];

type Props = {
  readonly profile: Profile;
  readonly checkTexts: CheckTexts;
  readonly refused: PageForms<ProfileSection>['refused'];
};

/** Everything that one sets for oneself, one tab for each kind. */
export function ProfilePage({ profile, checkTexts, refused }: Props) {
  const t = useTexts('profile');
  const sections = useFormSections<ProfileSection>(profileSections);
  const isSaving = useNavigation().state !== 'idle';
  const forms = { checkTexts, refused, sections };
  const { user, choices } = profile;
  const passwordProps = { forms, changedAt: profile.passwordChangedAt, email: user.email };
  const isAgent = useIsAgent();
  const notByAgent = t('password.notByAgent', { name: `${user.firstName} ${user.lastName}` });
  const isChanged = (...names: readonly ProfileSection[]) => names.some((name) => sections.changed.includes(name));
  const tab = (key: string, label: string, names: readonly ProfileSection[]) => ({
    key,
    label: `${label}${isChanged(...names) ? ' •' : ''}`,
    isKept: isChanged(...names),
  });
  return (
    <div className="pb-6 max-sm:pt-4">
      <title>{t('title')}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-4">{t('title')}</h1>
      <Tabs
        label={t('title')}
        tabs={[
          { ...tab('account', t('tabs.account'), ['account']), content: <Account profile={profile} forms={forms} /> },
          {
            ...tab('password', t('tabs.password'), ['password']),
            content: isAgent ? <Note>{notByAgent}</Note> : <PasswordForm {...passwordProps} />,
          },
          {
            ...tab('delivery', t('tabs.delivery'), ['delivery']),
            content: <DeliveryForm user={user} forms={forms} choices={choices} />,
          },
          { key: 'permissions', label: t('tabs.permissions'), content: <OwnRights profile={profile} /> },
          {
            ...tab('packing-slip', t('tabs.packingSlip'), ['packing-slip']),
            content: <PackingSlipForm user={user} forms={forms} />,
          },
          {
            ...tab('notifications', t('tabs.notifications'), ['sales', 'status']),
            content: <NotificationForms user={user} forms={forms} />,
          },
        ]}
      />
      <LeaveQuestion isAsked={sections.changed.length > 0 && !isSaving} />
    </div>
  );
}

/** What identifies a person is changed by nobody in his name (docs/domain/agents.md#never). */
function useIsAgent(): boolean {
  return Boolean(useSession()?.user?.assistance);
}

function Account({ profile, forms }: { readonly profile: Profile; readonly forms: PageForms<ProfileSection> }) {
  const t = useTexts('profile');
  const { user, pendingEmail } = profile;
  const isAgent = useIsAgent();
  const notByAgent = t('password.notByAgent', { name: `${user.firstName} ${user.lastName}` });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section>
        <h2 className="mb-3">{t('person')}</h2>
        {pendingEmail !== null && (
          <div className="mb-4">
            <Note tone="info">{t('pendingEmail', { email: pendingEmail })}</Note>
          </div>
        )}
        <SectionForm
          section="account"
          forms={forms}
          values={accountValues(user)}
          labels={accountLabels(t)}
          textOf={(field, value) => accountText(t, field, value)}
          loadSchema={async () => (await import('@shop/contract/profile.schemas')).ProfileChange}
          bodyOf={accountBody}
        >
          <AccountFields emailHelp={isAgent ? notByAgent : t('help.ownEmail')} isEmailClosed={isAgent} />
        </SectionForm>
      </section>
      <div className="grid gap-6">
        <CompanyCard company={profile.company} />
        {profile.contactPerson && <ContactPersonCard person={profile.contactPerson} />}
      </div>
    </div>
  );
}

function CompanyCard({ company }: { readonly company: Profile['company'] }) {
  const t = useTexts('profile');
  const facts = [
    [t('company.name'), company.name],
    [t('company.number'), company.number],
    [t('company.vatNumber'), company.vatNumber],
    [t('company.invoiceTo'), company.invoiceTo],
  ] as const;
  return (
    <section className="rounded-card border border-line bg-raised p-4.5">
      <h2 className="mb-3">{t('company.title')}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-small">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Read only: whoever manages users changes them. */
function OwnRights({ profile: { user } }: { readonly profile: Profile }) {
  const t = useTexts('profile');
  return (
    <section className="max-w-150">
      <h2 className="mb-2">{t('rights.title')}</h2>
      <p className="mb-3">
        <RightsInWords name={null} rights={user} />
      </p>
      {user.isAdmin ? (
        <Link to={`/company/user/view/${encodeURIComponent(user.customerUsername)}`} className="link">
          {t('rights.change')}
        </Link>
      ) : (
        <p className="text-ink-2">{t('rights.ask')}</p>
      )}
    </section>
  );
}
