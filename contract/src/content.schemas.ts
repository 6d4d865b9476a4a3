import { z } from 'zod/mini';
import { MapSettings } from './addresses.schemas.ts';
import { Category, ProductTile } from './catalogue.schemas.ts';
import { contentApi, SLUG_FORM } from './content.ts';
import { defineEndpoint } from './endpoint.ts';
import { requestTopics } from './helpdesk.ts';
import { ShopPlace } from './places.schemas.ts';
import { IsoInstant } from './values.schemas.ts';
import { languages } from './values.ts';

export const Language = z.enum(languages);
export const Slug = z.string().check(z.regex(SLUG_FORM));

const Span = z.object({
  text: z.string(),
  isBold: z.optional(z.boolean()),
  isItalic: z.optional(z.boolean()),
  href: z.optional(z.string()),
});
const RichText = z.array(z.object({ kind: z.enum(['p', 'ul', 'ol']), lines: z.array(z.array(Span)) }));

/** A picture in its sizes; browsers take the smallest that suffices. */
export const ShownPicture = z.object({
  src: z.string(),
  sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Percent from left and top: what stays in sight where a picture is cut. */
  focusX: z.int(),
  focusY: z.int(),
});
export type ShownPicture = z.infer<typeof ShownPicture>;

const shown = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ id: z.string(), type: z.literal(type), ...shape });

/** A block in one language, with what it shows of the shop. A block whose text is missing in the language is left out. */
export const ShownBlock = z.discriminatedUnion('type', [
  shown('heading', { level: z.literal([2, 3]), text: z.string() }),
  shown('text', { text: RichText }),
  shown('callout', { tone: z.enum(['info', 'warning']), text: RichText }),
  shown('picture', { picture: ShownPicture, width: z.int(), caption: z.string() }),
  shown('products', { products: z.array(ProductTile) }),
  shown('categories', { categories: z.array(z.pick(Category, { id: true, title: true, url: true, imageUrl: true })) }),
  shown('table', { hasHeader: z.boolean(), rows: z.array(z.array(z.string())) }),
  shown('accordion', { items: z.array(z.object({ id: z.string(), title: z.string(), text: RichText })) }),
  shown('downloads', { files: z.array(z.object({ title: z.string(), url: z.string(), bytes: z.int() })) }),
  shown('branches', { branchIds: z.array(z.string()) }),
  shown('map', { places: z.array(ShopPlace), maps: MapSettings, shownAt: IsoInstant }),
  shown('video', { title: z.string(), url: z.string(), host: z.string() }),
  shown('button', { label: z.string(), href: z.string() }),
  shown('form', { topic: z.enum(requestTopics) }),
]);
export type ShownBlock = z.infer<typeof ShownBlock>;

export const ShownPage = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Of its texts: German where the page does not exist in the language asked for. */
  language: Language,
  /** Languages in which the page exists. */
  languages: z.array(Language),
  changedAt: IsoInstant,
  blocks: z.array(ShownBlock),
});
export type ShownPage = z.infer<typeof ShownPage>;

export const ShownLink = z.object({ label: z.string(), href: z.string() });
export type ShownLink = z.infer<typeof ShownLink>;

export const ShownNavigation = z.object({
  header: z.array(ShownLink),
  footer: z.array(z.object({ label: z.string(), links: z.array(ShownLink) })),
});
export type ShownNavigation = z.infer<typeof ShownNavigation>;

export const ShownAnnouncement = z.object({
  announcementId: z.int(),
  title: z.string(),
  text: RichText,
  link: z.nullable(ShownLink),
  picture: z.nullable(ShownPicture),
  /** Of a teaser, px. */
  width: z.int(),
  from: IsoInstant,
});
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>;

export const ShownAnnouncements = z.object({
  banners: z.array(ShownAnnouncement),
  teasers: z.array(ShownAnnouncement),
  headlines: z.array(ShownAnnouncement),
});
export type ShownAnnouncements = z.infer<typeof ShownAnnouncements>;

export const contentEndpoints = {
  page: defineEndpoint(contentApi.page, {
    summary: 'A published page in the language of the request; in German where it does not exist in that language.',
    params: z.strictObject({ slug: Slug }),
    reply: ShownPage,
  }),
  preview: defineEndpoint(contentApi.preview, {
    summary: 'A version of a page that a signed link shows before it is published, until the link expires.',
    params: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,200}$/)) }),
    reply: z.extend(ShownPage, { version: z.int(), expiresAt: IsoInstant }),
  }),
  navigation: defineEndpoint(contentApi.navigation, {
    summary: 'Links in the head and at the foot of every page.',
    reply: ShownNavigation,
  }),
  announcements: defineEndpoint(contentApi.announcements, {
    summary: 'Banners, teasers and news that are meant for the caller now.',
    reply: ShownAnnouncements,
  }),
};
