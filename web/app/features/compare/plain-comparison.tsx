import type { ComparedList } from '@shop/contract/compare';
import { formatName } from '@shop/contract/article-name';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

const cell = 'border-t border-l border-line px-3 py-1.75 text-left align-top';

/** Articles side by side for a browser without scripts; each is taken off by a form. */
export function PlainComparison({ lists }: { readonly lists: readonly ComparedList[] }) {
  const t = useTexts('compare');
  if (lists.length === 0)
    return (
      <div className="mt-4">
        <Note>{t('empty.plain')}</Note>
      </div>
    );
  return lists.map(({ title, products, groups }) => (
    <section key={title} className="mt-5">
      <h2 className="mb-2">{title}</h2>
      <div className="overflow-x-auto rounded-card border border-line">
        <table className="text-small">
          <thead>
            <tr>
              <th />
              {products.map((product) => (
                <th key={product.sku} scope="col" className={cell}>
                  <Link to={product.url} className="hover:underline">
                    {formatName(product.name)}
                  </Link>
                  <form method="post" className="mt-1.5">
                    <input type="hidden" name="sku" value={product.sku} />
                    <button name="change" value="remove" className={buttonLook('quiet', 'small')}>
                      {t('remove')}
                      <span className="sr-only">: {product.name}</span>
                    </button>
                  </form>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.label}>
              {group.rows.map(({ key, label, values }) => (
                <tr key={key}>
                  <th scope="row" className={`${cell} font-normal text-ink-2`}>
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td key={index} className={cell}>
                      {value === '' ? '–' : value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  ));
}
