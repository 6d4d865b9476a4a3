import type { ShownAnnouncements } from '@shop/contract/content';
import { Suspense } from 'react';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';

/** On most days there is nothing to say: browsers fetch it where there is. */
const BannerLines = lazyComponentInPage(() => import('./banner-lines.tsx'));

declare module '../../session/viewer.ts' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging
  interface SlotData {
    /** Banners, teasers and news that are meant for the viewer. */
    readonly announcements?: ShownAnnouncements | undefined;
  }
}

type Props = { readonly announcements: ShownAnnouncements | undefined };

/** What everybody who is meant has to know now: a line above the page. */
export function Banners({ announcements }: Props) {
  if (!announcements || announcements.banners.length === 0) return null;
  return (
    <Suspense>
      <BannerLines banners={announcements.banners} />
    </Suspense>
  );
}
