import type { Contract } from '@shop/contract/contracts';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { RemovableChip } from '#app/ui/chip.tsx';
import { historyAddress, typedFilterKeys, type HistoryAsked } from './history-address.ts';

type Chip = readonly [key: string, text: string, without: Partial<HistoryAsked>];

type Props = { readonly asked: HistoryAsked; readonly contracts: readonly Contract[] };

/** What narrows the list, each with the way to take it off. */
export function ActiveFilters({ asked, contracts }: Props) {
  const t = useTexts('orders');
  const contract = contracts.find(({ contractId }) => contractId === asked.contract);
  const chips: readonly (Chip | false)[] = [
    asked.q !== '' && ['q', `«${asked.q}»`, { q: '' }],
    asked.state !== undefined && ['state', t(`state.${asked.state}`), { state: undefined }],
    asked.preset !== 'allTime' && ['preset', t(`preset.${asked.preset}`), { preset: 'allTime' }],
    asked.from !== '' && ['from', t('filter.fromDay', { day: formatDate(asked.from) }), { from: '' }],
    asked.to !== '' && ['to', t('filter.toDay', { day: formatDate(asked.to) }), { to: '' }],
    asked.isOnlyOwn && ['own', t('filter.own'), { isOnlyOwn: false }],
    asked.isOnlyDelayed && ['late', t('filter.late'), { isOnlyDelayed: false }],
    asked.origin !== undefined && ['origin', t(`origin.${asked.origin}`), { origin: undefined }],
    asked.contractType !== 'all' && ['type', t(`contractType.${asked.contractType}`), { contractType: 'all' }],
    asked.contract !== undefined && [
      'contract',
      t('filter.oneOf', { name: t('filter.contract'), text: contract?.name ?? asked.contract }),
      { contract: undefined },
    ],
    ...typedFilterKeys.map(
      (key): Chip | false =>
        asked[key] !== '' && [key, t('filter.oneOf', { name: t(`filter.${key}`), text: asked[key] }), { [key]: '' }],
    ),
  ];
  const active = chips.filter((chip) => chip !== false);
  if (active.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2" aria-label={t('filter.active')} data-print="no">
      {active.map(([key, text, without]) => (
        <li key={key}>
          <RemovableChip
            removeLabel={t('filter.remove', { text })}
            hrefWithout={historyAddress({ ...asked, page: 1, ...without })}
          >
            {text}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
