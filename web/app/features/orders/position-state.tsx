import type { OrderPosition } from '@shop/contract/orders';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

/** How far a position is, how much of it, and until when the rest is confirmed. */
export function PositionState({ position }: { readonly position: OrderPosition }) {
  const t = useTexts('orders');
  const { quantity, deliveredQuantity, cancelledQuantity, returnedQuantity, openQuantity } = position;
  const { promisedDate, formerPromisedDate, promiseChangedAt, isDelayed } = position;
  const day = promisedDate ?? position.deliveryDate;
  const isPart = deliveredQuantity > 0 && deliveredQuantity < quantity;
  return (
    <span>
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {isPart
          ? t('position.part', { delivered: formatQuantity(deliveredQuantity), quantity: formatQuantity(quantity) })
          : t(`step.${position.step}`)}
        {isDelayed && <Label tone="warn">{t('position.delayed')}</Label>}
      </span>
      {cancelledQuantity > 0 && <Small>{t('position.cancelled', { quantity: cancelledQuantity })}</Small>}
      {returnedQuantity > 0 && <Small>{t('position.returned', { quantity: returnedQuantity })}</Small>}
      {day !== null && (
        <Small>{openQuantity > 0 ? t('position.promised', { day: formatDate(day) }) : formatDate(day)}</Small>
      )}
      {openQuantity > 0 && formerPromisedDate !== null && (
        <Small>
          {promiseChangedAt === null
            ? t('position.formerly', { date: formatDate(formerPromisedDate) })
            : t('position.formerlyUntil', {
                date: formatDate(formerPromisedDate),
                changed: formatDate(promiseChangedAt),
              })}
        </Small>
      )}
    </span>
  );
}

function Small({ children }: { readonly children: string }) {
  return <span className="block text-note text-ink-3">{children}</span>;
}
