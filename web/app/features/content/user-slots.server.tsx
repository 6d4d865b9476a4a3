import { contentApi } from '@shop/contract/content';
import type { UserSlotsOf } from '#app/lib/define-feature.ts';
import type { UserSlots } from '#app/session/user-slots.ts';
import type { content } from './feature.ts';
import { Banners } from './announcements.tsx';
import { Headlines } from './headlines.tsx';

export const userSlots: UserSlots<UserSlotsOf<typeof content>> = {
  render: {
    banners: ({ announcements }) => <Banners announcements={announcements} />,
    headlines: ({ announcements }) => <Headlines announcements={announcements} />,
  },
  // What is meant for this viewer alone never stands in a page that others share.
  loadWithUser: async (api) => ({ announcements: await api.get(contentApi.announcements) }),
};
