import type { InterfaceMessage } from '@shop/contract/punchout';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

const tones = { good: 'green', warned: 'warn', failed: 'sale' } as const;

export function OutcomeLabel({ outcome }: Pick<InterfaceMessage, 'outcome'>) {
  const t = useTexts('punchout');
  return <Label tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Label>;
}
