import type { Address } from '@shop/contract/addresses';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SitePhotos } from './site-photos.tsx';
import { Signature } from './signature.tsx';

/** All that is known of a place, in words and pictures. */
export function AddressFacts({ address }: { readonly address: Address }) {
  const t = useTexts('addresses');
  const { contactName, contactPhone, contracts, changedBy, changedAt } = address;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-raised p-4">
      {address.unloadNotes !== '' && (
        <div>
          <h2 className="mb-1 flex items-center gap-2 text-body">
            <Icon of="truck" size={16} />
            {t('page.unload')}
          </h2>
          <p className="whitespace-pre-line">{address.unloadNotes}</p>
        </div>
      )}
      <SitePhotos address={address} />
      <dl className="grid gap-2">
        {(contactName !== '' || contactPhone !== '') && (
          <Fact name={t('page.contact')}>
            {contactName}
            {contactName !== '' && contactPhone !== '' && ' · '}
            {contactPhone !== '' && (
              <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`} className="link whitespace-nowrap">
                {contactPhone}
              </a>
            )}
          </Fact>
        )}
        {contracts.length > 0 && (
          <Fact name={t('page.contract')}>
            {contracts.map(({ idCompanyContract, number, name, isActive, validTo }) => (
              <span key={idCompanyContract} className="block">
                <Link to={`/customer/contract/${idCompanyContract}`} className="link">
                  {number}
                </Link>{' '}
                {name},{' '}
                {isActive && validTo !== null
                  ? t('page.until', { day: formatDate(validTo) })
                  : t(isActive ? 'page.active' : 'page.inactive')}
              </span>
            ))}
          </Fact>
        )}
        {changedBy !== '' && (
          <Fact name={t('page.changed')}>
            {changedBy}, {formatDateTime(changedAt)}
          </Fact>
        )}
      </dl>
      <Signature address={address} />
    </section>
  );
}
