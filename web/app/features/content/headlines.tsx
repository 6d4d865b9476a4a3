import type { ShownAnnouncement, ShownAnnouncements } from '@shop/contract/content';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { AnnouncementLink } from './announcement-link.tsx';
import { ContentPicture } from './content-picture.tsx';
import { RichText } from './rich-text.tsx';

type Props = { readonly announcements: ShownAnnouncements | undefined };

/** Teasers of 500 or 1000 px, then the news: on the start page. */
export function Headlines({ announcements }: Props) {
  const t = useTexts('content');
  if (!announcements || announcements.teasers.length + announcements.headlines.length === 0) return null;
  return (
    <section aria-label={t('news.title')} className="mt-8">
      {announcements.teasers.length > 0 && (
        <ul className="grid gap-3.5 md:grid-cols-2">
          {announcements.teasers.map((teaser) => (
            <Teaser key={teaser.announcementId} teaser={teaser} />
          ))}
        </ul>
      )}
      {announcements.headlines.length > 0 && (
        <>
          <h2 className="mt-7 mb-2">{t('news.title')}</h2>
          <ul className="max-w-170 border-t border-line">
            {announcements.headlines.map((headline) => (
              <li
                key={headline.announcementId}
                className="grid gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[6rem_1fr]"
              >
                <time dateTime={headline.from} className="text-small text-ink-3">
                  {formatDate(headline.from)}
                </time>
                <div className="min-w-0">
                  <b className="font-semibold">{headline.title}</b>
                  <div className="text-small text-ink-2">
                    <RichText text={headline.text} />
                  </div>
                  <AnnouncementLink announcement={headline} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Teaser({ teaser }: { readonly teaser: ShownAnnouncement }) {
  const { title, text, picture, width } = teaser;
  const isWide = width === 1000;
  return (
    <li
      className={`flex overflow-hidden rounded-card border border-line bg-raised ${isWide ? 'max-sm:flex-col md:col-span-2' : 'flex-col'}`}
    >
      {picture && (
        <ContentPicture
          picture={picture}
          width={width}
          className={`rounded-none object-cover ${isWide ? 'h-48 w-full sm:h-full sm:max-h-60 sm:w-96' : 'h-44 w-full'}`}
        />
      )}
      <div className="grid content-start gap-1.5 p-4">
        <h3>{title}</h3>
        <div className="text-small text-ink-2">
          <RichText text={text} />
        </div>
        <AnnouncementLink announcement={teaser} />
      </div>
    </li>
  );
}
