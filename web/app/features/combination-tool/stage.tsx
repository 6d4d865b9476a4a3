import { COMBINATIONS_MAX, emptyPlaces } from '@shop/combination-rules';
import { cartApi } from '@shop/contract/cart';
import type { KombiFrame } from '@shop/contract/combination-tool';
import { useNavigate } from 'react-router';
import { Enrichments } from '#app/features/catalogue/enrichment.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/session/active-cart.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { CombinationCard } from './combination-card.tsx';
import { useDropTarget } from './dragging.ts';
import { EmptyStage } from './empty-stage.tsx';
import { currentReplaced, setReplaced } from './replaced-lines.ts';
import { useShopStage, useTarget, type ShopCombination } from './shop-stage.ts';
import type { Moves } from './use-moves.ts';
import { useReplaceOnList } from './use-replace-on-list.ts';

type Props = { readonly frames: readonly KombiFrame[]; readonly moves: Moves };

/** The combinations that are being put together, side by side. */
export function StageSection({ frames, moves }: Props) {
  const t = useTexts('combination-tool');
  const { combinations } = useShopStage();
  const target = useTarget();
  const onAddToCart = useAddToCart();
  const { isOver, target: dropTarget } = useDropTarget(['frame'], (thing) => {
    if (thing.kind === 'frame') moves.addFrame(thing.frame);
  });
  return (
    <section
      aria-labelledby="stage"
      {...dropTarget}
      className={`min-w-0 ${isOver ? 'rounded-card outline-2 outline-spark' : ''}`}
    >
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <h2 id="stage" className="scroll-mt-20">
          {t('stage')}
        </h2>
        <span className="flex-1 text-note text-ink-3">
          {t('stageCount', { count: combinations.length, max: COMBINATIONS_MAX })}
        </span>
        <AddAll combinations={combinations} onAddToCart={onAddToCart} />
      </div>
      {combinations.length === 0 ? (
        <EmptyStage />
      ) : (
        <Enrichments products={partsOnStage(combinations)}>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {combinations.map((combination, index) => (
              <CombinationCard
                key={combination.id}
                combination={combination}
                number={index + 1}
                target={target}
                frames={frames}
                moves={moves}
                onAddToCart={onAddToCart}
              />
            ))}
          </ol>
          <p className="mt-2 text-note text-ink-3 pointer-coarse:hidden">{t('keys')}</p>
        </Enrichments>
      )}
    </section>
  );
}

function AddAll({
  combinations,
  onAddToCart,
}: {
  readonly combinations: readonly ShopCombination[];
  readonly onAddToCart: (combination: ShopCombination) => Promise<boolean>;
}) {
  const t = useTexts('combination-tool');
  const { state, during } = useButtonState();
  const isVisitor = useSession()?.user === null;
  const complete = combinations.filter((combination) => emptyPlaces(combination).length === 0);
  if (isVisitor || complete.length < 2) return null;

  async function addAll() {
    for (const combination of complete) {
      if (!(await onAddToCart(combination))) return false;
    }
    return true;
  }

  return (
    <Button
      state={state}
      stateLabel={t(state === 'success' ? 'inCart' : 'notAdded')}
      onClick={() => void during(addAll)}
    >
      {t('addAll', { count: complete.length })}
    </Button>
  );
}

/** The cart or its line that should be replaced is no longer there. */
const goneCodes: ReadonlySet<string> = new Set(['cart.line_unknown', 'cart.line_removed', 'cart.unknown']);

function useAddToCart() {
  const t = useTexts('combination-tool');
  const cartId = useSession()?.cart?.cartId;
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const replaceOnList = useReplaceOnList();
  return async (combination: ShopCombination): Promise<boolean> => {
    const { id, frame, insets, quantity } = combination;
    const replaced = currentReplaced()[id];
    if (replaced && 'listId' in replaced) return replaceOnList(combination, replaced);
    if (cartId === undefined) {
      notify({ type: 'error', message: t('noCart') });
      return false;
    }
    const skus = insets.flatMap((inset) => (inset ? [inset.sku] : []));
    const body = { quantity, frame: frame.sku, insets: skus };
    const answer = replaced
      ? await browserApi.ask(cartApi.replaceCombination, {
          params: { cartId: replaced.cartId },
          body: { ...body, refererId: replaced.groupKey, refererType: 'cart' },
        })
      : await browserApi.ask(cartApi.addCombination, { params: { cartId }, body });
    if (!answer.ok) {
      // Nothing is there to be replaced any more: from now on it is added.
      if (answer.messages.some(({ code }) => goneCodes.has(code))) setReplaced(id, undefined);
      // A message that belongs to a field has no field to stand beside here.
      for (const message of answer.messages) notify({ type: message.type, message: message.message });
      return false;
    }
    if (answer.reply.cart.cartId === cartId) showActiveCart(answer.reply.cart);
    if (replaced) {
      setReplaced(id, undefined);
      const offer = { label: t('toCart'), run: () => void navigate(localPath('/cart')) };
      notify({ type: 'success', message: t('replaced'), offer });
    }
    return true;
  };
}

/** Every article once, as many as all combinations need: scaled prices are those of the whole purchase. */
function partsOnStage(combinations: readonly ShopCombination[]) {
  const quantities = new Map<string, number>();
  for (const { frame, insets, quantity } of combinations) {
    for (const part of [frame, ...insets]) {
      if (part) quantities.set(part.sku, (quantities.get(part.sku) ?? 0) + quantity);
    }
  }
  return [...quantities].map(([sku, quantity]) => ({ sku, groupKey: '', quantity }));
}
