import type { RuleArticle } from '@shop/contract/search-tuning';
import { useTexts } from '#app/lib/texts.ts';

type Props = {
  readonly articles: readonly RuleArticle[];
  /** Where a successor can be taken instead. */
  readonly onTake?: (sku: string, successor: string) => void;
};

/** The articles of a rule; one that is no longer sold says so and offers what took its place. */
export function RuleArticles({ articles, onTake }: Props) {
  const t = useTexts('search-tuning');
  return (
    <ul className="text-small text-ink-2">
      {articles.map(({ sku, name, articleUrl, isSold, successor }) => (
        <li key={sku} className="wrap-anywhere">
          {isSold ? (
            <a href={articleUrl} className="inline-block min-h-6 py-0.5 hover:underline">
              {name} <span className="num text-note">{sku}</span>
            </a>
          ) : (
            <>
              <span className="text-warn-ink">{t('rules.gone', { sku: name || sku })}</span>
              {successor && onTake && (
                <button type="button" className="link script-only ml-2" onClick={() => onTake(sku, successor.sku)}>
                  {t('rules.takeSuccessor', { name: successor.name })}
                </button>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
