import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { AvailabilitySign } from '#app/features/catalogue/goods/availability.tsx';
import { outlookOf } from './delivery-outlook.ts';

type Props = {
  readonly lines: readonly { readonly deliveryDate: string | null }[];
  readonly className?: string;
};

/** On which days how much comes, as the cart knows it (docs/domain/dates.md#expected-dates). Needs the texts `cart`. */
export function OutlookLines({ lines, className = 'mt-3.5 border-t border-line pt-3.5' }: Props) {
  const t = useTexts('cart');
  const { first, later, openCount } = outlookOf(lines);
  if (!first && openCount === 0) return null;
  return (
    <ul className={`grid gap-2 text-small ${className}`}>
      {first && (
        <li className="flex items-baseline gap-2.5">
          <AvailabilitySign icon="green" />
          {t('outlook.first', { count: first.count, day: formatDate(first.day) })}
        </li>
      )}
      {later && (
        <li className="flex items-baseline gap-2.5">
          <AvailabilitySign icon="orange" />
          {t('outlook.later', { count: later.count, day: formatDate(later.lastDay) })}
        </li>
      )}
      {openCount > 0 && (
        <li className="flex items-baseline gap-2.5">
          <AvailabilitySign icon="gray" />
          {t('outlook.open', { count: openCount })}
        </li>
      )}
    </ul>
  );
}
