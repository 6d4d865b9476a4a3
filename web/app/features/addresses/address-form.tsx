import { UNLOAD_NOTES_MAX, type addressesApi, type MapSettings } from '@shop/contract/addresses';
import type { Contract } from '@shop/contract/contracts';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useTexts, type TextKey } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { addressOf, contractField } from './address-input.ts';
import { PointsField } from './points-field.tsx';

/** What the form needs beside what stands in it. */
export type FormFacts = {
  readonly countries: ReplyOf<typeof addressesApi.countries>;
  readonly contracts: readonly Contract[];
  readonly map: MapSettings;
  readonly checkTexts: CheckTexts;
};

type Props = FormFacts & {
  readonly values: FormValues;
  readonly outcome: FormOutcome | undefined;
  readonly cancelPath: string;
};

const loadSchema = async () => (await import('@shop/contract/addresses.schemas')).NewAddress;

/** The form of a place, new or known. */
export function AddressForm({ values, outcome, cancelPath, countries, contracts, map, checkTexts }: Props) {
  const t = useTexts('addresses');
  const hasMoreLines = ['address3', 'address4', 'address5'].some((line) => (values[line] ?? '') !== '');
  const labelOf = (field: string) => {
    const pointLabel = pointLabels[field];
    if (pointLabel) return t(pointLabel);
    const contract = contracts.find(({ contractId }) => contractField(contractId) === field);
    return contract?.number ?? (formFields.has(field) ? t(`form.${field}` as TextKey<'addresses'>) : undefined);
  };
  return (
    <ContractForm
      values={values}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={addressOf}
      labels={labelOf}
      submitLabel={t('form.save')}
      cancelPath={cancelPath}
    >
      <FormSelect
        name="kind"
        label={t('form.kind')}
        choices={(['delivery', 'object'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <FormText name="company" label={t('form.company')} help={t('form.companyHelp')} required maxLength={80} />
      <FormText name="address1" label={t('form.address1')} required maxLength={80} autoComplete="off" />
      <FormText name="address2" label={t('form.address2')} maxLength={80} autoComplete="off" />
      <details open={hasMoreLines} className="grid gap-4">
        <summary className="cursor-pointer text-small text-ink-2">{t('form.moreLines')}</summary>
        <div className="mt-3 grid gap-4">
          {(['address3', 'address4', 'address5'] as const).map((name) => (
            <FormText key={name} name={name} label={t(`form.${name}`)} maxLength={80} />
          ))}
        </div>
      </details>
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr]">
        <FormText name="zipCode" label={t('form.zipCode')} required maxLength={10} autoComplete="off" />
        <FormText name="city" label={t('form.city')} required maxLength={60} autoComplete="off" />
      </div>
      <FormSelect
        name="countryCode"
        label={t('form.countryCode')}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText name="contactName" label={t('form.contactName')} maxLength={80} autoComplete="off" />
        <FormText name="contactPhone" type="tel" label={t('form.contactPhone')} maxLength={30} autoComplete="off" />
      </div>
      <FormTextArea
        name="unloadNotes"
        label={t('form.unloadNotes')}
        help={t('form.unloadHelp')}
        maxLength={UNLOAD_NOTES_MAX}
      />
      <PointsField settings={map} />
      {contracts.length > 0 && (
        <fieldset className="grid max-h-60 gap-1 overflow-y-auto">
          <legend className="mb-1 text-small font-medium">{t('form.contracts')}</legend>
          {contracts.map(({ contractId, number, name }) => (
            <FormCheckbox key={contractId} name={contractField(contractId)} label={`${number} ${name}`} />
          ))}
        </fieldset>
      )}
    </ContractForm>
  );
}

const formFields: ReadonlySet<string> = new Set([
  ...['kind', 'company', 'address1', 'address2', 'address3', 'address4', 'address5', 'zipCode', 'city'],
  ...['countryCode', 'contactName', 'contactPhone', 'unloadNotes'],
]);

const pointLabels: Readonly<Record<string, TextKey<'addresses'>>> = {
  latitude: 'point.site',
  longitude: 'point.site',
  deliveryLat: 'point.delivery',
  deliveryLong: 'point.delivery',
  unloadLat: 'point.unload',
  unloadLong: 'point.unload',
};
