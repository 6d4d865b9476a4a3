import type { ShownAnnouncement } from '@shop/contract/content';
import { ContentLink } from './content-link.tsx';

/** Named after the whole where it has no words of its own in this language. */
export function AnnouncementLink({ announcement: { link, title } }: { readonly announcement: ShownAnnouncement }) {
  if (!link) return null;
  return (
    <ContentLink href={link.href} className="link inline-flex min-h-6 items-center text-small">
      {link.label || title}
    </ContentLink>
  );
}
