import { emptyPlaces } from '@shop/combination-rules';
import { formatName } from '@shop/contract/article-name';
import type { KombiFrame } from '@shop/contract/combination-tool';
import { askForList } from '#app/features/catalogue/add-to-list/list-request.ts';
import { LogInForPrices } from '#app/features/catalogue/price-and-stock.tsx';
import { formatENumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { isPunchout } from '#app/session/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { CombinationDrawing } from './combination-drawing.tsx';
import { FrameSelects } from './frame-selects.tsx';
import { PlaceList } from './place-list.tsx';
import { useReplacedLine } from './replaced-lines.ts';
import { setTarget, type ShopCombination, type Target } from './shop-stage.ts';
import type { Moves } from './use-moves.ts';
import { CombinationPrice } from './combination-price.tsx';

type Props = {
  readonly combination: ShopCombination;
  readonly number: number;
  readonly target: Target | undefined;
  /** The frames of the line that is chosen on the page. */
  readonly frames: readonly KombiFrame[];
  readonly moves: Moves;
  readonly onAddToCart: (combination: ShopCombination) => Promise<boolean>;
};

/** One combination on the stage: its picture, what is in it, what it costs, and into the cart. */
export function CombinationCard({ combination, number, target, frames, moves, onAddToCart }: Props) {
  const t = useTexts('combination-tool');
  const { id, frame, quantity } = combination;
  const isActive = target?.combinationId === id;
  const selected = isActive ? target.place : undefined;
  const onSelect = (place: number) => setTarget({ combinationId: id, place });
  return (
    <li
      className={`scroll-mt-20 scroll-mb-4 rounded-card border bg-raised p-3.5 max-sm:scroll-mb-18 ${isActive ? 'border-edge' : 'border-line'}`}
      aria-labelledby={`combination-${id}`}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 id={`combination-${id}`} className="min-w-40 flex-1 text-lead leading-snug font-semibold">
          <span className="text-ink-3">{number}. </span>
          <Link to={frame.url} className="hover:underline">
            {formatName(frame.name)}
          </Link>
          {frame.eNumber !== '' && (
            <span className="block text-note font-normal text-ink-3">
              E-No <span className="num">{formatENumber(frame.eNumber)}</span>
            </span>
          )}
        </h3>
        <div className="-mr-1.5 flex">
          {frame.direction !== 'any' && (
            <Button look="bare" onClick={() => void moves.turn(combination, frames)}>
              <Icon of="rotate-cw" size={16} />
              {t('turn')}
            </Button>
          )}
          <Button look="bare" onClick={() => moves.copy(id)} aria-label={t('copy', { number })}>
            <Icon of="copy" size={16} />
          </Button>
          <Button look="bare" onClick={() => moves.remove(id)} aria-label={t('remove', { number })}>
            <Icon of="x" size={17} />
          </Button>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-3">
        <CombinationDrawing combination={combination} selected={selected} onSelect={onSelect} moves={moves} />
        <div className="min-w-64 flex-1">
          <PlaceList combination={combination} selected={selected} onSelect={onSelect} moves={moves} />
          <FrameSelects combination={combination} frames={frames} onChange={(other) => moves.changeFrame(id, other)} />
        </div>
      </div>
      <div className="mt-3.5 flex flex-wrap items-end justify-end gap-x-3 gap-y-2.5 border-t border-line pt-3.5">
        <Missing combination={combination} />
        <CombinationPrice combination={combination} />
        <QuantityStepper label={frame.name} value={quantity} onChange={(count) => moves.setQuantity(id, count)} />
        <ListCombination combination={combination} />
        <AddCombination combination={combination} onAddToCart={onAddToCart} />
      </div>
    </li>
  );
}

/** Why it cannot be ordered yet. */
function Missing({ combination }: Pick<Props, 'combination'>) {
  const t = useTexts('combination-tool');
  const count = emptyPlaces(combination).length;
  return (
    <p id={`missing-${combination.id}`} className="min-w-40 flex-1 text-small text-ink-2">
      {count > 0 && t('emptyPlaces', { count })}
    </p>
  );
}

function ListCombination({ combination }: Pick<Props, 'combination'>) {
  const t = useTexts('catalogue');
  const user = useSession()?.user;
  const { frame, insets, quantity } = combination;
  const skus = insets.flatMap((inset) => (inset ? [inset.sku] : []));
  if (isPunchout(user)) return null;
  return (
    <Button
      disabled={emptyPlaces(combination).length > 0}
      aria-describedby={`missing-${combination.id}`}
      title={t('toList')}
      onClick={() =>
        askForList({ products: [], combinations: [{ frame: frame.sku, insets: skus, quantity }] }, user === null)
      }
    >
      <Icon of="list-plus" size={16} />
      <span className="sr-only">
        {t('toList')}: {frame.name}
      </span>
    </Button>
  );
}

function AddCombination({ combination, onAddToCart }: Pick<Props, 'combination' | 'onAddToCart'>) {
  const t = useTexts('combination-tool');
  const { state, during } = useButtonState();
  const replaced = useReplacedLine(combination.id);
  const isVisitor = useSession()?.user === null;
  if (isVisitor) return <LogInForPrices />;
  return (
    <Button
      look="primary"
      state={state}
      stateLabel={t(state !== 'success' ? 'notAdded' : replaced && 'listId' in replaced ? 'onList' : 'inCart')}
      disabled={emptyPlaces(combination).length > 0}
      aria-describedby={`missing-${combination.id}`}
      onClick={() => void during(() => onAddToCart(combination))}
    >
      {t(!replaced ? 'addToCart' : 'listId' in replaced ? 'replaceOnList' : 'replaceInCart')}
    </Button>
  );
}
