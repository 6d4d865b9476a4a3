import type { ImportSummary } from '@shop/contract/catalogue-imports';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

const tones: Readonly<Partial<Record<ImportSummary['state'], 'green' | 'warn' | 'sale'>>> = {
  preview: 'warn',
  done: 'green',
  unreadable: 'sale',
  broken: 'sale',
};

export function StateLabel({ state, isBeyond }: Pick<ImportSummary, 'state' | 'isBeyond'>) {
  const t = useTexts('catalogue-imports');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Label tone={tones[state] ?? 'plain'}>{t(`states.${state}`)}</Label>
      {state === 'preview' && isBeyond && <Label tone="sale">{t('list.beyond')}</Label>}
    </span>
  );
}
