import { formatName } from '@shop/contract/article-name';
import { shoppingListsApi, type ListHistoryEntry } from '@shop/contract/shopping-lists';
import { useEffect, useState } from 'react';
import { articleNumber } from '#app/lib/article-number.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

type Props = { readonly listId: string; readonly name: string; readonly onClose: () => void };
type Read = { readonly entries: readonly ListHistoryEntry[]; readonly page: number; readonly maxPage: number };

const icons: Readonly<Record<ListHistoryEntry['kind'], IconName>> = {
  added: 'plus',
  changed: 'pencil',
  removed: 'trash-2',
  restored: 'undo-2',
};

/** Who has done what to the lines of a list, the newest first. */
export function HistoryDialog({ listId, name, onClose }: Props) {
  const t = useTexts('shopping-lists');
  const [read, setRead] = useState<Read>();
  const [isFailed, setFailed] = useState(false);
  const [page, setPage] = useState(1);
  useEffect(() => {
    const abort = new AbortController();
    browserApi
      .get(
        shoppingListsApi.history,
        { params: { listId }, query: { page, ipp: 50 } },
        { signal: abort.signal, isQuiet: true },
      )
      .then(
        ({ entries, pagination }) => {
          const { currentPage, maxPage } = pagination;
          setFailed(false);
          setRead((before) => ({
            entries: currentPage === 1 ? entries : [...(before?.entries ?? []), ...entries],
            page: currentPage,
            maxPage,
          }));
        },
        () => abort.signal.aborted || setFailed(true),
      );
    return () => abort.abort();
  }, [listId, page]);
  return (
    <Dialog isOpen onClose={onClose} title={t('history.title', { name })} size={600}>
      {isFailed && <Note tone="error">{t('history.failed')}</Note>}
      {!read && !isFailed && <Skeleton className="h-40 w-full" />}
      {read?.entries.length === 0 && <EmptyState title={t('history.none')}>{t('history.noneText')}</EmptyState>}
      {read && read.entries.length > 0 && (
        <ol className="grid">
          {read.entries.map((entry, at) => (
            <Entry key={at} entry={entry} />
          ))}
        </ol>
      )}
      {read && read.page < read.maxPage && (
        <Button className="mt-3" onClick={() => setPage(read.page + 1)}>
          {t('history.more')}
        </Button>
      )}
    </Dialog>
  );
}

function Entry({ entry }: { readonly entry: ListHistoryEntry }) {
  const t = useTexts('shopping-lists');
  const { kind, name, at, by, isMe } = entry;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 border-t border-line py-2.5 first:border-t-0">
      <Icon of={icons[kind]} size={15} className="mt-0.5 text-ink-3" />
      <div className="min-w-0">
        <p className="leading-snug">
          <span className="font-medium">{t(`history.kind.${kind}`)}:</span> {formatName(name)}{' '}
          <span className="num text-note text-ink-3">{articleNumber(entry)}</span>
        </p>
        <p className="text-small text-ink-2">{useWhat(entry).join(' · ')}</p>
        <p className="text-note text-ink-3">
          {t('changedBy', { name: isMe ? t('me') : by, time: formatDateTime(at) })}
        </p>
      </div>
    </li>
  );
}

/** Quantity, article and note, with what stood there before. */
function useWhat({ quantity, quantityBefore, nameBefore, note, noteBefore }: ListHistoryEntry): readonly string[] {
  const t = useTexts('shopping-lists');
  const quantities =
    quantityBefore === null || quantityBefore === quantity
      ? t('history.quantity', { quantity: formatQuantity(quantity) })
      : t('history.quantities', { from: formatQuantity(quantityBefore), to: formatQuantity(quantity) });
  const quote = (text: string) => (text === '' ? t('history.noNote') : text);
  return [
    quantities,
    ...(nameBefore === null ? [] : [t('history.insteadOf', { name: formatName(nameBefore) })]),
    ...(noteBefore === null || noteBefore === note
      ? note === ''
        ? []
        : [t('history.note', { note })]
      : [t('history.notes', { from: quote(noteBefore), to: quote(note) })]),
  ];
}
