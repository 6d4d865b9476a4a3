import type { ImportedArticle } from '@shop/contract/catalogue-imports';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { fieldName, wordsOf } from './words.ts';

/** Every field before and after, and every warning in full. */
export function ArticleChanges({ article }: { readonly article: ImportedArticle }) {
  const t = useTexts('catalogue-imports');
  const { changes, warnings, successorSku, result, sku } = article;
  return (
    <div className="grid gap-3 text-small">
      {warnings.length > 0 && (
        <ul className="list-disc pl-5">
          {warnings.map(({ code, line, details }, at) => (
            <li key={`${code} ${at}`} className="wrap-anywhere">
              {[wordsOf(t, code, details), line === null ? '' : t('table.line', { line })].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {successorSku !== null && <p>{t('table.successor', { sku: successorSku })}</p>}
      {changes.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="w-48 py-1 pr-4 font-normal">
                {t('table.what')}
              </th>
              <th scope="col" className="py-1 pr-4 font-normal">
                {t('table.before')}
              </th>
              <th scope="col" className="py-1 font-normal">
                {t('table.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="py-1 pr-4 text-left font-medium">
                  {fieldName(t, field)}
                </th>
                <td className="py-1 pr-4 wrap-anywhere whitespace-pre-line text-ink-2">
                  {before === '' ? '–' : before}
                </td>
                <td className="py-1 wrap-anywhere whitespace-pre-line">{after === '' ? '–' : after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length === 0 && result === 'changed' && <p className="text-ink-2">{t('table.nothingSeen')}</p>}
      {result !== 'new' && result !== null && (
        <p>
          <Link to={`/product/x/${encodeURIComponent(sku)}`} className="link">
            {sku}
          </Link>
        </p>
      )}
    </div>
  );
}
