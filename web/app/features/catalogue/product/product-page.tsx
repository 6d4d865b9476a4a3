import { formatName } from '@shop/contract/article-name';
import type { ProductDetail } from '@shop/contract/catalogue';
import { useState } from 'react';
import { Enrichments } from '../enrichment.tsx';
import { PageHead } from '../page-head.tsx';
import { ProductLabels } from '../product-labels.tsx';
import { breadcrumbFacts, productFacts } from '../search-engine-facts.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tabs, type Tab } from '#app/ui/tabs.tsx';
import { AttributeGrid } from './attribute-grid.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { Documents } from './documents.tsx';
import type { FoundNumber } from './found-number.ts';
import { Gallery } from './gallery.tsx';
import { Numbers } from './numbers.tsx';
import type { Related } from './product.route.tsx';
import { ReportButton } from './report-button.tsx';
import { RelatedProducts } from './related-products.tsx';
import { hashOf, type RelationType } from './relation-types.ts';
import { useSettled } from './use-settled.ts';
import { LongWords } from '#app/ui/long-words.tsx';

type Props = {
  readonly product: ProductDetail;
  readonly related: readonly Related[];
  readonly foundNumber: FoundNumber | undefined;
  readonly origin: string;
};

export function ProductPage({ product, related, foundNumber, origin }: Props) {
  const t = useTexts('product');
  const operator = useSession()?.operator.name ?? '';
  const [quantity, setQuantity] = useState(product.quantity);
  const askedQuantity = useSettled(quantity);
  // Related articles that are not offered; known once their prices and stocks are.
  const [leftOut, setLeftOut] = useState<Readonly<Partial<Record<RelationType, number>>>>({});
  const { sku, groupKey, isSold } = product;
  const tabs: readonly Tab[] = [
    {
      key: 'attributes',
      label: t('tabs.attributes'),
      content: <AttributeGrid attributes={product.attributes} />,
    },
    ...(product.documents.length > 0
      ? [
          {
            key: 'documents',
            label: t('tabs.documents'),
            count: product.documents.length,
            content: <Documents documents={product.documents} />,
          },
        ]
      : []),
    ...related.map(({ type, amount, products }) => ({
      key: hashOf(type),
      label: t(`tabs.${type}`),
      count: amount - (leftOut[type] ?? 0),
      isOver: leftOut[type] === amount,
      content: (
        <RelatedProducts
          sku={sku}
          type={type}
          amount={amount}
          first={products}
          onLeftOut={(count) => setLeftOut((before) => ({ ...before, [type]: count }))}
        />
      ),
    })),
  ];
  const series = related.some(({ type }) => type === 'series');
  return (
    <Enrichments products={[{ sku, groupKey, isSold, quantity: askedQuantity }]}>
      <PageHead
        title={`${product.name} · ${operator}`}
        description={[product.manufacturer, ...product.headerGroups, product.description].join(' · ').slice(0, 300)}
        origin={origin}
        canonical={product.url}
        urls={product.urls}
        facts={
          import.meta.env.SSR && [
            breadcrumbFacts(origin, [...product.breadcrumb, { title: product.name, url: product.url }]),
            productFacts(origin, product),
          ]
        }
      />
      <Breadcrumb trail={product.breadcrumb} here={product.name} />
      <div className="grid gap-2.5 empty:hidden not-empty:mb-4 max-sm:mt-3.5">
        {foundNumber && foundNumber.kind !== 'sku' && (
          <Note>{t('foundBy', { kind: t(`kind.${foundNumber.kind}`), number: foundNumber.number })}</Note>
        )}
        {product.successorUrl !== null && (
          <Note
            tone="warning"
            action={
              <Link to={product.successorUrl} className="link font-medium">
                {t('toSuccessor')}
              </Link>
            }
          >
            {t('hasSuccessor')}
          </Note>
        )}
      </div>
      <article className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,1fr)_20.25rem] md:grid-cols-[16rem_minmax(0,1fr)_19.5rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,26.25rem)_minmax(0,1fr)_20.25rem] lg:gap-x-9">
        <div className="min-w-0 max-sm:pt-3.5 lg:row-span-2">
          <Gallery
            name={product.name}
            images={product.images.length > 0 ? product.images : product.image ? [product.image] : []}
          />
        </div>
        <div className="min-w-0 sm:max-md:col-start-1 sm:max-md:row-start-2">
          <h1>
            <LongWords>{formatName(product.name)}</LongWords>
          </h1>
          <p className="mt-1.5 text-ink-2">
            {product.manufacturer}
            {product.series !== '' && (
              <>
                {' · '}
                {t('series')}{' '}
                {series ? (
                  <Link to={`${product.url}#${hashOf('series')}`} preventScrollReset className="link underline">
                    {product.series}
                  </Link>
                ) : (
                  product.series
                )}
              </>
            )}
          </p>
          <Numbers product={product} />
          <ProductLabels product={product} />
          {product.description !== '' && (
            <p className="mt-3.5 max-w-160 whitespace-pre-line text-ink-2">{product.description}</p>
          )}
        </div>
        <div className="sm:row-span-2 md:col-start-3 md:row-start-1">
          <BuyPanel product={product} quantity={quantity} onQuantity={setQuantity} />
        </div>
        <div className="min-w-0 max-md:col-span-full md:max-lg:col-span-2 md:max-lg:row-start-2 lg:col-start-2 lg:row-start-2">
          <Tabs label={t('tabs.label')} tabs={tabs} />
          <div className="mt-4">
            <ReportButton sku={sku} />
          </div>
        </div>
      </article>
    </Enrichments>
  );
}
