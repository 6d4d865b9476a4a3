import type { ParkedState } from '@shop/contract/parked-order';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

const tones = { parked: 'warn', inEdit: 'warn', ordered: 'green', rejected: 'plain', deleted: 'plain' } as const;

/** How far a parked order is (docs/domain/approval.md#states). */
export function ParkedStateLabel({ state }: { readonly state: ParkedState }) {
  const t = useTexts('parked-orders');
  return <Label tone={tones[state]}>{t(`state.${state}`)}</Label>;
}
