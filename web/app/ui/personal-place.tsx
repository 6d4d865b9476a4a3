import { useContext, type ReactNode } from 'react';
import { DocumentContext } from '#app/lib/document-context.ts';

type Props = {
  /** Under this name `shell/personal-parts.server.tsx` draws the same children for one reader. */
  readonly name:
    | 'accountName'
    | 'accountLinks'
    | 'cart'
    | 'bottomAccount'
    | 'bottomCart'
    | 'greeting'
    | 'openCart'
    | 'lastOrders'
    | 'topProducts'
    | 'stockedCount'
    | 'boughtCount';
  readonly children: ReactNode;
};

/**
 * Something that belongs to one reader (name, cart) in a page that is kept for many: drawn for many, its place stays empty and
 * is filled for each reader. Children must follow from their properties, the texts and the address alone.
 */
export function PersonalPlace({ name, children }: Props) {
  const { isForMany } = useContext(DocumentContext);
  if (isForMany) return <span className="contents" dangerouslySetInnerHTML={{ __html: `<!--personal:${name}-->` }} />;
  return <span className="contents">{children}</span>;
}
