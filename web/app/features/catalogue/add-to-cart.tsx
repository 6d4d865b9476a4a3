import { addToCart } from '@shop/contract/cart-add';
import type { ProductTile } from '@shop/contract/catalogue';
import { Suspense, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { isFamily } from './family.ts';
import { PlainAdd } from './plain-add.tsx';
import { LogInForPrices } from './price-and-stock.tsx';

/** Few articles are families: only they load what chooses among variants. */
const ChooseVariant = lazyComponent(async () => ({
  default: (await import('./choose-variant.tsx')).ChooseVariant,
}));

export type Buyable = Pick<
  ProductTile,
  'sku' | 'groupKey' | 'name' | 'quantityMin' | 'quantityInterval' | 'measurementUnitName'
> &
  Partial<Pick<ProductTile, 'hasSpecificities' | 'idProductAbstract' | 'isSold'>>;

type Props = {
  readonly product: Buyable;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Called with every adding, with what becomes of it: true once it is in the cart. */
  readonly onAdding?: (outcome: Promise<boolean>) => void;
};

/** How many, and into the active cart; of a family one has to be chosen first, and what has left the range cannot be had. Visitors are asked to log in instead. */
export function AddToCart(props: Props) {
  const { product } = props;
  const shell = useSession();
  if (product.isSold === false) return null;
  if (shell?.user === null) return <LogInForPrices className="basis-40 grow whitespace-normal" />;
  if (isFamily(product)) {
    return (
      <Suspense>
        <ChooseVariant product={product} />
      </Suspense>
    );
  }
  return (
    <>
      <AddOne {...props} />
      {/* Browsers with scripts never look into it, so their bundle has none of it. */}
      <noscript className="grow">{import.meta.env.SSR && <PlainAdd product={product} />}</noscript>
    </>
  );
}

function AddOne({ product, quantity, onQuantity, onAdding }: Props) {
  const t = useTexts('catalogue');
  const shell = useSession();
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const [inCart, setInCart] = useState<number>();
  const isQuantity = useRef(true);
  const cartId = shell?.cart?.cartId;

  async function add(amount: number): Promise<boolean> {
    if (cartId === undefined) {
      notify({ type: 'error', message: t('noCart') });
      return false;
    }
    const { sku, groupKey } = product;
    const answer = await browserApi.ask(addToCart, { params: { cartId }, body: { sku, groupKey, quantity: amount } });
    if (!answer.ok) return false;
    const line = answer.reply.items.find((item) => item.sku === sku && item.groupKey === groupKey);
    setInCart(line?.quantity ?? amount);
    void revalidate(); // the cart in the header
    return true;
  }

  function start(amount: number) {
    // Another amount than the one that stands in the field goes into no cart; what is wrong with it stands below it.
    if (!isQuantity.current) return void during(() => Promise.resolve(false));
    void during(() => {
      const outcome = add(amount);
      onAdding?.(outcome);
      return outcome;
    });
  }

  const amountInCart = `${formatQuantity(inCart ?? quantity)}\u00a0${product.measurementUnitName}`;
  return (
    <div className="script-only contents">
      <QuantityStepper
        label={product.name}
        value={quantity}
        onChange={onQuantity}
        min={product.quantityMin}
        step={product.quantityInterval}
        onEnter={start}
        onValidity={(isValid) => {
          isQuantity.current = isValid;
        }}
      />
      <Button
        look="primary"
        state={state}
        stateLabel={state === 'success' ? t('inCart', { amount: amountInCart }) : t('notAdded')}
        onClick={() => start(quantity)}
        className="grow"
      >
        {t('addToCart')}
        <span className="sr-only">{`: ${product.name}`}</span>
      </Button>
      <span role="status" className="sr-only">
        {state === 'success' && t('inCart', { amount: amountInCart })}
      </span>
    </div>
  );
}
