import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { QuickAddAnswer } from './quick-add.tsx';

/** Number and quantity as they were typed. */
export type TypedArticle = {
  readonly number: string;
  readonly quantity: string;
  /** What was sent without an answer: it may or may not be in the cart. */
  readonly lost?: { readonly requestId: string; readonly number: string; readonly quantity: number };
};

/** What is wrong with it, and in which field. */
export type Fault = {
  readonly place: 'number' | 'quantity';
  readonly text: string;
  /** The number of what is sold in the place of an article that is gone. */
  readonly successor?: string | undefined;
  /** The articles that bear the number, where it is to be chosen which one is meant. */
  readonly choices?: readonly QuickAddChoice[] | undefined;
};

/** One of several articles that bear a number; adds it in the quantity that was typed. */
export type QuickAddChoice = { readonly label: string; readonly add: () => Promise<QuickAddAnswer> };

export type ArticleAside = { readonly typed: TypedArticle; readonly fault: Fault };

type Props = {
  readonly articles: readonly ArticleAside[];
  readonly onCorrect: (at: number) => void;
  readonly onDrop: (at: number) => void;
};

/** What could not be added while the next article was being typed: nothing of it is lost. */
export function SetAside({ articles, onCorrect, onDrop }: Props) {
  const t = useTexts('cart');
  return (
    <div role="alert" data-set-aside>
      {articles.length > 0 && (
        <ul aria-label={t('quickAdd.refused')} className="mt-2.5 grid gap-1">
          {articles.map(({ typed: { number, quantity }, fault }, at) => (
            // Equal ones may be there twice, and none of them changes.
            <li
              key={`${at}-${number}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-1 text-small"
            >
              <b className="num font-medium wrap-anywhere">{number}</b>
              <span className="text-ink-2">{`× ${quantity || '1'}`}</span>
              <span className="min-w-44 flex-1 text-bad">{fault.text}</span>
              <Button size="small" aria-label={t('quickAdd.correctOf', { number })} onClick={() => onCorrect(at)}>
                {t('quickAdd.correct')}
              </Button>
              <Button size="small" look="bare" aria-label={t('quickAdd.drop', { number })} onClick={() => onDrop(at)}>
                <Icon of="x" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
