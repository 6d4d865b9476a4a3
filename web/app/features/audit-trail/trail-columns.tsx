import type { AuditChange, AuditEntry, StaffAuditEntry } from '@shop/contract/audit-trail';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';

/** Of the trail of a company, and of that of the operator. */
export function trailColumns<Entry extends AuditEntry | StaffAuditEntry>(
  t: Translate<'audit-trail'>,
): readonly Column<Entry>[] {
  return [
    {
      key: 'at',
      header: t('at'),
      sortValue: ({ at }) => at,
      cell: ({ at }) => formatDateTime(at),
      isAlwaysVisible: true,
    },
    { key: 'actor', header: t('actor'), cell: ({ actor }) => actor },
    { key: 'subjectKind', header: t('kindOf'), cell: ({ subjectKind }) => t(`kind.${subjectKind}`) },
    { key: 'subject', header: t('subject'), cell: ({ subject }) => subject },
    { key: 'action', header: t('actionOf'), cell: ({ action }) => t(`action.${action}`) },
    { key: 'changes', header: t('changes'), cell: ({ changes }) => <Changes changes={changes} /> },
  ];
}

/** What was struck out, what is new set in bold: readable without colour. */
function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  const t = useTexts('audit-trail');
  return (
    <ul className="space-y-1">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-ink-2">{t('changeOf', { field })}</span>{' '}
          {from !== '' && (
            <del>
              <span className="sr-only">{t('was')} </span>
              {from}
            </del>
          )}
          {from !== '' && ' → '}
          <strong>{to === '' ? t('nothing') : to}</strong>
        </li>
      ))}
    </ul>
  );
}
