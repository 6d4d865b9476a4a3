import type { ComponentProps } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { defaultLanguage, isLanguage } from '#app/lib/locale.ts';

/** The language that the page is read in, by its address. */
export function usePageLanguage() {
  const { locale } = useParams();
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** `/cart` in the language of the page, `/fr/cart`. Addresses that already name a language stay as they are. */
export function useLocalPath(): (path: string) => string {
  const language = usePageLanguage();
  return (path) => (/^\/(de|fr|it|en)(?=[/?#]|$)/.test(path) ? path : `/${language}${path === '/' ? '' : path}`);
}

type Props = ComponentProps<typeof RouterLink> & { readonly to: string };

/** A link within the shop; `to` is written without the language. */
export function Link({ to, ...props }: Props) {
  const localPath = useLocalPath();
  return <RouterLink to={to.startsWith('/') ? localPath(to) : to} prefetch="intent" {...props} />;
}
