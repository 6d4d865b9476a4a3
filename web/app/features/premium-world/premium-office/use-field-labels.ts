import { languages } from '@shop/contract/values';
import { useTexts } from '#app/lib/texts.ts';

/** Labels of fields, of which some stand there in four languages: `rewardName.fr` is «Name (Französisch)». */
export function useFieldLabels(names: Readonly<Record<string, string>>): (path: string) => string | undefined {
  const t = useTexts('premium-office');
  return (path) => {
    const [field = '', language] = path.split('.');
    const known = languages.find((one) => one === language);
    const name = names[field];
    return name !== undefined && known ? `${name} (${t(`language.${known}`)})` : name;
  };
}
