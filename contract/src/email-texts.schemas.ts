import { z } from 'zod/mini';
import { EMAIL_TEXT_MAX, emailTextsApi } from './email-texts.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, paragraphs, RowNumber } from './values.schemas.ts';

const EmailGroup = z.string().check(z.regex(/^[a-z-]{1,40}$/));
const EmailWord = z.string().check(z.regex(/^[A-Za-z_.]{1,80}$/));
const Texts = z.object({ de: z.string(), fr: z.string(), it: z.string(), en: z.string() });

export const EmailTextSummary = z.object({
  emailGroup: z.string(),
  /** In the language of the request. */
  groupName: z.string(),
  emailWord: z.string(),
  /** As e-mails in the language of the request say it now. */
  text: z.string(),
  isOwn: z.boolean(),
  /** Null where nobody has ever changed it. */
  savedAt: z.nullable(IsoInstant),
  savedBy: z.string(),
});
export type EmailTextSummary = z.infer<typeof EmailTextSummary>;

export const EmailTextVersion = z.object({
  version: z.int(),
  savedAt: IsoInstant,
  savedBy: z.string(),
  /** A language in which the shop's own text counts is empty. */
  ownText: Texts,
});
export type EmailTextVersion = z.infer<typeof EmailTextVersion>;

export const EmailText = z.object({
  emailGroup: z.string(),
  groupName: z.string(),
  emailWord: z.string(),
  /** What the shop says by itself. */
  shopText: Texts,
  ownText: Texts,
  /** Names that may stand in the text between double braces. */
  placeholders: z.array(z.string()),
  isOneLine: z.boolean(),
  /** 0 where nobody has ever changed it. */
  version: z.int(),
  /** The newest first. */
  versions: z.array(EmailTextVersion),
});
export type EmailText = z.infer<typeof EmailText>;

const OwnTexts = z.strictObject({
  de: paragraphs(EMAIL_TEXT_MAX),
  fr: paragraphs(EMAIL_TEXT_MAX),
  it: paragraphs(EMAIL_TEXT_MAX),
  en: paragraphs(EMAIL_TEXT_MAX),
});

/** Empty in a language for the shop's own text. */
export const EmailTextChange = z.strictObject({ version: RowNumber, ownText: OwnTexts });
export type EmailTextChange = z.infer<typeof EmailTextChange>;

const Preview = z.object({ subject: z.string(), html: z.string() });
export const EmailPreviews = z.object({ de: Preview, fr: Preview, it: Preview, en: Preview });
export type EmailPreviews = z.infer<typeof EmailPreviews>;

const params = z.strictObject({ emailGroup: EmailGroup, emailWord: EmailWord });

export const emailTextsEndpoints = {
  list: defineEndpoint(emailTextsApi.list, {
    summary: 'Every text of the e-mails as it is said now; searched in all languages.',
    query: z.strictObject({ ...listQuery, emailGroup: z.optional(EmailGroup), own: z.optional(z.enum(['yes'])) }),
    reply: z.object({
      texts: z.array(EmailTextSummary),
      groups: z.array(z.object({ emailGroup: z.string(), groupName: z.string() })),
      pagination: Pagination,
    }),
  }),
  get: defineEndpoint(emailTextsApi.get, {
    summary: 'One text in four languages with what may stand in it and all its versions.',
    params,
    reply: EmailText,
  }),
  change: defineEndpoint(emailTextsApi.change, {
    summary:
      'Puts own words in the place of the shop’s, or takes them back; every e-mail written from then on says so.',
    params,
    body: EmailTextChange,
    reply: EmailText,
  }),
  preview: defineEndpoint(emailTextsApi.preview, {
    summary:
      'The e-mail in which the text stands, in four languages with example data, as it would be with these words.',
    params,
    body: z.strictObject({ ownText: OwnTexts }),
    reply: EmailPreviews,
  }),
};
