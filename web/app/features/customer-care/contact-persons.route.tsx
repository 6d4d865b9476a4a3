import { customerCareApi, type ContactCard } from '@shop/contract/customer-care';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/contact-persons.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['customer-care'] };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get(customerCareApi.contacts);
}

/** The staff as customers see them: function and phone number of each. */
export default function ContactPersonsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('customer-care');
  const [search] = useSearchParams();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <title>{t('contacts.title')}</title>
      <h1 className="mt-5 mb-2">{t('contacts.title')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('contacts.lead')}</p>
      <div role="status" className="mb-4 empty:hidden">
        {search.has('saved') && <Note tone="success">{t('contacts.saved')}</Note>}
      </div>
      <DataTable
        id="contact-persons"
        label={t('contacts.title')}
        columns={columns}
        rows={loaderData.contacts}
        rowId={({ staffId }) => String(staffId)}
        rowLabel={({ name }) => name}
        empty={<EmptyState title={t('contacts.none')} />}
      />
    </>
  );
}

function columnsOf(t: Translate<'customer-care'>): readonly Column<ContactCard>[] {
  return [
    {
      key: 'name',
      header: t('contacts.name'),
      isAlwaysVisible: true,
      sortValue: ({ name }) => name,
      cell: ({ staffId, name }) => (
        <Link to={`/operator/contact-persons/${staffId}`} className="link font-medium">
          {name}
        </Link>
      ),
    },
    { key: 'jobTitle', header: t('contacts.jobTitle'), cell: ({ jobTitle }) => jobTitle || '–' },
    { key: 'phone', header: t('contacts.phone'), cell: ({ phone }) => phone || '–' },
    { key: 'email', header: t('contacts.email'), cell: ({ email }) => email },
    {
      key: 'companies',
      header: t('contacts.companies'),
      align: 'end',
      sortValue: ({ companies }) => companies,
      cell: ({ staffId, companies }) =>
        companies === 0 ? (
          '0'
        ) : (
          <Link to={`/operator/customer-care?accountManagerId=${staffId}`} className="link">
            {companies}
          </Link>
        ),
    },
  ];
}
