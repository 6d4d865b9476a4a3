import type { InterfaceRow } from '@shop/contract/punchout';
import { formatDateTime } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';

/** @param isOperator leads to the interface, and says whose it is */
export function interfaceColumns(t: Translate<'punchout'>, isOperator: boolean): readonly Column<InterfaceRow>[] {
  return [
    {
      key: 'name',
      header: t('list.name'),
      isAlwaysVisible: true,
      cell: ({ interfaceId, name }) =>
        isOperator ? (
          <Link to={`/operator/interfaces/${interfaceId}`} className="link font-medium">
            {name}
          </Link>
        ) : (
          <b className="font-medium">{name}</b>
        ),
    },
    ...(isOperator
      ? [
          {
            key: 'companyName',
            header: t('list.company'),
            cell: ({ companyName, companyNumber }: InterfaceRow) => (
              <>
                {companyName}
                <span className="block text-note text-ink-3">{companyNumber}</span>
              </>
            ),
          },
        ]
      : []),
    { key: 'protocol', header: t('list.protocol'), cell: ({ protocol }) => t(`protocol.${protocol}`) },
    { key: 'userName', header: t('list.user'), cell: ({ userName }) => userName },
    {
      key: 'state',
      header: t('list.state'),
      cell: ({ isActive }) => <Label tone={isActive ? 'green' : 'plain'}>{t(isActive ? 'list.on' : 'list.off')}</Label>,
    },
    {
      key: 'messages',
      header: t('list.messages'),
      align: 'end',
      cell: ({ messageCount, failedCount }) => (
        <>
          {messageCount}
          {failedCount > 0 && (
            <span className="block text-note text-bad">{t('list.failed', { count: failedCount })}</span>
          )}
        </>
      ),
    },
    {
      key: 'lastUsedAt',
      header: t('list.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('list.never') : formatDateTime(lastUsedAt)),
    },
  ];
}
