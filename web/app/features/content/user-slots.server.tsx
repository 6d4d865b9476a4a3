import { contentApi } from '@shop/contract/content';
import type { Api } from '#app/lib/api.ts';
import type { UserSlotsOf } from '#app/lib/define-feature.ts';
import type { UserSlots } from '#app/session/user-slots.ts';
import type { content } from './feature.ts';
import { Banners, NewsSection } from './notices.tsx';

/** What is meant for this viewer alone never stands in a page that others share. */
const loadNotices = async (api: Api) => ({ notices: await api.get(contentApi.notices) });

export const userSlots: UserSlots<UserSlotsOf<typeof content>> = {
  render: {
    banners: ({ notices }) => <Banners notices={notices} />,
    news: ({ notices }) => <NewsSection notices={notices} />,
  },
  load: { banners: loadNotices, news: loadNotices },
};
