import { formatName } from '@shop/contract/article-name';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ShopCombination } from './shop-stage.ts';
import type { Moves } from './use-moves.ts';

type Props = {
  readonly combination: ShopCombination;
  readonly selected: number | undefined;
  readonly onSelect: (place: number) => void;
  readonly moves: Pick<Moves, 'moveInset' | 'removeInset'>;
};

const small =
  'grid size-8 place-items-center rounded-small text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11';

/** What sits in which place, in words, with buttons for what dragging does. */
export function PlaceList({ combination, selected, onSelect, moves }: Props) {
  const t = useTexts('combination-tool');
  const { id: combinationId, insets } = combination;
  return (
    <ol className="grid">
      {insets.map((inset, place) => {
        const here = { combinationId, place };
        const words = { place: place + 1, name: inset?.name ?? '' };
        return (
          <li
            key={place}
            className={`flex min-h-10 items-center gap-2 border-b border-line last:border-0 ${selected === place ? 'bg-spark-soft' : ''}`}
          >
            <span className="w-5 shrink-0 text-right text-note text-ink-3">{place + 1}</span>
            {inset ? (
              <span className="min-w-0 flex-1 py-1 text-small leading-snug">{formatName(inset.name)}</span>
            ) : (
              <button
                type="button"
                onClick={() => onSelect(place)}
                className="min-h-8 flex-1 text-left text-small text-ink-2 hover:underline"
              >
                {t(selected === place ? 'place.chooseNow' : 'place.choose')}
                <span className="sr-only"> ({place + 1})</span>
              </button>
            )}
            {inset && (
              <span className="flex shrink-0">
                {place > 0 && (
                  <button
                    type="button"
                    className={small}
                    aria-label={t('place.earlier', words)}
                    onClick={() => moves.moveInset(here, { combinationId, place: place - 1 })}
                  >
                    <Icon of="arrow-up" size={15} />
                  </button>
                )}
                {place < insets.length - 1 && (
                  <button
                    type="button"
                    className={small}
                    aria-label={t('place.later', words)}
                    onClick={() => moves.moveInset(here, { combinationId, place: place + 1 })}
                  >
                    <Icon of="arrow-down" size={15} />
                  </button>
                )}
                <button
                  type="button"
                  className={small}
                  aria-label={t('place.take', words)}
                  onClick={() => moves.removeInset(here)}
                >
                  <Icon of="x" size={15} />
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
