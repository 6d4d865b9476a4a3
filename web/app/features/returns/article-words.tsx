import { formatName } from '@shop/contract/article-name';
import type { ReturnItem } from '@shop/contract/returns';
import type { ReactNode } from 'react';
import { articleNumber } from '#app/lib/article-number.ts';
import { useTexts } from '#app/lib/texts.ts';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';

type Props = {
  readonly item: Pick<ReturnItem, 'lineNumber' | 'originalProduct'>;
  /** Before the name: how many. */
  readonly children?: ReactNode;
};

/** Name of an article with its number and the position it has in the order, by which the server names it. */
export function ArticleWords({ item: { lineNumber, originalProduct }, children }: Props) {
  const t = useTexts('returns');
  const { name, eNumber, sku, ownNumbers } = originalProduct;
  return (
    <span className="leading-snug">
      {Boolean(children) && <span className="whitespace-nowrap">{children} </span>}
      {formatName(name)}
      <span className="block text-note font-normal text-ink-3">
        <span className="num">{articleNumber({ sku, eNumber })}</span>
        {' · '}
        {t('position', { line: String(lineNumber) })}
      </span>
      <OwnNumbers numbers={ownNumbers} className="block text-note font-normal text-ink-2" />
    </span>
  );
}
