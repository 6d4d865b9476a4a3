import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { findLines, putBack, removeLine, type FoundLine } from './list-choice.ts';

/** The lists on which the article stands already, to take it off again. Nothing while that is not known. */
export function AlreadyListed({ sku }: { readonly sku: string }) {
  const t = useTexts('add-to-list');
  const { data = [], refetch } = useQuery(
    { queryKey: ['shopping-lists-with', sku], queryFn: ({ signal }) => findLines(sku, signal), staleTime: 0 },
    queryClient,
  );

  async function remove(line: FoundLine) {
    const answer = await removeLine(line);
    void refetch();
    if (!answer.ok) return;
    const { undoId } = answer.reply;
    const list = line.list.name;
    const undo = async (id: string) => {
      const back = await putBack(line.list.idShoppingList, id);
      if (back.ok) notify({ type: 'success', message: t('restored', { list }) });
    };
    const message = t('removed', { list });
    if (undoId === null) notify({ type: 'success', message });
    else notify({ type: 'success', message, offer: { label: t('undo'), run: () => void undo(undoId) } });
  }

  if (data.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-1.5 text-small font-medium">{t('already')}</h3>
      <ul>
        {data.map((line) => (
          <li key={line.itemId} className="flex items-center gap-3 py-1">
            <span className="min-w-0 grow wrap-anywhere">
              {t('amount', { quantity: formatQuantity(line.quantity), list: line.list.name })}
              {line.note !== '' && <span className="text-ink-2"> · {line.note}</span>}
            </span>
            <Button
              size="small"
              aria-label={[t('removeOf', { list: line.list.name }), line.note].filter(Boolean).join(' · ')}
              onClick={() => void remove(line).catch(() => undefined)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
