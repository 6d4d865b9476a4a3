import { formatName } from '@shop/contract/article-name';
import type { CartItem } from '@shop/contract/cart';
import type { Enrichment } from '@shop/contract/prices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AvailabilitySign } from '#app/features/catalogue/goods/availability.tsx';
import { formatChf, formatDate, formatQuantity } from '#app/lib/format.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { substituteQueries } from './substitute.queries.ts';
import type { Outcome } from './use-line-actions.ts';

type Props = {
  readonly line: Pick<CartItem, 'sku' | 'quantity' | 'name'>;
  readonly onReplace: (sku: string) => Outcome;
};

/** What can be had in the place of a line that cannot be ordered, with price and day; one press puts it there. */
export default function LineSubstitute({ line, onReplace }: Props) {
  const t = useTexts('cart');
  const { data } = useQuery(substituteQueries.of(line), queryClient);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!data) return null;
  const { product, today } = data;
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
      <span>
        {t('substitute.instead')}{' '}
        <Link to={product.url} className="link inline-block min-h-6 py-0.5 font-medium">
          {formatName(product.name)}
        </Link>
      </span>
      <PriceAndDay today={today} />
      <Button
        size="small"
        isChanging
        aria-label={t('substitute.takeOf', { name: product.name, old: line.name })}
        state={isBusy ? 'busy' : 'default'}
        onClick={() => {
          setBusy(true);
          void onReplace(product.sku).then((refused) => {
            setBusy(false);
            setFault(refused);
          });
        }}
      >
        {t('substitute.take')}
      </Button>
      {fault !== undefined && (
        <span role="alert" className="font-medium text-bad">
          {fault}
        </span>
      )}
    </span>
  );
}

/** The same beside a change that puts a successor into the place of a line. */
export function SuccessorFacts({ sku, quantity }: { readonly sku: string; readonly quantity: number }) {
  const { data } = useQuery(substituteQueries.today({ sku, quantity }), queryClient);
  return data ? <PriceAndDay today={data} /> : null;
}

function PriceAndDay({ today }: { readonly today: Enrichment }) {
  const t = useTexts('cart');
  const { unitPrice, priceUnit, measurementUnitName: unit, deliveryDate, stock, availabilityIconId } = today;
  const per = priceUnit === 1 ? unit : `${formatQuantity(priceUnit)}\u00a0${unit}`;
  return (
    <>
      {unitPrice !== null && (
        <b className="font-medium whitespace-nowrap text-ink">
          {formatChf(unitPrice)} / {per}
        </b>
      )}
      <span className="inline-flex items-center gap-1.5">
        <AvailabilitySign icon={availabilityIconId} />
        {deliveryDate === null ? stock : t('substitute.day', { day: formatDate(deliveryDate) })}
      </span>
    </>
  );
}
