import type { SearchResult } from '@shop/contract/search';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/** A brand that is not in the range, with the series that stand for it where there are some. */
export function ForeignBrand({ brand }: { readonly brand: SearchResult['foreignBrands'][number] }) {
  const t = useTexts('search');
  return (
    <Note>
      {t('foreignBrand', { name: brand.name })}
      {brand.equivalents.length > 0 && ` ${t('equivalent')}`}
      {brand.equivalents.map(({ title, url }) => (
        <span key={url}>
          {' '}
          <Link to={url} className="link font-medium underline">
            {title}
          </Link>
        </span>
      ))}
    </Note>
  );
}
