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
  /** Whether sales have ever offered something. */
  readonly isAnswered: boolean;
};

export function OfferStateLabel({ state, isAnswered }: Props) {
  const t = useTexts('offers');
  return (
    <Label tone={tones[state]}>{t(state === 'declined' && !isAnswered ? 'state.withdrawn' : `state.${state}`)}</Label>
  );
}
