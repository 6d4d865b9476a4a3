import type { EmailText, EmailTextChange, EmailTextSummary } from '@shop/contract/email-texts';
import type { emailTextsEndpoints } from '@shop/contract/email-texts.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languages, localeOf, type Language, type Locale } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { emailRolesOf, listEmailTexts } from '../notifications/index.ts';
import { isOneLine, placeholdersIn, roleOf, unknownPlaceholders } from './email-frame.rules.ts';
import { insertVersion, listNewest, listVersions, type StoredTexts, type TextVersion } from './email-texts.sql.ts';
import { announceEmailTexts } from './live-wording.ts';
import { messages } from './messages.ts';

type Endpoints = typeof emailTextsEndpoints;
type Texts = EmailText['ownText'];

/** A text of an e-mail as the shop brings it along. */
export type ShopText = { readonly emailGroup: string; readonly emailWord: string; readonly shopText: Texts };

/** Versions that are shown; all are kept. */
const VERSIONS_SHOWN = 50;

/** Every text of every e-mail as it is said now: found by any of its languages, filtered by module. */
export async function listTexts(
  ctx: StaffCtx,
  { q, emailGroup, own, ...page }: InputOf<Endpoints['list']>['query'],
): Promise<ReplyOf<Endpoints['list']>> {
  const newest = new Map((await listNewest(ctx)).map((row) => [`${row.emailGroup} ${row.word}`, row]));
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = allShopTexts()
    .filter((one) => emailGroup === undefined || one.emailGroup === emailGroup)
    .map((one) => summaryOf(ctx.locale, one, newest.get(`${one.emailGroup} ${one.emailWord}`)))
    .filter(({ summary, haystack }) => {
      return (own === undefined || summary.isOwn) && words.every((word) => haystack.includes(word));
    });
  const { rows, pagination } = await readPage(
    page,
    async () => shown.length,
    async ({ limit, offset }) => shown.slice(offset, offset + limit),
  );
  return {
    texts: rows.map(({ summary }) => summary),
    groups: [...listEmailTexts().keys()]
      .map((name) => ({ emailGroup: name, groupName: groupNameOf(name, ctx.locale) }))
      .toSorted((a, b) => a.groupName.localeCompare(b.groupName)),
    pagination,
  };
}

function allShopTexts(): readonly ShopText[] {
  return [...listEmailTexts()].flatMap(([emailGroup, texts]) =>
    Object.keys(texts.de).map((emailWord) => ({ emailGroup, emailWord, shopText: shopTextsOf(texts, emailWord) })),
  );
}

function shopTextsOf(texts: Readonly<Record<Locale, Readonly<Record<string, string>>>>, word: string): Texts {
  const of = (language: Language) => texts[localeOf(language)][word] ?? '';
  return { de: of('de'), fr: of('fr'), it: of('it'), en: of('en') };
}

function summaryOf(locale: Locale, { emailGroup, emailWord, shopText }: ShopText, stored: TextVersion | undefined) {
  const ownText = ownTextOf(stored?.texts);
  const texts = languages.map((language) => ownText[language] || shopText[language]);
  const summary: EmailTextSummary = {
    emailGroup,
    groupName: groupNameOf(emailGroup, locale),
    emailWord,
    text: texts[languages.findIndex((language) => localeOf(language) === locale)] ?? '',
    isOwn: Object.values(ownText).some((text) => text !== ''),
    savedAt: stored?.savedAt.toISOString() ?? null,
    savedBy: stored?.savedBy ?? '',
  };
  return { summary, haystack: [summary.groupName, emailWord, ...texts].join('\n').toLowerCase() };
}

function groupNameOf(group: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = messages[locale].groups;
  return names[group] ?? group;
}

function ownTextOf(stored: StoredTexts | undefined): Texts {
  return { de: stored?.de ?? '', fr: stored?.fr ?? '', it: stored?.it ?? '', en: stored?.en ?? '' };
}

type Named = { readonly emailGroup: string; readonly emailWord: string };

