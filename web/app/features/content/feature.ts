import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type editorTexts from './content-editor/messages/de.json';
import type texts from './messages/de.json';

export const content = defineFeature({
  name: 'content',
  routes: {
    'so/:page': 'content-page.route.tsx',
    'preview/:token': 'content-page.route.tsx',
    'operator/content': 'content-editor/pages.route.tsx',
    'operator/content/new': 'content-editor/new-page.route.tsx',
    'operator/content/:pageId': 'content-editor/edit-page.route.tsx',
    'operator/media': 'content-editor/media.route.tsx',
    'operator/media/:mediaId': 'content-editor/medium.route.tsx',
    'operator/announcements': 'content-editor/announcements.route.tsx',
    'operator/announcements/new': 'content-editor/announcement.route.tsx',
    'operator/announcements/:announcementId': 'content-editor/announcement.route.tsx',
    'operator/navigation': 'content-editor/navigation.route.tsx',
  },
  texts: textsOf<typeof texts>(),
  subfolderTexts: { 'content-editor': textsOf<typeof editorTexts>() },
  userSlots: ['banners', 'headlines'],
});
