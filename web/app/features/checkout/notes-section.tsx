import type { CartMetadata } from '@shop/contract/cart';
import { useTexts } from '#app/lib/texts.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { fieldId, lengthMax, onOneLine } from './checkout-fields.ts';
import { SectionCard } from '#app/ui/section-card.tsx';
import type { CheckoutHandle } from './use-checkout.ts';

type Props = { readonly checkout: CheckoutHandle; readonly metadata: CartMetadata };

const oneLine = ['contactName', 'customerCommission', 'textReference'] as const;
const longer = ['orderText', 'messageToSales'] as const;

export function NotesSection({ checkout, metadata: { requiredFields, contracts, costCentres } }: Props) {
  const t = useTexts('checkout');
  const wordsOf = (name: (typeof oneLine)[number] | (typeof longer)[number]) => ({
    id: fieldId(name),
    name,
    label: t(`field.${name}`),
    help: t('counter', { used: checkout.fields[name].length, max: lengthMax[name] }),
    error: checkout.refusals[name] ?? (checkout.isMissing(name) ? t(`missing.${asRequired(name)}`) : undefined),
    value: checkout.fields[name],
    maxLength: lengthMax[name],
    required: requiredFields.some((required) => required === name),
  });
  return (
    <SectionCard step={1} title={t('notes.title')}>
      <div className="grid gap-4 sm:grid-cols-3">
        {oneLine.map((name) => (
          <TextField
            key={name}
            {...wordsOf(name)}
            autoComplete={name === 'contactName' ? 'name' : 'off'}
            onChange={(event) => checkout.change({ [name]: onOneLine(event.target.value) })}
          />
        ))}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {longer.map((name) => (
          <TextArea
            key={name}
            {...wordsOf(name)}
            onChange={(event) => checkout.change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <div className="mt-4 grid gap-4 empty:hidden sm:grid-cols-2">
        <ContractSelect checkout={checkout} contracts={contracts} />
        <CostCentreSelect checkout={checkout} costCentres={costCentres} />
      </div>
    </SectionCard>
  );
}

type ContractProps = { readonly checkout: CheckoutHandle; readonly contracts: CartMetadata['contracts'] };

/** On which price agreement is ordered; a company without one is not asked. */
function ContractSelect({ checkout: { fields, change, refusals }, contracts }: ContractProps) {
  const t = useTexts('checkout');
  const active = contracts.filter(({ isActive, contractId }) => isActive || contractId === fields.contractId);
  if (active.length === 0) return null;
  return (
    <Select
      id={fieldId('contractId')}
      name="contractId"
      label={t('field.contractId')}
      error={refusals.contractId}
      choices={[
        { value: 0, label: t('field.noContract') },
        ...active.map(({ contractId, name }) => ({ value: contractId, label: name })),
      ]}
      value={fields.contractId ?? 0}
      onChange={(contractId) => change({ contractId: contractId === 0 ? null : contractId })}
    />
  );
}

type CostCentreProps = { readonly checkout: CheckoutHandle; readonly costCentres: CartMetadata['costCentres'] };

/** On which the company books it; preset by the department. */
function CostCentreSelect({ checkout: { fields, change, refusals }, costCentres }: CostCentreProps) {
  const t = useTexts('checkout');
  if (costCentres.length === 0) return null;
  return (
    <Select
      id={fieldId('costCentreId')}
      name="costCentreId"
      label={t('field.costCentreId')}
      error={refusals.costCentreId}
      choices={[
        { value: 0, label: t('field.noCostCentre') },
        ...costCentres.map(({ costCentreId, name }) => ({ value: costCentreId, label: name })),
      ]}
      value={fields.costCentreId ?? 0}
      onChange={(costCentreId) => change({ costCentreId: costCentreId === 0 ? null : costCentreId })}
    />
  );
}

function asRequired(name: string): 'customerCommission' | 'textReference' {
  return name === 'customerCommission' ? name : 'textReference';
}
