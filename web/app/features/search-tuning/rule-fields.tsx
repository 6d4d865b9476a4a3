import { boostStrengths, boostTargets, TUNING_WORD_MAX } from '@shop/contract/search-tuning';
import { useTexts } from '#app/lib/texts.ts';
import { TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { LanguageSelect } from './language-select.tsx';
import type { RuleForm } from './rule-form.ts';

type Props = {
  readonly form: RuleForm;
  readonly onChange: (form: RuleForm) => void;
  /** What is wrong with a field. */
  readonly errorOf: (field: FieldWithError) => string | undefined;
};

/** Fields beside which a refusal stands, by the kinds of rules that have them. */
const fieldsWithErrors = {
  searchText: ['pin', 'hide', 'boost', 'redirect'],
  boostValue: ['boost'],
  ruleSkus: ['pin', 'hide'],
  leadsTo: ['redirect'],
} as const;
type FieldWithError = keyof typeof fieldsWithErrors;

/** As a refusal of the API names it. */
export function fieldOfRule(field: FieldWithError): string {
  return `rule.${field}`;
}

export function isAtField(kind: RuleForm['kind'], { field }: { readonly field?: string | undefined }): boolean {
  return Object.entries(fieldsWithErrors).some(
    ([name, kinds]) => `rule.${name}` === field && kinds.some((one) => one === kind),
  );
}

const WORDS_MAX = 600;

/** The fields of a rule; what each kind needs. */
export function RuleFields({ form, onChange, errorOf }: Props) {
  const t = useTexts('search-tuning');
  const set = (changes: Partial<RuleForm>) => onChange({ ...form, ...changes });
  return (
    <div className="grid gap-4">
      <LanguageSelect value={form.language} onChange={(language) => set({ language })} />
      {form.kind === 'synonym' && <SynonymFields form={form} onChange={onChange} />}
      {form.kind !== 'synonym' && (
        <TextField
          label={t('form.searchText')}
          help={t(form.kind === 'hide' || form.kind === 'boost' ? 'form.everyHelp' : 'form.searchTextHelp')}
          error={errorOf('searchText')}
          value={form.searchText}
          maxLength={TUNING_WORD_MAX}
          required={form.kind === 'pin' || form.kind === 'redirect'}
          onChange={({ target }) => set({ searchText: target.value })}
        />
      )}
      {(form.kind === 'pin' || form.kind === 'hide') && (
        <TextField
          label={t('form.skus')}
          help={form.kind === 'pin' ? t('form.skusHelp') : undefined}
          error={errorOf('ruleSkus')}
          value={form.skus}
          maxLength={WORDS_MAX}
          required
          onChange={({ target }) => set({ skus: target.value })}
        />
      )}
      {form.kind === 'pin' && (
        <TextField
          type="date"
          label={t('form.until')}
          help={t('form.untilHelp')}
          value={form.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
      {form.kind === 'boost' && <BoostFields form={form} onChange={onChange} error={errorOf('boostValue')} />}
      {form.kind === 'redirect' && (
        <TextField
          label={t('form.leadsTo')}
          help={t('form.leadsToHelp')}
          error={errorOf('leadsTo')}
          value={form.leadsTo}
          maxLength={200}
          required
          onChange={({ target }) => set({ leadsTo: target.value })}
        />
      )}
    </div>
  );
}

type FormProps = Pick<Props, 'form' | 'onChange'>;

function SynonymFields({ form, onChange }: FormProps) {
  const t = useTexts('search-tuning');
  const set = (changes: Partial<RuleForm>) => onChange({ ...form, ...changes });
  return (
    <>
      <TextField
        label={t(form.isOneWay ? 'form.typed' : 'form.words')}
        help={form.isOneWay ? t('form.words') : undefined}
        value={form.words}
        maxLength={WORDS_MAX}
        required
        onChange={({ target }) => set({ words: target.value })}
      />
      <Select
        label={t('form.direction')}
        value={form.isOneWay ? 'oneWay' : 'both'}
        choices={[
          { value: 'both', label: t('form.both') },
          { value: 'oneWay', label: t('form.oneWay') },
        ]}
        onChange={(value) => set({ isOneWay: value === 'oneWay' })}
      />
      {form.isOneWay && (
        <TextField
          label={t('form.meant')}
          help={t('form.words')}
          value={form.meant}
          maxLength={WORDS_MAX}
          required
          onChange={({ target }) => set({ meant: target.value })}
        />
      )}
    </>
  );
}

function BoostFields({ form, onChange, error }: FormProps & { readonly error: string | undefined }) {
  const t = useTexts('search-tuning');
  const set = (changes: Partial<RuleForm>) => onChange({ ...form, ...changes });
  return (
    <>
      <Select
        label={t('form.boostTarget')}
        value={form.boostTarget}
        choices={boostTargets.map((value) => ({ value, label: t(`form.targets.${value}`) }))}
        onChange={(boostTarget) => set({ boostTarget })}
      />
      <TextField
        label={t(`form.values.${form.boostTarget}`)}
        error={error}
        value={form.boostValue}
        maxLength={TUNING_WORD_MAX}
        required
        onChange={({ target }) => set({ boostValue: target.value })}
      />
      <Select
        label={t('form.strength')}
        value={form.strength}
        choices={boostStrengths.map((value) => ({ value, label: t(`form.strengths.${value}`) }))}
        onChange={(strength) => set({ strength })}
      />
    </>
  );
}
