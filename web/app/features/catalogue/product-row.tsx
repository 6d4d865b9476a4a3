import { formatName } from '@shop/contract/article-name';
import { useState, type ReactNode } from 'react';
import { AddToListButton } from './add-to-list/add-to-list-button.tsx';
import { CompareButton } from './compare-list/compare-button.tsx';
import { formatENumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { useEnriched } from './enrichment.tsx';
import { ProductAvailability, ProductPrice } from './price-and-stock.tsx';
import { ProductLabels } from './product-labels.tsx';
import { ProductPicture } from './product-picture.tsx';
import { PICTURE_SIZE, type ShownTile } from './shown-tile.ts';
import { VariantButton } from './variant-button.tsx';
import { useTileOverlay } from './use-tile-overlay.ts';
import { useLongWords } from '#app/ui/long-words.tsx';

type Props = {
  readonly product: ShownTile;
  /** Among the first on the page: its picture is wanted at once. */
  readonly isFirst: boolean;
};

/** A product as one line: picture, names and numbers, availability, price, cart. */
export function ProductRow({ product, isFirst }: Props) {
  const [quantity, setQuantity] = useState(product.quantity);
  return (
    <li>
      <article className="product-row">
        <ProductPicture
          image={product.image}
          size={PICTURE_SIZE.list}
          isLazy={!isFirst}
          className="product-row-picture"
        />
        <div className="product-row-words">
          <h2>
            <ProductName product={product} isFirst={isFirst} />
          </h2>
          <ProductNumbers product={product} />
          {product.headerGroups.length > 0 && <p className="product-facts">{product.headerGroups.join(' · ')}</p>}
          <ProductLabels product={product} />
        </div>
        <div className="product-row-stock">
          <TileOwnNumbers product={product} />
          <ProductAvailability product={product} />
        </div>
        <PricePlace className="product-row-price">
          <ProductPrice product={product} quantity={quantity} />
        </PricePlace>
        <div className="product-row-cart">
          <AddToCart product={product} quantity={quantity} onQuantity={setQuantity} />
          <TileTools product={product} quantity={quantity} />
        </div>
      </article>
    </li>
  );
}

/** A product as a card; what one can do with it lies over the picture while a pointer is above it or the focus inside. */
export function ProductCard({ product, isFirst }: Props) {
  const t = useTexts('catalogue');
  const [quantity, setQuantity] = useState(product.quantity);
  const overlay = useTileOverlay();
  return (
    <li className="flex">
      <article className="tile" onPointerEnter={overlay.onPointer} onPointerLeave={overlay.onPointer}>
        <div className="relative mb-1">
          <ProductPicture
            image={product.image}
            size={PICTURE_SIZE.tiles}
            isLazy={!isFirst}
            className="aspect-[4/3] w-full"
          />
          {overlay.isConfirmed && (
            <p className="absolute top-2 left-2 z-10 flex animate-appear items-center gap-1.5 rounded-pill bg-ok-soft px-2.5 py-1 text-note font-medium text-on-ok-soft">
              <Icon of="check" size={14} />
              {t('isInCart')}
            </p>
          )}
        </div>
        <h2>
          <ProductName product={product} isFirst={isFirst} />
        </h2>
        <ProductNumbers product={product} />
        <span className="grow" />
        <div className="flex gap-2">
          <div className="min-w-0 grow">
            <TileOwnNumbers product={product} />
            <ProductLabels product={product} lines={2} />
          </div>
          <PricePlace className="content-start">
            <ProductPrice product={product} quantity={quantity} />
          </PricePlace>
        </div>
        <div className="min-h-5">
          <ProductAvailability product={product} />
        </div>
        <div className="tile-actions" data-state={overlay.state}>
          <AddToCart product={product} quantity={quantity} onQuantity={setQuantity} onAdding={overlay.onAdding} />
          <TileTools product={product} quantity={quantity} />
        </div>
      </article>
    </li>
  );
}

/** What else one can do with it: small buttons that stay side by side where the line is too short for all. */
function TileTools({ product, quantity }: { readonly product: ShownTile; readonly quantity: number }) {
  return (
    <div className="flex gap-2">
      <VariantButton product={product} quantity={quantity} />
      <AddToListButton product={product} quantity={quantity} />
      <CompareButton product={product} />
    </div>
  );
}

/** The first tell React Router of the route that all of them lead to. */
function ProductName({ product, isFirst }: Props) {
  const name = useLongWords(formatName(product.name));
  return (
    <Link to={product.url} discover={isFirst ? 'render' : 'none'} className="product-name" suppressHydrationWarning>
      {name}
    </Link>
  );
}

function PricePlace({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={`price-place ${className}`}>{children}</div>;
}

/** What the viewer's company calls it. It comes with the prices, so it stands where their place is kept. Nothing for all others. */
function TileOwnNumbers({ product }: { readonly product: ShownTile }) {
  const enriched = useEnriched(product);
  if (enriched.state !== 'known') return null;
  return <OwnNumbers numbers={enriched.enrichment.ownNumbers} className="block text-note text-ink-2" />;
}

/** The numbers people order by. */
export function ProductNumbers({
  product,
}: {
  readonly product: Pick<ShownTile, 'eNumber' | 'manufacturer' | 'manufacturerNumber'>;
}) {
  const t = useTexts('catalogue');
  return (
    <p className="product-numbers">
      {product.eNumber !== '' && (
        <span>
          {`${t('eNumber')} `}
          <span className="num">{formatENumber(product.eNumber)}</span>
        </span>
      )}
      <span>
        {`${product.manufacturer} `}
        <span className="num">{product.manufacturerNumber}</span>
      </span>
    </p>
  );
}
