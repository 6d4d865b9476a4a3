import { useTexts } from '#app/lib/texts.ts';
import { FormText } from '#app/ui/form/form-fields.tsx';

/** The highest total without approval, francs. */
export function LimitField({ onChange }: { readonly onChange?: (text: string) => void }) {
  const t = useTexts('user-management');
  return (
    <FormText
      name="cartLimit"
      label={t('limitLabel')}
      help={t('limitHelp')}
      inputMode="decimal"
      maxLength={20}
      className="max-w-60"
      {...(onChange && { onChange: (event) => onChange(event.currentTarget.value) })}
    />
  );
}
