import type { CustomerDetail } from '@shop/contract/customers';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { formatDate } from '#app/lib/format.ts';
import { CareForm } from '#app/features/customer-care/care-form.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { BlockCustomer } from './block-customer.tsx';
import { CustomerConditions } from './customer-conditions.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerRecords } from './customer-records.tsx';
import { CustomerUsers } from './customer-users.tsx';
import { customerTabs, isRecordKind, type CustomerTab, type TabData } from './customer-tabs.ts';

type Props = {
  readonly customer: CustomerDetail;
  readonly tab: CustomerTab;
  readonly of: TabData;
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
};

/** A customer with everything he has: what is known stands in front, each kind of thing on a tab of its own. */
export function CustomerPage({ customer, tab, of, checkTexts, outcome }: Props) {
  const t = useTexts('customers');
  const { name, customerNumber, place, isBlocked, blockedAt, blockedBy, blockReason } = customer;
  return (
    <section aria-label={name} className="rounded-card border border-line bg-raised p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2>{name}</h2>
        <p className="grow text-small text-ink-2">
          {customerNumber} · {place}
        </p>
        <BlockCustomer customer={customer} />
      </div>
      {isBlocked && (
        <div className="mb-3">
          <Note tone="error">
            {t('blockedNote', { by: blockedBy || '–', date: blockedAt === null ? '–' : formatDate(blockedAt) })}{' '}
            {blockReason}
          </Note>
        </div>
      )}
      <TabLinks customer={customer} tab={tab} />
      {tab === 'overview' && (
        <div className="grid gap-6 xl:grid-cols-2">
          <CustomerOverview customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
      )}
      {tab === 'users' && <CustomerUsers customer={customer} />}
      {tab === 'conditions' && <CustomerConditions customer={customer} conditions={of.conditions} />}
      {tab === 'care' && <Care of={of} checkTexts={checkTexts} outcome={outcome} />}
      {isRecordKind(tab) && of.records && <CustomerRecords kind={tab} {...of.records} />}
    </section>
  );
}

function Care({ of: { care, noCare }, checkTexts, outcome }: Pick<Props, 'of' | 'checkTexts' | 'outcome'>) {
  const t = useTexts('list');
  const [search] = useSearchParams();
  if (care === null) return <Note tone="warning">{noCare}</Note>;
  return (
    <>
      <div role="status" className="mb-4 max-w-150 empty:hidden">
        {search.has('saved') && !outcome && <Note tone="success">{t('saved', { row: care.company.name })}</Note>}
      </div>
      <CareForm key={care.version} care={care} today={care.today} checkTexts={checkTexts} outcome={outcome} />
    </>
  );
}

/** Tabs that stand in the address, so that one can be sent and gone back to. */
function TabLinks({ customer: { customerNumber, counts }, tab: shown }: Pick<Props, 'customer' | 'tab'>) {
  const t = useTexts('customers');
  const page = useLocalPath()(`/operator/customers/${customerNumber}`);
  const [search] = useSearchParams();
  const countOf: Readonly<Partial<Record<CustomerTab, number>>> = counts;
  return (
    <nav
      aria-label={t('tabsOf')}
      className="mb-4 flex gap-1 border-b border-line-2 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {customerTabs.map((tab) => (
        <RouterLink
          key={tab}
          to={`${page}${tab === 'overview' ? '' : `/${tab}`}${listAddress(search, { records: '' })}`}
          preventScrollReset
          aria-current={tab === shown ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent px-3 py-2.5 whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink aria-[current=page]:border-spark aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {t(`tab.${tab}`)}
          {countOf[tab] !== undefined && <span className="ml-1.5 font-normal text-ink-3">{countOf[tab]}</span>}
        </RouterLink>
      ))}
    </nav>
  );
}
