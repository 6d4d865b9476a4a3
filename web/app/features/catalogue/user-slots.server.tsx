import type { OwnCounts } from '@shop/contract/catalogue';
import type { UserSlotsOf } from '#app/lib/define-feature.ts';
import type { UserSlots } from '#app/session/user-slots.ts';
import { countOwn } from './count-own.server.ts';
import { OwnCount } from './facets.tsx';
import type { catalogue } from './feature.ts';

declare module '../../session/viewer.ts' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging
  interface SlotData {
    /** Counts of the page's listing that are its viewer's alone; undefined where it is no listing. */
    readonly ownCounts?: OwnCounts | undefined;
  }
}

export const userSlots: UserSlots<UserSlotsOf<typeof catalogue>> = {
  render: {
    stockedCount: ({ ownCounts }) => <OwnCount count={ownCounts?.inStock} />,
    boughtCount: ({ ownCounts }) => <OwnCount count={ownCounts?.alreadyBought} />,
  },
  loadWithUser: async (api, url) => ({ ownCounts: await countOwn(api, url) }),
};
