import { contractsApi, type ContractDetail } from '@shop/contract/contracts';
import type { ListedAddress } from '@shop/contract/addresses';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { placeLine } from './address-words.ts';
import type { SiteListData } from './site-list.tsx';

type Props = { readonly contract: ContractDetail; readonly list: SiteListData; readonly isSaved: boolean };

/** A contract with the addresses that belong to it. */
export function ContractPage({ contract, list, isSaved }: Props) {
  const t = useTexts('addresses');
  const localPath = useLocalPath();
  const { contractId, number, name, isActive, validFrom, validTo, changedBy, changedAt, mayEdit } = contract;
  const title = t('contract.title', { number });
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/address#contracts' }]} here={number} />
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="grow">{title}</h1>
        {mayEdit && (
          <Link to={`/customer/contract/${contractId}/edit`} className={buttonLook()}>
            <Icon of="pencil" size={16} />
            {t('page.edit')}
          </Link>
        )}
      </div>
      <div role="status" className="mb-4 empty:hidden">
        {isSaved && <Note tone="success">{t('page.saved')}</Note>}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <dl className="grid gap-2 rounded-card border border-line bg-raised p-4">
          <Fact name={t('contract.name')}>{name}</Fact>
          <Fact name={t('contract.state')}>{t(isActive ? 'page.active' : 'page.inactive')}</Fact>
          <Fact name={t('contract.validFrom')}>{validFrom === null ? '–' : formatDate(validFrom)}</Fact>
          <Fact name={t('contract.validTo')}>{validTo === null ? '–' : formatDate(validTo)}</Fact>
          {changedBy !== '' && (
            <Fact name={t('page.changed')}>
              {changedBy}, {formatDateTime(changedAt)}
            </Fact>
          )}
        </dl>
        <section>
          <h2 className="mb-2">{t('contract.addresses')}</h2>
          {list.addresses.length === 0 && <p className="text-ink-2">{t('contract.noAddresses')}</p>}
          <ul className="grid gap-2">
            {list.addresses.map((address) => (
              <LinkedAddress key={address.id} contract={contract} address={address} />
            ))}
          </ul>
          <div className="mt-2">
            <Pagination
              page={list.pagination.currentPage}
              pageCount={list.pagination.maxPage}
              hrefOf={(page) => localPath(`/customer/contract/${contractId}?page=${page}`)}
            />
          </div>
          {mayEdit && <p className="mt-3 text-note text-ink-3">{t('contract.linkHint')}</p>}
        </section>
      </div>
    </>
  );
}

type LinkedProps = { readonly contract: ContractDetail; readonly address: ListedAddress };

function LinkedAddress({ contract: { contractId, mayEdit }, address }: LinkedProps) {
  const t = useTexts('addresses');
  const { revalidate } = useRevalidator();
  const body = { contractId, addressId: address.id };

  async function link() {
    await browserApi.ask(contractsApi.addAddress, { body });
    await revalidate();
  }

  /** It is gone at once, and comes back with one press. */
  async function unlink() {
    const answer = await browserApi.ask(contractsApi.removeAddress, { body });
    await revalidate();
    if (!answer.ok) return;
    const offer = { label: t('page.undo'), run: () => void link() };
    notify({ type: 'success', message: t('page.unlinked', { name: address.company }), offer });
  }

  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-2.5">
      <span className="min-w-0 grow">
        <Link to={`/customer/address/${address.id}`} className="link font-medium">
          {address.company}
        </Link>
        <span className="block text-note text-ink-2">{placeLine(address)}</span>
      </span>
      {mayEdit && (
        <Button size="small" className="script-only" onClick={() => void unlink()}>
          {t('page.unlink')}
        </Button>
      )}
    </li>
  );
}
