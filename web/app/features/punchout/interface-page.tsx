import {
  customFieldSources,
  interfaceCharsets,
  interfaceOciVersions,
  overflowRules,
  type InterfaceDetail,
} from '@shop/contract/punchout';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/features/single-sign-on/card.tsx';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { interfaceBody, interfaceValues } from './interface-form.ts';
import { Kept } from './kept-fields.tsx';
import { SecretNote } from './secret-note.tsx';

type Props = {
  readonly view: InterfaceDetail;
  readonly checkTexts: CheckTexts;
  readonly isSaved: boolean;
  readonly outcome?: FormOutcome;
  readonly secret?: string;
  readonly message?: string;
};

const loadSchema = async () => (await import('@shop/contract/interfaces.schemas')).InterfaceInput;

export function InterfacePage({ view, checkTexts, isSaved, outcome, secret, message }: Props) {
  const t = useTexts('punchout');
  const path = `/operator/interfaces/${view.interfaceId}`;
  return (
    <>
      <title>{view.name}</title>
      <Breadcrumb trail={[{ title: t('list.title'), url: '/operator/interfaces' }]} here={view.name} />
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{view.name}</h1>
        <p className="grow text-ink-2">
          {view.companyName} · {t(`protocol.${view.protocol}`)}
        </p>
        <Link to={`/operator/interfaces/messages?interfaceId=${view.interfaceId}`} className={buttonLook()}>
          {t('list.log')}
        </Link>
        <Link to={`${path}/simulator`} className={buttonLook('primary')}>
          {t('simulator.start')}
        </Link>
      </div>
      <div className="mb-4 grid max-w-200 gap-2.5 empty:hidden">
        {secret !== undefined && <SecretNote secret={secret} />}
        {message !== undefined && <Note tone="error">{message}</Note>}
        {isSaved && !outcome && (
          <div role="status">
            <Note tone="success">{t('form.saved')}</Note>
          </div>
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,37.5rem)_minmax(0,24rem)]">
        <ContractForm
          key={view.version}
          values={interfaceValues(view)}
          outcome={outcome}
          loadSchema={loadSchema}
          bodyOf={(values) => {
            const { version: _, ...body } = interfaceBody(values);
            return body;
          }}
          checkTexts={checkTexts}
          labels={useLabels()}
        >
          <AccessFields view={view} />
          <FieldRules view={view} />
        </ContractForm>
        <Aside view={view} />
      </div>
    </>
  );
}

function useLabels() {
  const t = useTexts('punchout');
  return {
    interfaceName: t('form.name'),
    interfaceUser: t('form.user'),
    login: t('form.login'),
    allowedOrigins: t('form.origins'),
    unitTable: t('form.units'),
    numberTable: t('form.numbers'),
    hookName: t('form.hookName'),
    supplierNumber: t('form.supplierNumber'),
  };
}

type ViewProps = { readonly view: InterfaceDetail };

