import type { AddressKind, addressesApi, ListedAddress } from '@shop/contract/addresses';
import type { ReplyOf } from '@shop/contract/endpoint';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { SideRow } from '#app/ui/list/side-list.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { distanceText, findParts, placeLine, factsOfAlike } from './address-words.ts';
import { searchOf, type SiteQuery } from './site-query.ts';
import { SiteSearch } from './site-search.tsx';

export type SiteListData = ReplyOf<typeof addressesApi.list>;

type Props = {
  readonly kind: AddressKind;
  readonly list: SiteListData;
  readonly query: SiteQuery;
  /** The address whose page this is. */
  readonly selectedId?: number;
};

/** Addresses of one kind: searched, ordered and paged by the server, with all of it in the address of the page. */
export function SiteList({ kind, list, query, selectedId }: Props) {
  const t = useTexts('addresses');
  const localPath = useLocalPath();
  const { addresses, pagination, counts } = list;
  if (counts[kind] === 0) {
    return (
      <EmptyState title={t(`list.empty.${kind}`)} icon="map-pin">
        {t('list.emptyText')}
      </EmptyState>
    );
  }
  return (
    <section className="overflow-hidden rounded-card border border-line bg-raised">
      <SiteSearch kind={kind} query={query} found={foundText(list, counts[kind], t)} />
      {addresses.length === 0 ? (
        <p role="status" className="px-4 py-6 text-center text-ink-2">
          {t('list.none')}{' '}
          <Link to={`/customer/address${searchOf({ kind })}`} className="link">
            {t('list.reset')}
          </Link>
        </p>
      ) : (
        <ul className="border-t border-line">
          {addresses.map((address) => (
            <SiteRow key={address.id} address={address} query={query} isSelected={address.id === selectedId} />
          ))}
        </ul>
      )}
      {pagination.maxPage > 1 && (
        <div className="border-t border-line px-2 py-2">
          <Pagination
            page={pagination.currentPage}
            pageCount={pagination.maxPage}
            label={t('list.pages')}
            hrefOf={(page) => localPath(`/customer/address${searchOf({ ...query, kind, page })}`)}
          />
        </div>
      )}
    </section>
  );
}

/** Of very many no exact number is known: then thousands are said. */
function foundText(
  { pagination, hasMore }: Pick<SiteListData, 'pagination' | 'hasMore'>,
  all: number,
  t: Translate<'addresses'>,
): string {
  const found = hasMore ? Math.floor(pagination.numFound / 1000) * 1000 : pagination.numFound;
  return t(hasMore ? 'list.foundMore' : 'list.found', { found: formatQuantity(found), all: formatQuantity(all) });
}

type RowProps = { readonly address: ListedAddress; readonly query: SiteQuery; readonly isSelected: boolean };

function SiteRow({ address, query, isSelected }: RowProps) {
  const t = useTexts('addresses');
  const localPath = useLocalPath();
  const apart = factsOfAlike(address, t);
  const notes = [
    address.isDefault && t('default'),
    address.distanceMetres !== null && distanceText(address.distanceMetres, t),
    address.lastUsedAt !== null && t('list.used', { day: formatDate(address.lastUsedAt.slice(0, 10)) }),
  ].filter((note) => note !== false);
  return (
    <SideRow
      isShown={isSelected}
      to={localPath(`/customer/address/${address.id}${searchOf({ ...query, kind: address.kind })}`)}
    >
      <span className="min-w-0 grow leading-snug">
        <span className="block font-medium">
          <Found text={address.company} q={query.q} />
        </span>
        <span className="block text-note text-ink-2">
          <Found text={placeLine(address)} q={query.q} />
        </span>
        {apart !== '' && <span className="block text-note">{apart}</span>}
        {notes.length > 0 && <span className="block text-note text-ink-3">{notes.join(' · ')}</span>}
      </span>
      <FactIcons address={address} />
      <Icon of="chevron-right" size={16} className="text-ink-3" />
    </SideRow>
  );
}

function Found({ text, q = '' }: { readonly text: string; readonly q?: string | undefined }) {
  return findParts(text, q).map(({ text, isFound }, at) =>
    isFound ? (
      <mark key={at} className="bg-spark-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function FactIcons({ address }: { readonly address: ListedAddress }) {
  const t = useTexts('addresses');
  const icons = [
    { icon: 'truck', isThere: address.unloadLat !== null, label: t('icon.unload') },
    { icon: 'camera', isThere: address.hasPicture, label: t('icon.picture') },
    { icon: 'pen-line', isThere: address.hasSignature, label: t('icon.signature') },
  ] as const;
  return (
    <span className="flex gap-1.5 text-ink-3">
      {icons.map(
        ({ icon, isThere, label }) =>
          isThere && (
            <span key={icon} title={label}>
              <Icon of={icon} size={15} />
              <span className="sr-only">{label}</span>
            </span>
          ),
      )}
    </span>
  );
}
