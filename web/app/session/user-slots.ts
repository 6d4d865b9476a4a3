import type { SessionUser } from '@shop/contract/session';
import type { ReactNode } from 'react';
import type { Api } from '#app/lib/api.ts';
import type { PageViewer, SlotData } from './viewer.ts';

/** How a folder fills its user slots for one viewer: what `user-slots.server.tsx` exports as `userSlots`. */
export type UserSlots<Name extends string> = {
  /** The same components with the same properties as in the page. */
  readonly render: Readonly<Record<Name, (viewer: PageViewer) => ReactNode>>;
  /** What any page at this address needs beside the user; asked for together with him. */
  readonly loadWithUser?: (api: Api, url: string) => Promise<SlotData>;
  /** What one slot needs beside user and cart; asked for only when the slot is in the page. */
  readonly load?: Readonly<Partial<Record<Name, (api: Api, user: SessionUser) => Promise<SlotData>>>>;
};
