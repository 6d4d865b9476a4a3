import type { Redemption } from '@shop/contract/premium-world';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

/** With its sign: what is added and what is taken is told apart without colour. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${formatQuantity(points)}` : formatQuantity(points);
}

/** 150 as `1.5 ×`. */
export function factorText(percent: number): string {
  return `${percent / 100} ×`;
}

const tones = { waiting: 'plain', packed: 'warn', delivered: 'green', cancelled: 'plain' } as const;

export function RedemptionState({ state }: Pick<Redemption, 'state'>) {
  const t = useTexts('premium-world');
  return <Label tone={tones[state]}>{t(`redemption.${state}`)}</Label>;
}
