import type { InterfaceMessage } from '@shop/contract/punchout';
import { formatDateTime } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { OutcomeLabel } from './outcome-label.tsx';

type Open = (message: InterfaceMessage) => void;

export function messageColumns(
  t: Translate<'punchout'>,
  onOpen: Open,
  isOperator: boolean,
): readonly Column<InterfaceMessage>[] {
  return [
    {
      key: 'at',
      header: t('log.at'),
      isAlwaysVisible: true,
      cell: (message) => (
        <button type="button" className="link min-h-6 text-left" onClick={() => onOpen(message)}>
          {formatDateTime(message.at)}
        </button>
      ),
    },
    {
      key: 'interfaceName',
      header: t('log.interface'),
      cell: ({ interfaceName, companyName, protocol }) => (
        <>
          {interfaceName}
          <span className="block text-note text-ink-3">
            {isOperator ? `${companyName} · ${t(`protocol.${protocol}`)}` : t(`protocol.${protocol}`)}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      header: t('log.kind'),
      cell: ({ kind, direction, subject }) => (
        <>
          {t(`kind.${kind}`)}
          <span className="block text-note text-ink-3">
            {t(`direction.${direction}`)}
            {subject !== '' && ` · ${subject}`}
          </span>
        </>
      ),
    },
    {
      key: 'outcome',
      header: t('log.outcome'),
      cell: ({ outcome, reason }) => (
        <>
          <OutcomeLabel outcome={outcome} />
          {reason !== '' && <span className="mt-1 block max-w-72 text-note text-ink-2">{reason}</span>}
        </>
      ),
    },
    { key: 'status', header: t('log.status'), align: 'end', cell: ({ status }) => status ?? '–' },
    {
      key: 'durationMs',
      header: t('log.duration'),
      align: 'end',
      cell: ({ durationMs }) => (durationMs === null ? '–' : `${durationMs}\u00a0ms`),
    },
  ];
}
