import { addressesApi, addressKinds, type AddressKind, type MapSettings } from '@shop/contract/addresses';
import type { Contract } from '@shop/contract/contracts';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { FileMenu } from '#app/ui/file-menu.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { MapView } from '#app/ui/map/map-view.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { ContractList } from './contract-list.tsx';
import { SiteList, type SiteListData } from './site-list.tsx';
import { listPointsOf } from './site-points.ts';
import { hashOf, searchOf, type SiteQuery } from './site-query.ts';

type Props = {
  readonly lists: Readonly<Record<AddressKind, SiteListData>>;
  readonly contracts: readonly Contract[];
  readonly map: MapSettings;
  readonly query: SiteQuery & { readonly kind: AddressKind };
};

/** Where the company has things delivered, and on which contracts. */
export function AddressesPage({ lists, contracts, map, query }: Props) {
  const t = useTexts('addresses');
  const operator = useSession()?.operator;
  const location = useLocation();
  // The server does not know the hash.
  const hash = useIsHydrated() ? location.hash : '';
  const kind = hash === '#objects' ? 'object' : 'delivery';
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:mt-4">
        <h1 className="grow">{t('title')}</h1>
        <PageActions kind={kind} isContract={hash === '#contracts'} query={query} />
      </div>
      <Tabs
        label={t('tabs.label')}
        tabs={[
          ...addressKinds.map((one) => ({
            key: hashOf[one],
            label: t(`tabs.${hashOf[one]}`),
            count: lists[one].counts[one],
            content: (
              <SitesTab kind={one} list={lists[one]} map={map} query={one === query.kind ? query : { kind: one }} />
            ),
          })),
          {
            key: 'contracts',
            label: t('tabs.contracts'),
            count: contracts.length,
            content: <ContractList contracts={contracts} />,
          },
        ]}
      />
    </>
  );
}

type ActionProps = { readonly kind: AddressKind; readonly isContract: boolean; readonly query: SiteQuery };

/** What may be added here, for those who may. */
function PageActions({ kind, isContract, query }: ActionProps) {
  const t = useTexts('addresses');
  const list = useTexts('list');
  const download = useDownload();
  const permissions = useSession()?.user?.permissions ?? [];
  const mayAdd = permissions.includes('editAddress') || permissions.includes('editOwnAddress');
  if (isContract) {
    return permissions.includes('manageContracts') ? (
      <Link to="/customer/contract/create" className={buttonLook('primary')}>
        <Icon of="plus" size={16} />
        {t('contract.add')}
      </Link>
    ) : null;
  }
  const { q = '', sort, lat, long } = query.kind === kind ? query : {};
  return (
    <div className="flex flex-wrap gap-2.5">
      <span className="script-only">
        <FileMenu
          size="normal"
          note={list('exportNote')}
          onTake={(type) => download(addressesApi.exportList, { query: { kind, q, sort, lat, long, type } })}
        />
      </span>
      {mayAdd && (
        <>
          <Link to="/customer/address/import" className={buttonLook()}>
            <Icon of="upload" size={16} />
            {t('import.open')}
          </Link>
          <Link to={`/customer/address/create?kind=${kind}`} className={buttonLook('primary')}>
            <Icon of="plus" size={16} />
            {t(`add.${kind}`)}
          </Link>
        </>
      )}
    </div>
  );
}

type TabProps = {
  readonly kind: AddressKind;
  readonly list: SiteListData;
  readonly map: MapSettings;
  readonly query: SiteQuery;
};

function SitesTab({ kind, list, map, query }: TabProps) {
  const t = useTexts('addresses');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const points = listPointsOf(list.addresses);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <SiteList kind={kind} list={list} query={query} />
      {points.length > 0 && (
        <MapView
          points={points}
          settings={map}
          label={t('list.map')}
          onPress={(id) => void navigate(localPath(`/customer/address/${id}${searchOf({ ...query, kind })}`))}
        />
      )}
    </div>
  );
}
