import { contentEditorEndpoints as editor } from '@shop/contract/content-editor.schemas';
import { MEDIA_BYTES_MAX } from '@shop/contract/content-media';
import { contentMediaEndpoints as media } from '@shop/contract/content-media.schemas';
import { contentAnnouncementsEndpoints as announcements } from '@shop/contract/content-announcements.schemas';
import { contentEndpoints } from '@shop/contract/content.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { flushContent } from './content.caches.ts';
import { getPage, getPreview } from './content.service.ts';
import { changeMedium, getMedium, listMedia, removeMedium, uploadMedium } from './media.service.ts';
import { getEditedNavigation, getNavigation, saveNavigation } from './navigation.service.ts';
import * as announcementsService from './announcements.service.ts';
import { getEditedPage } from './use-cases/describe-page.ts';
import * as edit from './use-cases/edit-pages.ts';
import * as publish from './use-cases/publish-pages.ts';

export async function contentRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: MEDIA_BYTES_MAX, tooLarge: 'media.too_large' });
  mountEndpoint(app, contentEndpoints.page, (ctx, { params }) => getPage(ctx, params.slug));
  mountEndpoint(app, contentEndpoints.preview, (ctx, { params }) => getPreview(ctx, params.token));
  mountEndpoint(app, contentEndpoints.navigation, (ctx) => getNavigation(ctx));
  mountEndpoint(app, contentEndpoints.announcements, (ctx) => announcementsService.listShownAnnouncements(ctx));
  mountPages(app);
  mountMedia(app);
  mountAnnouncements(app);
}

function mountPages(app: FastifyInstance): void {
  const id = ({ pageId }: { readonly pageId: string }) => Number(pageId);
  mountEndpoint(app, editor.pages, (ctx, { query }) => edit.listPages(ctx, query));
  mountEndpoint(app, editor.createPage, (ctx, { body }) => edit.createPage(ctx, body));
  mountEndpoint(app, editor.getPage, (ctx, { params }) => getEditedPage(ctx, id(params)));
  mountEndpoint(app, editor.saveDraft, (ctx, { params, body }) => edit.saveDraft(ctx, id(params), body));
  mountEndpoint(app, editor.publish, (ctx, { params, body }) => publish.publishPage(ctx, id(params), body));
  mountEndpoint(app, editor.callOff, (ctx, { params }) => publish.callOffPage(ctx, id(params)));
  mountEndpoint(app, editor.setEnd, (ctx, { params, body }) => publish.setEnd(ctx, id(params), body));
  mountEndpoint(app, editor.restoreVersion, (ctx, { params, body }) => edit.restoreVersion(ctx, id(params), body));
  mountEndpoint(app, editor.compare, (ctx, { params, query }) => edit.compareVersions(ctx, id(params), query));
  mountEndpoint(app, editor.removePage, (ctx, { params, body }) => publish.removePage(ctx, id(params), body));
  mountEndpoint(app, editor.bringBack, (ctx, { params }) => publish.bringBackPage(ctx, id(params)));
  mountEndpoint(app, editor.getNavigation, (ctx) => getEditedNavigation(ctx));
  mountEndpoint(app, editor.saveNavigation, (ctx, { body }) => saveNavigation(ctx, body));
}

function mountMedia(app: FastifyInstance): void {
  const id = ({ mediaId }: { readonly mediaId: string }) => Number(mediaId);
  mountEndpoint(app, media.media, (ctx, { query }) => listMedia(ctx, query));
  mountEndpoint(app, media.upload, (ctx, { body }) => uploadMedium(ctx, body));
  mountEndpoint(app, media.getMedium, (ctx, { params }) => getMedium(ctx, id(params)));
  mountEndpoint(app, media.changeMedium, (ctx, { params, body }) => changeMedium(ctx, id(params), body));
  mountEndpoint(app, media.removeMedium, (ctx, { params }) => removeMedium(ctx, id(params)));
}

function mountAnnouncements(app: FastifyInstance): void {
  const id = ({ announcementId }: { readonly announcementId: string }) => Number(announcementId);
  mountEndpoint(app, announcements.listAnnouncements, (ctx, { query }) =>
    announcementsService.listAnnouncements(ctx, query),
  );
  mountEndpoint(app, announcements.getAnnouncement, (ctx, { params }) =>
    announcementsService.getAnnouncement(ctx, id(params)),
  );
  mountEndpoint(
    app,
    announcements.createAnnouncement,
    (ctx, { body }) => announcementsService.createAnnouncement(ctx, body),
    async (ctx, reply) => {
      await flushContent(ctx);
      return reply;
    },
  );
  mountEndpoint(app, announcements.changeAnnouncement, (ctx, { params, body }) =>
    announcementsService.changeAnnouncement(ctx, id(params), body),
  );
  mountEndpoint(app, announcements.removeAnnouncements, (ctx, { body }) =>
    announcementsService.setAnnouncementsRemoved(ctx, body.ids, true),
  );
  mountEndpoint(app, announcements.restoreAnnouncements, (ctx, { body }) =>
    announcementsService.setAnnouncementsRemoved(ctx, body.ids, false),
  );
}
