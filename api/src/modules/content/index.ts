// Public entry of the content: the only file other modules may import.
export { listShownAnnouncements } from './announcements.service.ts';
export { linksOf, mediaIdsOf, slugOfLink } from './content.rules.ts';
export type { AnnouncementDocument } from './stored-content.schema.ts';
export { listMediaByIds } from './media.sql.ts';
export { showPicture } from './show-page.ts';
export { staffName } from './staff-name.ts';
