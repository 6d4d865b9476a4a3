import type { ImportDetail } from '@shop/contract/catalogue-imports';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';

type Props = { readonly shown: ImportDetail; readonly kind: string };

/** How many articles of each kind: a tile chooses what stands in the table. */
export function KindTiles({ shown: { counts, facts }, kind }: Props) {
  const t = useTexts('catalogue-imports');
  if (counts === null) return null;
  const tiles = [
    { key: 'new', count: counts.new, note: t('tiles.newNote', { count: facts.withoutCategory }) },
    {
      key: 'changed',
      count: counts.changed,
      note: t('tiles.changedNote', { prices: facts.pricesChanged, texts: facts.textsChanged }),
    },
    { key: 'unchanged', count: counts.unchanged, note: t('tiles.unchangedNote') },
    { key: 'gone', count: counts.gone, note: t('tiles.goneNote', { count: facts.goneWithSuccessor }) },
    { key: 'warnings', count: facts.articlesWithWarnings, note: t('tiles.warningsNote', { count: counts.refused }) },
  ] as const;
  const look = 'flex h-full flex-col gap-0.5 rounded-card border px-4 py-3';
  return (
    <ul aria-label={t('tiles.label')} className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 lg:gap-4">
      {tiles.map(({ key, count, note }) => {
        const content = (
          <>
            <b className={`text-title leading-tight ${key === 'warnings' && count > 0 ? 'text-warn-ink' : ''}`}>
              {formatQuantity(count)}
            </b>
            <span className="text-small font-medium">{t(`tiles.${key}`)}</span>
            <span className="text-note text-ink-2">{note}</span>
          </>
        );
        return (
          <li key={key}>
            {key === 'unchanged' ? (
              <div className={`${look} border-line bg-raised`}>{content}</div>
            ) : (
              <Link
                to={`?kind=${key}`}
                preventScrollReset
                aria-current={key === kind ? 'true' : undefined}
                className={`${look} border-line bg-raised hover:border-edge aria-[current]:border-ink aria-[current]:bg-sunken`}
              >
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
