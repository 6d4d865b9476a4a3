import { formatName } from '@shop/contract/article-name';
import { cartApi } from '@shop/contract/cart';
import { specificitiesApi, type Specificities, type SpecificityVariant } from '@shop/contract/specificities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ProductNumbers } from '../product-row.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Availability } from '../goods/availability.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Price } from '../goods/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { choose, chosenVariant, isPossible, type Chosen } from './choice.ts';

type Props = {
  readonly sku: string;
  readonly name: string;
  /** What was typed before the choice; null: the variant's own minimum. */
  readonly quantity: number | null;
  /** Takes the chosen article instead of the cart; answers why it was refused. */
  readonly onTake?: ((sku: string, quantity: number, name: string) => Promise<string | undefined>) | undefined;
  /** What the button says that takes it; into the cart where left out. */
  readonly takeLabel?: string | undefined;
  readonly onClose: () => void;
};

const familyOf = (sku: string) =>
  queryOptions({
    queryKey: ['specificities', sku],
    queryFn: ({ signal }) =>
      browserApi.get(specificitiesApi.list, { params: { sku }, query: {} }, { signal, isQuiet: true }),
  });

/** Choosing the one article of a family, attribute by attribute, and putting it into the cart. */
export function SpecificityDialog({ sku, name, quantity, onTake, takeLabel, onClose }: Props) {
  const t = useTexts('specificities');
  const { data, isError, refetch } = useQuery(familyOf(sku), queryClient);
  // Among articles of one family the head's name is that of another article than the one that was looked at.
  const isVariant = data?.variants.some((variant) => variant.sku === sku) ?? false;
  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      onClose={onClose}
      title={isVariant ? t('choose') : (data?.name ?? name)}
      size={600}
    >
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('failed')}
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {data && <Choice family={data} {...{ sku, quantity, onTake, takeLabel, onClose }} />}
    </Dialog>
  );
}

type ChoiceProps = Pick<Props, 'sku' | 'quantity' | 'onTake' | 'takeLabel' | 'onClose'> & {
  readonly family: Specificities;
};

function Choice({ family: { attributes, variants }, sku, quantity, ...way }: ChoiceProps) {
  const t = useTexts('specificities');
  // From one article of the family the choice begins with what it is.
  const [chosen, setChosen] = useState<Chosen>(variants.find((variant) => variant.sku === sku)?.values ?? {});
  const variant = chosenVariant(variants, chosen);
  return (
    <div className="grid gap-5">
      {attributes.map(({ key, label, values }) => (
        <fieldset key={key}>
          <legend className="mb-2 font-medium">{label}</legend>
          <div className="flex flex-wrap gap-2">
            {values.map(({ value, label: word }) => {
              const fits = isPossible(variants, { chosen, key, value });
              return (
                <label
                  key={value}
                  className={`flex min-h-10 cursor-pointer items-center gap-2 rounded-control border px-3 py-1.5 has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${fits ? 'border-edge' : 'border-dashed border-line text-ink-2'}`}
                >
                  <input
                    type="radio"
                    name={key}
                    value={value}
                    checked={chosen[key] === value}
                    onChange={() => setChosen(choose(variants, { chosen, key, value }))}
                    className="accent-ink"
                  />
                  <span>
                    {word}
                    {!fits && <span className="block text-note">{t('otherwise')}</span>}
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      <div aria-live="polite" className="min-h-28 border-t border-line pt-4">
        {variant ? (
          // Alone it waits for its texts: the choice above keeps its focus.
          <Suspense key={variant.sku} fallback={<Skeleton className="h-24 w-full" />}>
            <Meant variant={variant} wanted={quantity} {...way} />
          </Suspense>
        ) : (
          <p className="text-ink-2">{t('chooseMore')}</p>
        )}
      </div>
    </div>
  );
}

type MeantProps = Pick<Props, 'onTake' | 'takeLabel' | 'onClose'> & {
  readonly variant: SpecificityVariant;
  readonly wanted: number | null;
};

function Meant({ variant, wanted, onTake, takeLabel, onClose }: MeantProps) {
  const t = useTexts('specificities');
  const shell = useSession();
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const { sku, name, url, quantityMin, quantityInterval, measurementUnitName, enrichment } = variant;
  const isFitting = wanted !== null && wanted >= quantityMin && wanted % quantityInterval === 0;
  const [quantity, setQuantity] = useState(isFitting ? wanted : quantityMin);
  const cartId = shell?.cart?.cartId;
  const isQuantity = useRef(true);

  function start(amount: number) {
    // Another amount than the one that stands in the field is not taken; what is wrong with it stands below it.
    void during(() => (isQuantity.current ? add(amount) : Promise.resolve(false)));
  }

  async function add(amount: number): Promise<boolean> {
    if (cartId === undefined) return false;
    if (onTake) return take(amount, onTake);
    const answer = await browserApi.ask(cartApi.add, { params: { cartId }, body: { sku, quantity: amount } });
    if (!answer.ok) return false;
    notify({ type: 'success', message: t('added', { name }) });
    void revalidate(); // the cart in the header
    onClose();
    return true;
  }

  async function take(amount: number, take: NonNullable<Props['onTake']>): Promise<boolean> {
    const refused = await take(sku, amount, name);
    if (refused === undefined) onClose();
    else notify({ type: 'error', message: refused });
    return refused === undefined;
  }

  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-3">
      <ProductPicture image={variant.image} size={76} isLazy={false} className="size-19" />
      <div className="grid min-w-0 gap-1">
        <Link to={url} onClick={onClose} className="font-medium hover:underline">
          {formatName(name)}
        </Link>
        <ProductNumbers product={{ ...variant, manufacturer: '' }} />
        {enrichment && <Availability icon={enrichment.availabilityIconId} text={enrichment.stock} />}
      </div>
      {enrichment && (
        <Price
          net={enrichment.unitPrice}
          gross={enrichment.unitPriceGross}
          unit={measurementUnitName}
          priceUnit={enrichment.priceUnit}
        />
      )}
      {!variant.isOrderable && <p className="col-span-3 text-ink-2">{t('notOrderable')}</p>}
      {cartId === undefined && (
        <div className="col-span-3 flex justify-end">
          <Link to={url} onClick={onClose} className={buttonLook('primary')}>
            {t('toArticle')}
          </Link>
        </div>
      )}
      {variant.isOrderable && cartId !== undefined && (
        <div className="col-span-3 flex flex-wrap justify-end gap-2">
          <QuantityStepper
            label={name}
            value={quantity}
            onChange={setQuantity}
            min={quantityMin}
            step={quantityInterval}
            onEnter={start}
            onValidity={(isValid) => {
              isQuantity.current = isValid;
            }}
          />
          <Button
            look="primary"
            state={state}
            stateLabel={state === 'success' ? (takeLabel ?? t('inCart')) : t('notAdded')}
            onClick={() => start(quantity)}
          >
            {takeLabel ?? t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}
