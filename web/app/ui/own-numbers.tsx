import { useTexts } from '#app/lib/texts.ts';

type Props = {
  /** Absent where the company has no number of its own for the article. */
  readonly numbers: readonly string[] | undefined;
  readonly className?: string;
};

/** What the company calls an article, beside the operator's numbers. */
export function OwnNumbers({ numbers, className = '' }: Props) {
  const t = useTexts('ui');
  if (numbers === undefined || numbers.length === 0) return null;
  return (
    <span className={className}>
      {t('ownNumber')} <span className="num">{numbers.join(', ')}</span>
    </span>
  );
}
