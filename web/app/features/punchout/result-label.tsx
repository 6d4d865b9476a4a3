import type { TransferField } from '@shop/contract/punchout';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';

const looks = {
  good: { look: 'bg-ok-soft text-on-ok-soft', icon: 'check' },
  cut: { look: 'bg-spark-soft text-ink', icon: 'triangle-alert' },
  lost: { look: 'bg-spark-soft text-ink', icon: 'triangle-alert' },
  refused: { look: 'bg-bad-soft text-bad', icon: 'x' },
} as const;

/** What arrives of a value: sign and word. */
export function ResultLabel({ result }: Pick<TransferField, 'result'>) {
  const t = useTexts('punchout');
  const { look, icon } = looks[result];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-small px-1.75 py-px text-micro font-semibold whitespace-nowrap ${look}`}
    >
      <Icon of={icon} size={12} />
      {t(`result.${result}`)}
    </span>
  );
}
