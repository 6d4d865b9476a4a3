import type { ImportDetail } from '@shop/contract/catalogue-imports';
import { formatNumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

/** What an import goes beyond, and by how much. */
export function LimitText({
  limit: { limit, max, found, count },
}: {
  readonly limit: ImportDetail['brokenLimits'][number];
}) {
  const t = useTexts('catalogue-imports');
  const sign = limit === 'price' && found > 0 ? '+' : '';
  return <p>{t(`detail.limits.${limit}`, { max, found: `${sign}${formatNumber(found, 1)}`, count })}</p>;
}
