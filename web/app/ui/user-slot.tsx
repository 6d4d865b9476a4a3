import { useContext, type ReactNode } from 'react';
import { DocumentContext } from '#app/lib/document-context.ts';

type Props = {
  /** Under this name `shell/user-slots.server.tsx` renders the same children for one viewer. */
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
 * Something that belongs to one viewer (name, cart) in a shared page: the slot stays empty in the cached page and is
 * filled for each viewer. Children must depend on their properties, the texts and the address alone.
 */
export function UserSlot({ name, children }: Props) {
  const { isShared } = useContext(DocumentContext);
  if (isShared) return <span className="contents" dangerouslySetInnerHTML={{ __html: `<!--user-slot:${name}-->` }} />;
  return <span className="contents">{children}</span>;
}
