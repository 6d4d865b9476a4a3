import type { MemberState } from '@shop/contract/premium-office';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

export function MemberStateLabel({ state }: { readonly state: MemberState }) {
  const t = useTexts('premium-office');
  const tone = state === 'pending' ? 'warn' : state === 'active' ? 'green' : 'plain';
  return <Label tone={tone}>{t(`state.${state}`)}</Label>;
}
