import type { ReplyOf } from '@shop/contract/endpoint';
import { defaultPresets, type singleSignOnApi, type SingleSignOnView } from '@shop/contract/single-sign-on';
import { permissionPresetNames } from '@shop/contract/user-rights';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import { FormList } from '#app/ui/form/form-list.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Label } from '#app/ui/label.tsx';
import { Note } from '#app/ui/note.tsx';
import { Card } from './card.tsx';
import { CheckCard } from './check-card.tsx';
import { CopiedAddress } from './copied-address.tsx';
import { LinksCard } from './links-card.tsx';
import { bodyOfSettings, valuesOfSettings } from './settings-form.ts';

type Props = {
  readonly view: SingleSignOnView;
  readonly checkTexts: CheckTexts;
  readonly isSaved: boolean;
  readonly outcome?: FormOutcome;
  readonly check?: ReplyOf<typeof singleSignOnApi.check>;
  /** Why the provider was not checked. */
  readonly message?: string;
};

const loadSchema = async () => (await import('@shop/contract/single-sign-on.schemas')).SingleSignOnSettings;

export function SettingsPage({ view, checkTexts, isSaved, outcome, check, message }: Props) {
  const t = useTexts('single-sign-on');
  const operator = useSession()?.operator;
  const isStored = view.startUrl !== null;
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-2 max-sm:mt-4">{t('title')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('intro')}</p>
      {isSaved && !outcome && (
        <div role="status" className="mb-4">
          <Note tone="success">{t('saved')}</Note>
        </div>
      )}
      <div className="grid items-start gap-6 pb-10 max-lg:max-w-150 lg:grid-cols-[minmax(0,37.5rem)_minmax(0,24rem)]">
        <div className="grid gap-3">
          <SettingsForm key={view.settings.version} view={view} checkTexts={checkTexts} outcome={outcome} />
          {view.changedAt !== null && (
            <p className="text-note text-ink-3">
              {t('changed', { by: view.changedBy, when: formatDateTime(view.changedAt) })}
            </p>
          )}
        </div>
        {isStored && (
          <div className="grid gap-6">
            <CheckCard view={view} check={check} message={message} />
            <LinksCard count={view.linkedUsers} />
          </div>
        )}
      </div>
    </>
  );
}

type FormProps = Pick<Props, 'view' | 'checkTexts'> & { readonly outcome: FormOutcome | undefined };

function SettingsForm({ view, checkTexts, outcome }: FormProps) {
  const t = useTexts('single-sign-on');
  return (
    <ContractForm
      values={valuesOfSettings(view)}
      outcome={outcome}
      loadSchema={loadSchema}
      bodyOf={bodyOfSettings}
      checkTexts={checkTexts}
      labels={(field) => labelOf(t, field)}
    >
      <ProviderFields view={view} />
      <PeopleFields />
      <UseFields view={view} />
    </ContractForm>
  );
}

/** A role is named with its place: they have the same fields. */
function labelOf(t: Translate<'single-sign-on'>, field: string): string | undefined {
  const [, index, part] = /^roles\.(\d+)\.(value|preset)$/.exec(field) ?? [];
  if (index !== undefined) return `${t(part === 'value' ? 'people.value' : 'people.preset')} ${Number(index) + 1}`;
  const labels: Readonly<Record<string, string>> = {
    issuer: t('provider.issuer'),
    clientId: t('provider.clientId'),
    clientSecret: t('provider.clientSecret'),
    emailDomains: t('domains.label'),
    roleClaim: t('people.roleClaim'),
    roles: t('people.roles'),
    defaultPreset: t('people.defaultPreset'),
    isOnlyWay: t('use.only'),
    emergencyUsername: t('use.emergency'),
  };
  return labels[field];
}

type ViewProps = Pick<Props, 'view'>;

const tones = { open: 'warn', confirmed: 'green', refused: 'plain' } as const;

function ProviderFields({ view }: ViewProps) {
  const t = useTexts('single-sign-on');
  return (
    <Card title={t('provider.title')}>
      <FormText name="issuer" label={t('provider.issuer')} help={t('provider.issuerHelp')} required maxLength={300} />
      <FormText name="clientId" label={t('provider.clientId')} required maxLength={200} />
      <FormText
        name="clientSecret"
        label={t('provider.clientSecret')}
        help={t(view.hasSecret ? 'provider.secretStored' : 'provider.secretNone')}
        type="password"
        autoComplete="off"
        maxLength={500}
      />
      {view.startUrl === null ? (
        <p className="text-small text-ink-2">{t('provider.callbackLater')}</p>
      ) : (
        <>
          <CopiedAddress label={t('provider.callback')} address={view.callbackUrl} />
          <CopiedAddress label={t('provider.start')} address={view.startUrl} />
        </>
      )}
      <FormTextArea name="emailDomains" label={t('domains.label')} help={t('domains.help')} rows={3} />
      <ul className="grid gap-1.5 text-small empty:hidden">
        {view.domains.map(({ domain, state }) => (
          <li key={domain} className="flex flex-wrap items-center gap-2">
            {domain} <Label tone={tones[state]}>{t(`domains.${state}`)}</Label>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PeopleFields() {
  const t = useTexts('single-sign-on');
  const named = <N extends (typeof defaultPresets)[number]>(names: readonly N[]) =>
    names.map((value) => ({ value, label: t(`people.presets.${value}`) }));
  return (
    <Card title={t('people.title')}>
      <FormCheckbox name="createsUsers" label={t('people.createsUsers')} />
      <FormText name="roleClaim" label={t('people.roleClaim')} help={t('people.roleClaimHelp')} maxLength={200} />
      <FormList
        name="roles"
        label={t('people.roles')}
        min={0}
        isCompact
        blank={{ value: '', preset: 'fitter' }}
        addLabel={t('people.add')}
        removeLabel={(position) => t('people.remove', { position })}
      >
        {(path) => (
          <>
            <div className="col-span-3 max-sm:col-span-6">
              <FormText name={`${path}.value`} label={t('people.value')} maxLength={200} required />
            </div>
            <div className="col-span-3 max-sm:col-span-6">
              <FormSelect name={`${path}.preset`} label={t('people.preset')} choices={named(permissionPresetNames)} />
            </div>
          </>
        )}
      </FormList>
      <FormSelect name="defaultPreset" label={t('people.defaultPreset')} choices={named(defaultPresets)} />
      <div className="grid gap-1">
        <FormCheckbox name="followsRoles" label={t('people.followsRoles')} />
        <p className="text-note text-ink-3">{t('people.followsRolesHelp')}</p>
      </div>
    </Card>
  );
}

function UseFields({ view }: ViewProps) {
  const t = useTexts('single-sign-on');
  const { provenAt, admins } = view;
  return (
    <Card title={t('use.title')}>
      <FormCheckbox name="isSingleSignOnActive" label={t('use.active')} />
      <FormCheckbox name="isProviderFactorEnough" label={t('use.factor')} />
      <div className="grid gap-1">
        <FormCheckbox name="isOnlyWay" label={t('use.only')} />
        <p className="text-note text-ink-3">
          {provenAt === null ? t('use.unproven') : t('use.proven', { when: formatDateTime(provenAt) })}
        </p>
      </div>
      <FormSelect
        name="emergencyUsername"
        label={t('use.emergency')}
        choices={[
          { value: '', label: t('use.nobody') },
          ...admins.map(({ customerUsername, name }) => ({ value: customerUsername, label: name })),
        ]}
      />
    </Card>
  );
}
