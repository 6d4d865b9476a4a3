import { formatName } from '@shop/contract/article-name';
import type { ProductTile } from '@shop/contract/catalogue';
import type { ComparedGroup, ComparedList } from '@shop/contract/compare';
import { useState } from 'react';
import { AddToListButton } from '#app/features/catalogue/add-to-list/add-to-list-button.tsx';
import { AddToCart } from '#app/features/catalogue/add-to-cart.tsx';
import { ProductAvailability } from '#app/features/catalogue/price-and-stock.tsx';
import { ProductLabels } from '#app/features/catalogue/product-labels.tsx';
import { ProductPicture } from '#app/features/catalogue/product-picture.tsx';
import { ProductNumbers } from '#app/features/catalogue/product-row.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { FactName, FoldingGroup } from './folding-group.tsx';
import { PriceGroup } from './price-group.tsx';

type Props = {
  readonly list: ComparedList;
  readonly onlyDifferences: boolean;
  readonly onRemove: (sku: string, name: string) => void;
  /** Where choosing a product leads; undefined where nothing is chosen. */
  readonly selectHrefOf: ((product: ProductTile) => string) | undefined;
};

/** Facts downwards, products sideways: the names of the facts stay while the products scroll. */
export function CompareTable({ list, onlyDifferences, onRemove, selectHrefOf }: Props) {
  const t = useTexts('compare');
  const { products, groups } = list;
  return (
    <div
      role="region"
      aria-label={t('table', { kind: list.title })}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-raised print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-small print:table-fixed">
        <thead>
          <tr>
            <td className="sticky left-0 z-10 w-48 min-w-40 bg-raised sm:min-w-48 print:w-40 print:min-w-0" />
            {products.map((product) => (
              <th
                key={product.sku}
                scope="col"
                className="w-60 min-w-48 border-l border-line p-3 pb-2 text-left align-top font-normal sm:min-w-60 print:w-auto print:min-w-0 print:px-1.5"
              >
                <Head product={product} onRemove={onRemove} />
              </th>
            ))}
            {/* Few products do not stretch over the whole page. */}
            <td aria-hidden className="print:w-px" />
          </tr>
          {/* A row of its own, so that stock and buttons stand on one line however long the heads are. */}
          <tr>
            <td className="sticky left-0 z-10 bg-raised" />
            {products.map((product) => (
              <td key={product.sku} className="border-l border-line p-3 pt-0 align-top print:px-1.5">
                <Actions product={product} selectHref={selectHrefOf?.(product)} />
              </td>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <PriceGroup products={products} />
        {groups.map((group) => (
          <FactGroup key={group.id} group={group} onlyDifferences={onlyDifferences} columns={products.length} />
        ))}
      </table>
    </div>
  );
}

type HeadProps = {
  readonly product: ProductTile;
  readonly onRemove: Props['onRemove'];
};

function Head({ product, onRemove }: HeadProps) {
  const t = useTexts('compare');
  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere">
      <div className="relative">
        <ProductPicture image={product.image} size={120} isLazy={false} className="h-30 w-full print:h-20" />
        <button
          type="button"
          onClick={() => onRemove(product.sku, product.name)}
          title={t('remove')}
          data-print="no"
          className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-control border border-line-2 bg-raised text-ink-2 hover:border-edge hover:text-ink pointer-coarse:size-11"
        >
          <Icon of="x" size={16} />
          <span className="sr-only">
            {t('remove')}: {product.name}
          </span>
        </button>
      </div>
      <Link
        to={product.url}
        className="line-clamp-3 min-h-[4.35em] text-body font-medium hover:underline print:line-clamp-none print:text-small"
      >
        {formatName(product.name)}
      </Link>
      <ProductNumbers product={product} />
      <ProductLabels product={product} lines={2} />
    </div>
  );
}

type ActionsProps = { readonly product: ProductTile; readonly selectHref: string | undefined };

function Actions({ product, selectHref }: ActionsProps) {
  const t = useTexts('compare');
  const [quantity, setQuantity] = useState(product.quantity);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="min-h-5">
        <ProductAvailability product={product} />
      </div>
      <div className="flex flex-wrap gap-2" data-print="no">
        {selectHref === undefined ? (
          <>
            <AddToCart product={product} quantity={quantity} onQuantity={setQuantity} />
            <AddToListButton product={product} quantity={quantity} />
          </>
        ) : (
          <Link to={selectHref} className={`${buttonLook('primary')} grow`}>
            {t('select')}
            <span className="sr-only">: {product.name}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

type GroupProps = {
  readonly group: ComparedGroup;
  readonly onlyDifferences: boolean;
  readonly columns: number;
};

function FactGroup({ group, onlyDifferences, columns }: GroupProps) {
  const t = useTexts('compare');
  const rows = onlyDifferences ? group.rows.filter(({ differs }) => differs) : group.rows;
  if (rows.length === 0) return null;
  return (
    <FoldingGroup title={group.label} columns={columns}>
      {rows.map(({ key, label, values, differs }) => (
        <tr key={key}>
          <FactName>{label}</FactName>
          {values.map((value, index) => (
            <td
              key={index}
              className={`border-t border-l border-line px-3 py-1.75 align-top wrap-anywhere hyphens-auto print:px-1.5 print:py-1 ${differs && columns > 1 ? 'font-medium' : 'text-ink-2'}`}
            >
              {value === '' ? (
                <span className="text-ink-3">
                  <span aria-hidden>–</span>
                  <span className="sr-only">{t('noValue')}</span>
                </span>
              ) : (
                value
              )}
            </td>
          ))}
          <td aria-hidden className="border-t border-line" />
        </tr>
      ))}
    </FoldingGroup>
  );
}
