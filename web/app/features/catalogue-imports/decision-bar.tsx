import { importDecisions, type ImportedArticle } from '@shop/contract/catalogue-imports';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';

type Props = {
  readonly count: number;
  readonly onDecide: (decision: ImportedArticle['decision']) => Promise<void>;
};

/** What happens to the articles that are ticked. */
export function DecisionBar({ count, onDecide }: Props) {
  const t = useTexts('catalogue-imports');
  return (
    <div className="sticky bottom-2 z-10 mt-3 flex flex-wrap items-center gap-2.5 rounded-card border border-line-2 bg-spark-soft p-2.5 shadow-float">
      <b role="status" className="grow">
        {t('decisions.ticked', { count })}
      </b>
      {importDecisions.map((decision) => (
        <Button key={decision} className="bg-raised first-letter:uppercase" onClick={() => void onDecide(decision)}>
          <span className="first-letter:uppercase">{t(`decisions.${decision}`)}</span>
        </Button>
      ))}
    </div>
  );
}
