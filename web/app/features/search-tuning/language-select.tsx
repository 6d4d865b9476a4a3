import { languages, type Language } from '@shop/contract/values';
import { useTexts } from '#app/lib/texts.ts';
import { Select } from '#app/ui/select.tsx';

type Props = {
  readonly value: Language;
  /** Left out in a form that writes the address. */
  readonly onChange?: (language: Language) => void;
};

/** Each language has words of its own. */
export function LanguageSelect({ value, onChange }: Props) {
  const t = useTexts('search-tuning');
  const choices = languages.map((language) => ({ value: language, label: t(`languages.${language}`) }));
  return onChange ? (
    <Select label={t('language')} value={value} choices={choices} onChange={onChange} />
  ) : (
    <Select name="language" label={t('language')} defaultValue={value} choices={choices} />
  );
}
