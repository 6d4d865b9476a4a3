import type { ShownAnnouncements } from '@shop/contract/content';
import { useTexts } from '#app/lib/texts.ts';
import { AnnouncementLink } from './announcement-link.tsx';
import { RichText } from './rich-text.tsx';

type Props = { readonly banners: ShownAnnouncements['banners'] };

/** The banners of the operator, one under the other. */
export default function BannerLines({ banners }: Props) {
  const t = useTexts('ui');
  return (
    <aside aria-label={t('notes')} className="border-b border-line bg-spark-soft text-small" data-print="no">
      {banners.map((banner) => (
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
