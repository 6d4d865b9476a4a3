import { useContext, type ReactNode } from 'react';
import { DocumentContext } from '#app/lib/document-context.ts';
import type { UserSlotName } from './user-slot-names.ts';

type Props = {
  /** The `user-slots.server.tsx` of its feature renders the same children for one viewer under this name. */
  readonly name: UserSlotName;
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
