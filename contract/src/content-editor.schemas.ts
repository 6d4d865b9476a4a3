import { z } from 'zod/mini';
import { ContentDocument, ContentLink, LocalizedLine } from './content-blocks.schemas.ts';
import { contentEditorApi, contentSorts, pageStates } from './content-editor.ts';
import { Language, Slug } from './content.schemas.ts';
import { CONTENT_LINE_MAX } from './content.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

export const PageState = z.enum(pageStates);

export const ContentPageRow = z.object({
  pageId: z.int(),
  slug: z.string(),
  title: z.string(),
  state: PageState,
  /** Of the newest version. */
  changedBy: z.string(),
  changedAt: IsoInstant,
  /** A newer version than the published one waits. */
  hasDraft: z.boolean(),
  plannedFor: z.nullable(IsoInstant),
  liveUntil: z.nullable(IsoInstant),
  /** Languages in which texts are missing. */
  missingIn: z.array(Language),
  /** Links of the page that lead nowhere. */
  deadLinks: z.int(),
});
export type ContentPageRow = z.infer<typeof ContentPageRow>;

export const ContentVersion = z.object({
  version: z.int(),
  savedBy: z.string(),
  savedAt: IsoInstant,
  /** From when it is, was or will be published; null for one that never was. */
  liveFrom: z.nullable(IsoInstant),
  publishedBy: z.nullable(z.string()),
  isLive: z.boolean(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** A text of a page by its place: `title`, `BLOCK.bodyText`, `BLOCK.ITEM.headingText`. */
const TextPlace = z.object({ place: z.string(), language: Language });
export type TextPlace = z.infer<typeof TextPlace>;

export const EditedPage = z.object({
  pageId: z.int(),
  slug: z.string(),
  state: PageState,
  /** The version that is edited, and how often it was saved: both travel back with the next save. */
  version: z.int(),
  revision: z.int(),
  /** False where it is published or planned: the next save begins a new version. */
  isDraft: z.boolean(),
  savedBy: z.string(),
  savedAt: IsoInstant,
  document: ContentDocument,
  /** Translations whose German has changed since. */
  outdated: z.array(TextPlace),
  deadLinks: z.array(z.object({ href: z.string(), place: z.string() })),
  /** Articles of the page that have left the catalogue. */
  goneSkus: z.array(z.string()),
  /** What leads to this page. */
  linkedFrom: z.array(z.object({ title: z.string(), pageId: z.nullable(z.int()) })),
  plannedVersion: z.nullable(z.int()),
  plannedFor: z.nullable(IsoInstant),
  liveVersion: z.nullable(z.int()),
  liveUntil: z.nullable(IsoInstant),
  versions: z.array(ContentVersion),
  /** Shows the version that is edited to whoever has the link, without log-in, for some days. */
  previewPath: z.string(),
  isRemoved: z.boolean(),
});
export type EditedPage = z.infer<typeof EditedPage>;

/** What has changed in one text between two versions. */
export const TextDifference = z.object({
  /** `added`, `removed` or `moved` for a block as a whole. */
  kind: z.enum(['text', 'added', 'removed', 'moved', 'setting']),
  blockType: z.nullable(z.string()),
  language: z.nullable(Language),
  before: z.string(),
  after: z.string(),
});
export type TextDifference = z.infer<typeof TextDifference>;

export const CreatePageInput = z.strictObject({
  pageSlug: Slug,
  germanTitle: lineOfText(CONTENT_LINE_MAX).check(z.minLength(1)),
});

export const NavigationLink = z.strictObject({ labelText: LocalizedLine, linkTarget: ContentLink });
export const NavigationDocument = z.strictObject({
  headerLinks: z.array(NavigationLink).check(z.maxLength(8)),
  footerGroups: z
    .array(z.strictObject({ labelText: LocalizedLine, groupLinks: z.array(NavigationLink).check(z.maxLength(12)) }))
    .check(z.maxLength(4)),
});
export type NavigationDocument = z.infer<typeof NavigationDocument>;

/** What is sent has a German label and a target everywhere: what has neither would be shown nowhere. */
const SentLabel = z.strictObject({
  ...LocalizedLine.shape,
  de: lineOfText(CONTENT_LINE_MAX).check(z.minLength(1)),
});
const SentLink = z.strictObject({ labelText: SentLabel, linkTarget: ContentLink.check(z.minLength(1)) });
const SentNavigation = z.strictObject({
  headerLinks: z.array(SentLink).check(z.maxLength(8)),
  footerGroups: z
    .array(z.strictObject({ labelText: SentLabel, groupLinks: z.array(SentLink).check(z.maxLength(12)) }))
    .check(z.maxLength(4)),
});

const SentPlace = z.strictObject({ place: z.string().check(z.maxLength(130)), language: Language });
const ByPage = z.strictObject({ pageId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const Seen = z.strictObject({ version: RowNumber, revision: RowNumber });
const Version = z.pipe(z.coerce.number(), RowNumber);

export const contentEditorEndpoints = {
  pages: defineEndpoint(contentEditorApi.pages, {
    summary: 'Pages of content that search and filter leave, one page of them.',
    query: z.strictObject({
      ...listQuery,
      pageState: z.optional(PageState),
      sort: z._default(z.enum(contentSorts), '-changedAt'),
    }),
    reply: z.object({ pages: z.array(ContentPageRow), pagination: Pagination }),
  }),
  createPage: defineEndpoint(contentEditorApi.createPage, {
    summary: 'Adds a page as a draft.',
    body: CreatePageInput,
    reply: z.object({ pageId: z.int() }),
  }),
  getPage: defineEndpoint(contentEditorApi.getPage, {
    summary: 'A page as it is edited, with its versions and what is wrong with it.',
    params: ByPage,
    reply: EditedPage,
  }),
  saveDraft: defineEndpoint(contentEditorApi.saveDraft, {
    summary: 'Saves what was typed, if nobody else has saved since it was read. What is published stays as it is.',
    params: ByPage,
    body: z.extend(Seen, {
      document: ContentDocument,
      /** Translations that were read and found right though the German words beside them have changed. */
      upToDate: z._default(z.array(SentPlace).check(z.maxLength(500)), []),
    }),
    reply: EditedPage,
  }),
  publish: defineEndpoint(contentEditorApi.publish, {
    summary: 'Publishes a version now or from an instant on, and says until when the page is shown.',
    params: ByPage,
    body: z.extend(Seen, { publishFrom: z.nullable(IsoInstant), publishUntil: z.nullable(IsoInstant) }),
    reply: EditedPage,
  }),
  callOff: defineEndpoint(contentEditorApi.callOff, {
    summary: 'Calls off a planned publication: the version is a draft again.',
    params: ByPage,
    reply: EditedPage,
  }),
  setEnd: defineEndpoint(contentEditorApi.setEnd, {
    summary: 'Says until when a page is shown: now, an instant, or null for ever.',
    params: ByPage,
    body: z.strictObject({ publishUntil: z.nullable(IsoInstant), isAtOnce: z._default(z.boolean(), false) }),
    reply: EditedPage,
  }),
  restoreVersion: defineEndpoint(contentEditorApi.restoreVersion, {
    summary: 'Makes a new draft of an earlier version. No version is lost by it.',
    params: ByPage,
    body: z.extend(Seen, { fromVersion: RowNumber }),
    reply: EditedPage,
  }),
  compare: defineEndpoint(contentEditorApi.compare, {
    summary: 'What has changed between two versions of a page, text by text.',
    params: ByPage,
    query: z.strictObject({ fromVersion: Version, toVersion: Version }),
    reply: z.object({ differences: z.array(TextDifference) }),
  }),
  removePage: defineEndpoint(contentEditorApi.removePage, {
    summary: 'Takes a page out of shop, navigation and search; it can be brought back.',
    params: ByPage,
    body: Seen,
    reply: z.object({ pageId: z.int() }),
  }),
  bringBack: defineEndpoint(contentEditorApi.bringBack, {
    summary: 'Brings a removed page back as it was.',
    params: ByPage,
    reply: EditedPage,
  }),
  getNavigation: defineEndpoint(contentEditorApi.getNavigation, {
    summary: 'Links in the head and at the foot as they are edited, with those that lead nowhere.',
    reply: z.object({
      version: z.int(),
      savedBy: z.string(),
      savedAt: z.nullable(IsoInstant),
      navigation: NavigationDocument,
      deadLinks: z.array(z.string()),
      /** Pages that may be linked to. */
      pages: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
  }),
  saveNavigation: defineEndpoint(contentEditorApi.saveNavigation, {
    summary: 'Replaces the links in the head and at the foot; in force at once.',
    body: z.strictObject({ version: RowNumber, navigation: SentNavigation }),
    reply: z.object({ version: z.int() }),
  }),
};