/** @throws ShopError `emailTexts.unknown_text` */
export function requireShopText({ emailGroup, emailWord }: Named): ShopText {
  const texts = listEmailTexts().get(emailGroup);
  if (!texts || !Object.hasOwn(texts.de, emailWord)) return refuse('emailTexts.unknown_text');
  return { emailGroup, emailWord, shopText: shopTextsOf(texts, emailWord) };
}

/** @throws ShopError `emailTexts.unknown_text` */
export async function showText(ctx: StaffCtx, named: Named): Promise<EmailText> {
  const text = requireShopText(named);
  const versions = await listVersions(ctx, named, VERSIONS_SHOWN);
  return {
    ...text,
    groupName: groupNameOf(text.emailGroup, ctx.locale),
    ownText: ownTextOf(versions[0]?.texts),
    placeholders: [...allowedIn(text)],
    isOneLine: isOneLine(roleOfText(text)),
    version: versions[0]?.version ?? 0,
    versions: versions.map(({ version, savedAt, savedBy, texts }) => ({
      version,
      savedAt: savedAt.toISOString(),
      savedBy,
      ownText: ownTextOf(texts),
    })),
  };
}

function roleOfText({ emailGroup, emailWord }: ShopText) {
  return roleOf(emailWord, emailRolesOf(emailGroup));
}

function allowedIn({ shopText }: ShopText): readonly string[] {
  return placeholdersIn(languages.map((language) => shopText[language]).join(' '));
}

/**
 * What may be said: placeholders that the shop fills in here, and no line breaks where there is one line. A text that is the
 * shop's own is none of the operator's.
 * @throws ShopError `emailTexts.unknown_placeholder`, `emailTexts.one_line`, each at the field of its language
 */
export function requireSayable(text: ShopText, typed: Texts): StoredTexts {
  const allowed = allowedIn(text);
  const hasOneLine = isOneLine(roleOfText(text));
  const given = languages.flatMap((language) => {
    const words = typed[language].replaceAll(/\r\n?/g, '\n');
    if (words === '' || words === text.shopText[language]) return [];
    const field = `ownText.${language}`;
    const [found] = unknownPlaceholders(words, allowed);
    if (found !== undefined) {
      const possible = allowed.map((name) => `{{${name}}}`).join(', ') || '–';
      refuse('emailTexts.unknown_placeholder', { found, allowed: possible }, field);
    }
    if (hasOneLine && words.includes('\n')) refuse('emailTexts.one_line', {}, field);
    return [[language, words] as const];
  });
  return Object.fromEntries(given);
}

/**
 * Puts own words in the place of the shop's; empty takes them back. Every e-mail that is written from then on says so, on
 * other nodes within a second.
 * @throws ShopError `emailTexts.changed_meanwhile` and as `requireSayable`
 */
export async function changeText(
  ctx: StaffCtx,
  named: Named,
  { version, ownText }: EmailTextChange,
): Promise<EmailText> {
  const text = requireShopText(named);
  const texts = requireSayable(text, ownText);
  await inTransaction(ctx, async (ctx) => {
    const [newest] = await listVersions(ctx, named, 1);
    const { emailGroup, emailWord: word } = named;
    const isNext =
      (newest?.version ?? 0) === version &&
      (await insertVersion(ctx, { emailGroup, word, version: version + 1, texts }));
    if (!isNext) refuse('emailTexts.changed_meanwhile', { by: newest?.savedBy ?? '' });
    const before = ownTextOf(newest?.texts);
    const after = ownTextOf(texts);
    await recordStaffAction(ctx, {
      subject: { kind: 'emailText', id: `${emailGroup} ${word}`, name: nameOf(ctx, text) },
      action: 'changed',
      changes: languages.map((language) => ({ field: language, from: before[language], to: after[language] })),
    });
  });
  await announceEmailTexts(ctx);
  return showText(ctx, named);
}

const NAME_MAX = 80;

function nameOf({ locale }: StaffCtx, { emailGroup, shopText }: ShopText): string {
  return `${groupNameOf(emailGroup, locale)}: ${shopText.de.slice(0, NAME_MAX)}`;
}
