import type { Contract } from '@shop/contract/contracts';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { useMemo } from 'react';

/** The contracts of the company, as they come: active ones first. */
export function ContractList({ contracts }: { readonly contracts: readonly Contract[] }) {
  const t = useTexts('addresses');
  const columns = useMemo<readonly Column<Contract>[]>(
    () => [
      {
        key: 'number',
        header: t('contract.number'),
        cell: ({ contractId, number }) => (
          <Link to={`/customer/contract/${contractId}`} className="link font-medium">
            {number}
          </Link>
        ),
        isAlwaysVisible: true,
      },
      { key: 'name', header: t('contract.name'), cell: ({ name }) => name },
      {
        key: 'state',
        header: t('contract.state'),
        cell: ({ isActive }) => t(isActive ? 'page.active' : 'page.inactive'),
      },
      { key: 'validFrom', header: t('contract.validFrom'), cell: ({ validFrom }) => day(validFrom) },
      { key: 'validTo', header: t('contract.validTo'), cell: ({ validTo }) => day(validTo) },
    ],
    [t],
  );
  return (
    <DataTable
      id="contracts"
      label={t('contract.list')}
      columns={columns}
      rows={contracts}
      rowId={({ contractId }) => String(contractId)}
      rowLabel={({ number }) => number}
      empty={<EmptyState title={t('contract.none')} />}
    />
  );
}

function day(iso: string | null): string {
  return iso === null ? '–' : formatDate(iso);
}
