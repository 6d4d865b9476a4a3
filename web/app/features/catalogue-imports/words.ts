import type { Translate } from '#app/lib/texts.ts';

type T = Translate<'catalogue-imports'>;
type Details = Readonly<Record<string, string | number>>;

/** What an import says of an article or of its file; a code that is not known is shown as it is. */
export function wordsOf(t: T, code: string, details: Details): string {
  const key = `codes.${code.replaceAll('.', '_')}` as Parameters<T>[0];
  // `count` would choose a plural form, of which these have none.
  const text = t(key, details);
  return text.startsWith('catalogue-imports:') ? code : text;
}

/** Whose catalogue it is; a file that names nobody is the wholesaler's own. */
export function supplierName(t: T, supplier: string): string {
  return supplier === 'own' ? t('ownSupplier') : supplier;
}

/** The kind of a warning, without the facts of any one article: named where the warning itself names such. */
export function kindOfWarning(t: T, code: string): string {
  const text = t(`kindNames.${code.replaceAll('.', '_')}` as Parameters<T>[0]);
  return text.startsWith('catalogue-imports:') ? wordsOf(t, code, {}) : text;
}

/** A field of an article: `name.fr` is the name in French. */
export function fieldName(t: T, field: string): string {
  const [name = '', language] = field.split('.');
  const text = t(`fields.${name}` as Parameters<T>[0]);
  return language === undefined ? text : `${text} (${language})`;
}
