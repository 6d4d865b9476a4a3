import type { Address, MapSettings } from '@shop/contract/addresses';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { AddressActions } from './address-actions.tsx';
import { AddressFacts } from './address-facts.tsx';
import { furtherLines, placeLine } from './address-words.ts';
import { SiteList, type SiteListData } from './site-list.tsx';
import { SiteMap } from './site-map.tsx';
import { searchOf, type SiteQuery } from './site-query.ts';

type Props = {
  readonly address: Address;
  readonly list: SiteListData;
  readonly map: MapSettings;
  readonly query: SiteQuery;
  readonly isSaved: boolean;
};

/** One place: the list it stands in, where it lies, and all that a driver needs to know. */
export function AddressPage({ address, list, map, query, isSaved }: Props) {
  const t = useTexts('addresses');
  const operator = useSession()?.operator;
  const { kind, company } = address;
  const back = `/customer/address${searchOf({ ...query, kind })}`;
  return (
    <>
      <title>{`${company} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: back }]} here={company} />
      <Link to={back} className="mt-4 mb-2 flex items-center gap-1 text-link lg:hidden">
        <Icon of="chevron-left" size={16} />
        {t(`page.all.${kind}`, { count: list.counts[kind] })}
      </Link>
      <div role="status" className="mb-4 empty:hidden">
        {isSaved && <Note tone="success">{t('page.saved')}</Note>}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[23rem_minmax(0,1fr)_22.5rem]">
        <div className="max-lg:hidden xl:row-span-2">
          <SiteList kind={kind} list={list} query={query} selectedId={address.id} />
        </div>
        <div className="grid gap-4 xl:col-start-3 xl:row-start-1">
          <div>
            <h1 className="text-price">{company}</h1>
            {furtherLines(address).map((line) => (
              <p key={line} className="text-small text-ink-2">
                {line}
              </p>
            ))}
            <p className="text-small text-ink-2">{placeLine(address)}</p>
          </div>
          <AddressActions address={address} back={back} />
        </div>
        <div className="lg:col-start-2 xl:row-span-2 xl:row-start-1">
          <SiteMap address={address} settings={map} />
        </div>
        <div className="lg:col-start-2 xl:col-start-3 xl:row-start-2">
          <AddressFacts address={address} />
        </div>
      </div>
    </>
  );
}
