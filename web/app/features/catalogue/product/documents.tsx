import type { ProductDetail } from '@shop/contract/catalogue';
import { formatNumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';

export function Documents({ documents }: { readonly documents: ProductDetail['documents'] }) {
  const t = useTexts('product');
  return (
    <ul>
      {documents.map(({ purpose, title, url, languages, bytes }) => (
        <li key={url} className="border-b border-line">
          <a href={url} className="flex min-h-10 items-center gap-2.5 px-2.5 py-1.5 hover:bg-sunken">
            <Icon of="file-text" size={16} className="text-ink-3" />
            <span className="min-w-0 grow wrap-anywhere">{title || t(`document.${purpose}`)}</span>
            <span className="text-right text-note text-ink-3">
              {[
                title !== '' && title !== t(`document.${purpose}`) && t(`document.${purpose}`),
                languages.join(' '),
                url.split('.').pop()?.toUpperCase(),
                bytes !== null && t('kilobytes', { size: formatNumber(bytes / 1000, 0) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
