import type { OfferState } from '@shop/contract/offers';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

const tones = {
  requested: 'warn',
  offered: 'green',
  partlyOrdered: 'green',
  ordered: 'plain',
  expired: 'plain',
  declined: 'plain',
} as const satisfies Readonly<Record<OfferState, string>>;

type Props = {
  readonly state: OfferState;
  readonly isWithdrawn: boolean;
};

export function OfferStateLabel({ state, isWithdrawn }: Props) {
  const t = useTexts('offers');
  return <Label tone={tones[state]}>{t(isWithdrawn ? 'state.withdrawn' : `state.${state}`)}</Label>;
}
