import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { authorOf, type Foreign } from './list-state.ts';

type Props = { readonly change: Foreign; readonly onAccept: () => void; readonly onUndo: () => void };

/** At a line: who has done what to it and when, to accept or to undo. */
export function ForeignNote({ change, onAccept, onUndo }: Props) {
  const t = useTexts('shopping-lists');
  const { who, at } = authorOf(change);
  const { name, quantity } = change.item;
  const values = { who, time: formatDateTime(at) };
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-note text-ink-2 sm:pl-11.5 print:pl-0">
      <span>
        {change.kind === 'note'
          ? t('changed.note', { ...values, before: change.item.noteBefore ?? '' })
          : t(`changed.${change.kind}`, values)}
        {change.kind === 'quantity' && (
          <>
            {' '}
            <s>{formatQuantity(change.item.quantityBefore ?? quantity)}</s> <b>{formatQuantity(quantity)}</b>
          </>
        )}
      </span>
      <span className="flex gap-2 text-ink" data-print="no">
        <Button size="small" isChanging aria-label={t('changed.acceptOf', { name })} onClick={onAccept}>
          {t('changed.accept')}
        </Button>
        <Button size="small" look="bare" isChanging aria-label={t('changed.undoOf', { name })} onClick={onUndo}>
          {t('undo')}
        </Button>
      </span>
    </span>
  );
}
