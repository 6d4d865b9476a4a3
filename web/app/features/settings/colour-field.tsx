import { useId } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldFrame, fieldIds } from '#app/ui/field.tsx';
import type { FieldValue } from './field-path.ts';

type Props = {
  readonly label: string;
  readonly help?: string;
  readonly error?: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
};

/** A colour of one's own, or the shop's. */
export function ColourField({ label, help, error, value, onChange }: Props) {
  const t = useTexts('settings');
  const id = useId();
  const own = typeof value === 'string';
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <span className="flex flex-wrap items-center gap-4">
        <Checkbox checked={own} onChange={(event) => onChange(event.target.checked ? '#123842' : null)}>
          {t('ownColour')}
        </Checkbox>
        <input
          {...fieldIds(id, { help, error })}
          type="color"
          disabled={!own}
          value={own ? value : '#123842'}
          onChange={(event) => onChange(event.target.value)}
          className="h-10 w-16 rounded-control border border-edge bg-raised p-1 disabled:opacity-50"
        />
        {own && <code className="num">{value}</code>}
      </span>
    </FieldFrame>
  );
}
