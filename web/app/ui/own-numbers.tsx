import { useTexts } from '#app/lib/texts.ts';

type Props = {
  /** Absent where the company has no number of its own for the article. */
  readonly numbers: readonly string[] | undefined;
  readonly className?: string;
  /** Said before them where others than the company read it. */
  readonly word?: string | undefined;
};

/** What the company calls an article, beside the operator's numbers. */
export function OwnNumbers({ numbers, className = '', word }: Props) {
  const t = useTexts('ui');
  if (numbers === undefined || numbers.length === 0) return null;
  return (
    <span className={className}>
      {word ?? t('ownNumber')} <span className="num">{numbers.join(', ')}</span>
    </span>
  );
}
