import type { Application, KnownCompany } from '@shop/contract/registration';
import { useTexts } from '#app/lib/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';

type Props = { readonly application: Application; readonly onClose: () => void };

/** The application beside the customers that it may be; what is the same is said in words. */
export function CompareDialog({ application, onClose }: Props) {
  const t = useTexts('registrations');
  return (
    <Dialog isOpen size={800} title={t('compare.title')} onClose={onClose}>
      <div className="overflow-x-auto" role="region" aria-label={t('compare.title')} tabIndex={0}>
        <table className="w-full text-left text-small">
          <thead>
            <tr className="text-note text-ink-3">
              {(['company', 'number', 'city', 'vatNumber', 'same'] as const).map((head) => (
                <th key={head} scope="col" className="py-1.5 pr-4">
                  {t(`compare.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-t border-line font-medium">
              <th scope="row" className="py-2 pr-4">
                {application.companyName}
              </th>
              <td className="pr-4">{t('compare.applies')}</td>
              <td className="pr-4">{application.city}</td>
              <td className="pr-4 whitespace-nowrap">{application.vatNumber}</td>
              <td />
            </tr>
            {application.companies.map((company) => (
              <tr key={company.id} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {company.name}
                </th>
                <td className="pr-4">{company.number}</td>
                <td className="pr-4">{company.city}</td>
                <td className="pr-4 whitespace-nowrap">{company.vatNumber || '–'}</td>
                <td>
                  {sameOf(company)
                    .map((same) => t(`compare.${same}`))
                    .join(', ') || t('compare.similar')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function sameOf({ isSameVatNumber, isSamePhone, isSameEmailDomain }: KnownCompany) {
  return [
    ...(isSameVatNumber ? (['vatNumber'] as const) : []),
    ...(isSamePhone ? (['phone'] as const) : []),
    ...(isSameEmailDomain ? (['emailDomain'] as const) : []),
  ];
}