function Pair({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}

function AccessFields({ view: { protocol, addresses, costCentres } }: ViewProps) {
  const t = useTexts('punchout');
  const none = { value: '', label: t('form.none') };
  const choicesOf = (rows: InterfaceDetail['addresses']) => [
    none,
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Card title={t('form.access')}>
      <div className="grid gap-4">
        <Pair>
          <FormText name="interfaceName" label={t('form.name')} required maxLength={60} />
          <FormText name="interfaceUser" label={t('form.user')} help={t('form.userHelp')} required maxLength={254} />
        </Pair>
        <Pair>
          <FormText name="login" label={t(`form.loginOf.${protocol}`)} required maxLength={80} />
          {protocol === 'cxml' ? (
            <FormText name="identityDomain" label={t('form.identityDomain')} maxLength={60} />
          ) : (
            <FormSelect
              name="charset"
              label={t('form.charset')}
              choices={interfaceCharsets.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          )}
        </Pair>
        {protocol === 'oci' && (
          <Pair>
            <FormSelect
              name="ociVersion"
              label={t('form.ociVersion')}
              help={t('form.ociVersionHelp')}
              choices={interfaceOciVersions.map((value) => ({ value, label: value }))}
            />
            <FormText name="hookName" label={t('form.hookName')} required maxLength={40} />
            <FormText name="supplierNumber" label={t('form.supplierNumber')} maxLength={10} />
          </Pair>
        )}
        <FormTextArea name="allowedOrigins" label={t('form.origins')} help={t('form.originsHelp')} rows={2} />
        <Pair>
          <FormSelect name="addressId" label={t('form.site')} choices={choicesOf(addresses)} />
          <FormSelect name="costCentreId" label={t('form.costCentre')} choices={choicesOf(costCentres)} />
        </Pair>
        <FormCheckbox name="isInterfaceActive" label={t('form.active')} />
        {/* Not asked for by this protocol; kept as they are. */}
        <Kept names={protocol === 'cxml' ? ['charset'] : ['identityDomain']} />
        {protocol !== 'oci' && <Kept names={['ociVersion', 'hookName', 'supplierNumber']} />}
      </div>
    </Card>
  );
}

function FieldRules({ view: { protocol } }: ViewProps) {
  const t = useTexts('punchout');
  const rules = overflowRules
    .filter((value) => protocol !== 'cxml' || value !== 'longText')
    .map((value) => ({ value, label: t(`rule.${value}`) }));
  const sources = customFieldSources.map((value) => ({ value, label: t(`source.${value === '' ? 'none' : value}`) }));
  return (
    <Card title={t('form.fields')}>
      <div className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <FormSelect name="descriptionRule" label={t('form.descriptionRule')} choices={rules} />
          <FormSelect name="makerRule" label={t('form.makerRule')} choices={rules} />
          <FormSelect name="extrasRule" label={t('form.extrasRule')} choices={rules} />
        </div>
        {protocol === 'oci' ? (
          <fieldset className="grid gap-4 sm:grid-cols-3">
            <legend className="mb-1 text-small font-medium">{t('form.customFields')}</legend>
            {[1, 2, 3, 4, 5].map((at) => (
              <FormSelect key={at} name={`custom${at}`} label={`CUST_FIELD${at}`} choices={sources} />
            ))}
          </fieldset>
        ) : (
          <Kept names={['custom1', 'custom2', 'custom3', 'custom4', 'custom5']} />
        )}
        <FormCheckbox name="areAdditionsLines" label={t('form.additions')} />
        <FormTextArea name="unitTable" label={t('form.units')} help={t('form.unitsHelp')} rows={4} />
        <FormTextArea name="numberTable" label={t('form.numbers')} help={t('form.numbersHelp')} rows={4} />
      </div>
    </Card>
  );
}

function Aside({ view }: ViewProps) {
  const t = useTexts('punchout');
  const [isAsked, setAsked] = useState(false);
  const { callUrl, secretSetAt, version, changedBy, changedAt, name } = view;
  return (
    <div className="grid gap-6">
      <Card title={t('form.forBuyer')}>
        <p className="text-small text-ink-2">{t('form.callUrl')}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          <code className="font-mono text-small wrap-anywhere">{callUrl}</code>
          <CopyButton text={callUrl} what={t('form.callUrl')} />
        </p>
        <p className="mt-3 text-small text-ink-2">{t('secret.setAt', { time: formatDateTime(secretSetAt) })}</p>
        <Form method="post" className="mt-3">
          <input type="hidden" name="step" value="secret" />
          <input type="hidden" name="version" value={version} />
          <Button type="submit">{t('secret.renew')}</Button>
        </Form>
        <p className="mt-2 text-note text-ink-3">{t('secret.renewHelp')}</p>
      </Card>
      <p className="text-note text-ink-3">{t('form.changed', { by: changedBy, when: formatDateTime(changedAt) })}</p>
      <Button className="script-only justify-self-start text-bad" onClick={() => setAsked(true)}>
        {t('remove.do')}
      </Button>
      {isAsked && (
        <Dialog isOpen isQuestion onClose={() => setAsked(false)} title={t('remove.title', { name })}>
          <p className="mb-4">{t('remove.text')}</p>
          <Form method="post" className="flex flex-wrap gap-2.5">
            <input type="hidden" name="step" value="remove" />
            <Button type="submit" look="danger">
              {t('remove.do')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('remove.keep')}</Button>
          </Form>
        </Dialog>
      )}
    </div>
  );
}
