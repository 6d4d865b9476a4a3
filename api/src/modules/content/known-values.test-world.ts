import { contentEditorApi } from '@shop/contract/content-editor';
import { contentMediaApi } from '@shop/contract/content-media';
import { contentAnnouncementsApi } from '@shop/contract/content-announcements';
import sharp from 'sharp';
import type { KnownValuesOf } from '#test/module-values.ts';
import { documentWith, words } from './content.test-world.ts';

let count = 0;
let picture: number | undefined;

const announcement = {
  announcementKind: 'news' as const,
  titleText: words('Neues'),
  bodyText: words('Text'),
  linkTarget: '/so/terms',
  labelText: words('Mehr'),
  mediaId: null,
  pictureWidth: 500 as const,
  audience: 'everybody' as const,
  companyNumbers: [],
  publishFrom: null,
  publishUntil: null,
  isOn: true,
};

/** A page, a announcement and a picture, made anew; what has to be planned or removed first, is. */
export const knownValues: KnownValuesOf = async ({ operator }, endpoint) => {
  count++;
  const body = { pageSlug: `known-${count}`, germanTitle: `Seite ${count}` };
  const pageId = String((await operator.ask(contentEditorApi.createPage, { body })).data?.pageId ?? 0);
  const seen = { version: 1, revision: 1 };
  if (['page', 'callOff', 'setEnd'].includes(endpoint)) {
    const publishFrom = endpoint === 'page' ? null : '2026-12-01T06:00:00.000Z';
    const plan = { ...seen, publishFrom, publishUntil: null };
    await operator.ask(contentEditorApi.publish, { params: { pageId }, body: plan });
  }
  const { data: page } = await operator.ask(contentEditorApi.getPage, { params: { pageId } });
  const { data: navigation } = await operator.ask(contentEditorApi.getNavigation, {});
  const created = await operator.ask(contentAnnouncementsApi.createAnnouncement, { body: announcement });
  const announcementId = created.data?.announcementId ?? 0;
  const takesMedia = /medium|upload/i.test(endpoint);
  const sent = takesMedia ? await drawPicture() : '';
  if (takesMedia) picture = await upload(operator, sent);
  return {
    ...announcement,
    ...seen,
    version: endpoint === 'saveNavigation' ? (navigation?.version ?? 0) : 1,
    pageId,
    slug: body.pageSlug,
    token: page?.previewPath.replace('/preview/', ''),
    pageSlug: `other-${count}`,
    germanTitle: 'Andere Seite',
    document: documentWith(words('Seite')),
    upToDate: [],
    isAtOnce: true,
    fromVersion: 1,
    toVersion: 1,
    navigation: { headerLinks: [], footerGroups: [] },
    announcementId: String(announcementId),
    ids: [announcementId],
    mediaFile: sent,
    mediaName: 'Trommel',
    altText: words('Eine Trommel'),
    focusX: 50,
    focusY: 50,
    ...(takesMedia && { mediaId: String(picture) }),
  };
};

async function drawPicture(): Promise<string> {
  const drawn = sharp({ create: { width: 8, height: 6, channels: 3, background: '#123842' } });
  return (await drawn.png().toBuffer()).toString('base64');
}

type Operator = Parameters<KnownValuesOf>[0]['operator'];

async function upload(operator: Operator, mediaFile: string): Promise<number> {
  const { data } = await operator.ask(contentMediaApi.upload, { body: { mediaFile } });
  return data?.mediaId ?? 0;
}
