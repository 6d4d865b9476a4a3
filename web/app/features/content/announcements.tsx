import type { ShownAnnouncements } from '@shop/contract/content';
import { useTexts } from '#app/lib/texts.ts';
import { AnnouncementLink } from './announcement-link.tsx';
import { RichText } from './rich-text.tsx';

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
  const t = useTexts('ui');
  if (!announcements || announcements.banners.length === 0) return null;
  return (
    <aside aria-label={t('notes')} className="border-b border-line bg-spark-soft text-small" data-print="no">
      {announcements.banners.map((banner) => (
        <div
          key={banner.announcementId}
          className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-3 gap-y-0.5 px-gutter py-2"
        >
          <b className="font-semibold">{banner.title}</b>
          <div className="min-w-0">
            <RichText text={banner.text} />
          </div>
          <AnnouncementLink announcement={banner} />
        </div>
      ))}
    </aside>
  );
}
