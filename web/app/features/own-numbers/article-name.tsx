import { formatName } from '@shop/contract/article-name';
import type { ArticleOfNumber } from '@shop/contract/own-numbers';
import { articleNumber } from '#app/lib/article-number.ts';
import { Link } from '#app/ui/link.tsx';

/** An article as lists of own numbers name it: its page, and the number of ours below. */
export function ArticleName({ article }: { readonly article: ArticleOfNumber }) {
  const name = formatName(article.name);
  return (
    <span className="block leading-snug">
      {article.url === '' ? (
        name
      ) : (
        <Link to={article.url} className="inline-block min-h-6 py-0.5 hover:underline">
          {name}
        </Link>
      )}
      <span className="num block text-note text-ink-3">{articleNumber(article)}</span>
    </span>
  );
}
