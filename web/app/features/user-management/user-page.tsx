import type { CompanyUser, DeliveryChoices } from '@shop/contract/company-user';
import { permissionNames } from '@shop/contract/permission-names';
import { permissions } from '@shop/contract/permissions';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { AccountFields, accountLabels, accountText } from '#app/features/profile/account-fields.tsx';
import { UserBudgets } from '#app/features/budgets/user-budgets.tsx';
import { usePageLanguage } from '#app/features/profile/rights-in-words.tsx';
import { SectionForm, type PageForms } from '#app/features/profile/section-form.tsx';
import { DeliveryForm, NotificationForms, PackingSlipForm } from '#app/features/profile/setting-forms.tsx';
import { accountBody, accountValues, settingSections } from '#app/features/profile/user-values.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { useFormSections } from '#app/ui/form/use-form-sections.ts';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { DepartmentField } from './department-field.tsx';
import { LimitField } from './limit-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { boxOf, limitCents, limitText, rightsIn, rightsValues } from './rights-values.ts';
import { UserActions } from './user-actions.tsx';
import { UserState } from './user-state.tsx';

export const userSections = ['rights', 'limit', 'account', ...settingSections] as const;
export type UserSection = (typeof userSections)[number];

type Props = {
  readonly user: CompanyUser;
  readonly userId: number;
  readonly departments: Parameters<typeof DepartmentField>[0]['departments'];
  readonly departmentId: number | null;
  readonly budgets: Parameters<typeof UserBudgets>[0]['budgets'];
  readonly choices: DeliveryChoices;
  readonly isSelf: boolean;
  readonly hasSecondFactor: boolean;
  readonly isLastAdmin: boolean;
  readonly checkTexts: CheckTexts;
  readonly refused: PageForms<UserSection>['refused'];
};

const schemas = () => import('@shop/contract/user-management.schemas');

/** Everything that is set for somebody, one tab for each kind. */
export function UserPage({
  user,
  userId,
  departments,
  departmentId,
  budgets,
  choices,
  isSelf,
  isLastAdmin,
  hasSecondFactor,
  checkTexts,
  refused,
}: Props) {
  const t = useTexts('user-management');
  const sections = useFormSections<UserSection>(userSections);
  const isSaving = useNavigation().state !== 'idle';
  const forms = { checkTexts, refused, sections };
  const name = `${user.firstName} ${user.lastName}`;
  const tab = (key: string, label: string, names: readonly UserSection[]) => {
    const isChanged = names.some((one) => sections.changed.includes(one));
    return { key, label: `${label}${isChanged ? ' •' : ''}`, isKept: isChanged };
  };
  return (
    <div className="pb-6 max-sm:pt-4">
      <title>{name}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/users' }]} here={name} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1>{name}</h1>
        <UserState user={user} />
        <span className="grow wrap-anywhere text-ink-2">
          {[user.email, user.phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
        </span>
        <UserActions {...{ user, isSelf, isLastAdmin, hasSecondFactor }} />
      </div>
      <Tabs
        label={name}
        tabs={[
          {
            ...tab('rights', t('tabs.rights'), ['rights', 'limit']),
            content: (
              <RightsTab user={user} forms={forms} isLastAdmin={isLastAdmin}>
                <DepartmentField userId={userId} departments={departments} departmentId={departmentId} />
                <UserBudgets userId={userId} budgets={budgets} />
              </RightsTab>
            ),
          },
          { ...tab('account', t('tabs.account'), ['account']), content: <AccountTab user={user} forms={forms} /> },
          {
            ...tab('delivery', t('tabs.delivery'), ['delivery']),
            content: <DeliveryForm user={user} forms={forms} choices={choices} />,
          },
          {
            ...tab('packing-slip', t('tabs.packingSlip'), ['packing-slip']),
            content: <PackingSlipForm user={user} forms={forms} />,
          },
          {
            ...tab('notifications', t('tabs.notifications'), ['sales', 'status']),
            content: <NotificationForms user={user} forms={forms} />,
          },
          { key: 'history', label: t('tabs.history'), content: <HistoryTab name={name} user={user} /> },
        ]}
      />
      <LeaveQuestion isAsked={sections.changed.length > 0 && !isSaving} />
    </div>
  );
}

type TabProps = { readonly user: CompanyUser; readonly forms: PageForms<UserSection> };

type RightsProps = TabProps & { readonly isLastAdmin: boolean; readonly children: ReactNode };

function RightsTab({ user, forms, isLastAdmin, children }: RightsProps) {
  const t = useTexts('user-management');
  const language = usePageLanguage();
  const version = String(user.version);
  const labels = Object.fromEntries(permissions.map((one) => [boxOf(one), permissionNames[one][language]]));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="[&_form]:max-w-none">
        {isLastAdmin && <p className="mb-3 text-ink-2">{t('lastAdmin')}</p>}
        <SectionForm
          section="rights"
          forms={forms}
          values={{ ...rightsValues(user.permissions), version }}
          labels={labels}
          textOf={(_, value) => t(value === '1' ? 'yes' : 'no')}
          loadSchema={async () => (await schemas()).RightsChange}
          bodyOf={(values) => ({ permissions: rightsIn(values), version: Number(values.version) })}
          savedText={t('rightsSaved')}
        >
          <RightsFields name={user.firstName} cartLimit={user.cartLimit} customerUsername={user.customerUsername} />
        </SectionForm>
      </div>
      <div>
        <section className="rounded-card border border-line bg-raised p-4.5">
          <h2 className="mb-3">{t('limit')}</h2>
          <SectionForm
            section="limit"
            forms={forms}
            values={{ cartLimit: limitText(user.cartLimit), version }}
            labels={{ cartLimit: t('limitLabel') }}
            loadSchema={async () => (await schemas()).OrderSettingsChange}
            bodyOf={(values) => ({ cartLimit: limitCents(values.cartLimit), version: Number(values.version) })}
          >
            <LimitField />
          </SectionForm>
        </section>
        {children}
      </div>
    </div>
  );
}

function AccountTab({ user, forms }: TabProps) {
  const t = useTexts('user-management');
  const account = useTexts('profile');
  return (
    <>
      <p className="mb-4 text-ink-2">
        {t('username')}: <span className="font-mono">{user.customerUsername}</span>
      </p>
      <SectionForm
        section="account"
        forms={forms}
        values={accountValues(user)}
        labels={accountLabels(account)}
        textOf={(field, value) => accountText(account, field, value)}
        loadSchema={async () => (await schemas()).AccountChange}
        bodyOf={accountBody}
      >
        <AccountFields emailHelp={t('emailHelp')} />
      </SectionForm>
    </>
  );
}

function HistoryTab({ name, user }: { readonly name: string; readonly user: CompanyUser }) {
  const t = useTexts('user-management');
  return (
    <div className="max-w-150">
      {user.changedBy !== '' && <p className="mb-3">{t('changedBy', { by: user.changedBy })}</p>}
      <Link to={`/customer/audit-trail?kind=user&q=${encodeURIComponent(name)}`} className="link">
        {t('historyOf', { name })}
      </Link>
    </div>
  );
}
