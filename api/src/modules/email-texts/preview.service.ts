import type { EmailPreviews, EmailText } from '@shop/contract/email-texts';
import { localeOf, type Language, type Locale } from '@shop/contract/values';
import type { StaffCtx } from '#src/context/context.ts';
import { articleText, emailRolesOf, layOutEmail, listEmailTexts, ownWordsOf, sayWith } from '../notifications/index.ts';
import { exampleTableOf, isInTable, subjectAbove, type ExampleArticle } from './email-example.rules.ts';
import { exampleFactsOf, frameOf, roleOf } from './email-frame.rules.ts';
import { requireSayable, requireShopText } from './email-texts.service.ts';
import { messages } from './messages.ts';

/** Path of the example's link: every e-mail leads into the shop. */
const EXAMPLE_PATH = 'customer/history/4501234';

/**
 * The e-mail in which a text stands, with example data and these words (docs/domain/email.md#preview).
 * @throws ShopError as `changeText`
 */
export async function previewText(
  ctx: StaffCtx,
  named: { readonly emailGroup: string; readonly emailWord: string },
  typed: EmailText['ownText'],
): Promise<EmailPreviews> {
  const text = requireShopText(named);
  const draft = requireSayable(text, typed);
  const of = (language: Language) =>
    previewIn(ctx, named, { language, words: draft[language] ?? text.shopText[language] });
  return { de: of('de'), fr: of('fr'), it: of('it'), en: of('en') };
}

function previewIn(
  { operator }: StaffCtx,
  { emailGroup, emailWord }: { readonly emailGroup: string; readonly emailWord: string },
  { language, words: draft }: { readonly language: Language; readonly words: string },
) {
  const locale = localeOf(language);
  const shopWords = listEmailTexts().get(emailGroup)?.[locale] ?? {};
  const words: Readonly<Record<string, string>> = {
    ...shopWords,
    ...ownWordsOf(emailGroup, locale),
    [emailWord]: draft,
  };
  const say = sayWith<string>(words, locale);
  // What a text is follows from the shop's words, so that own ones change nothing else of the e-mail.
  const roles = emailRolesOf(emailGroup);
  const allWords = Object.keys(shopWords);
  const frame = frameOf(allWords, subjectAbove(emailGroup, allWords, emailWord) ?? emailWord, roles);
  const facts = {
    ...exampleFactsOf(emailGroup, operator.name),
    phone: operator.phone,
    kind: say('kind.question'),
  };
  const inRole = (role: keyof typeof frame) => (frame[role] === undefined ? '' : say(frame[role], facts));
  const isFact = roleOf(emailWord, roles) === 'fact' && !isInTable(emailGroup, emailWord);
  const { subject, html } = layOutEmail(
    { operator, locale, say },
    {
      subject: inRole('subject') || operator.name,
      name: 'Anna Muster',
      opening: inRole('opening'),
      facts: isFact ? [[inRole('fact'), '…']] : [],
      footnote: inRole('footnote'),
      ...exampleTableOf(
        { group: emailGroup, word: emailWord, subject: frame.subject ?? '' },
        say,
        articlesIn(locale, say),
      ),
      link: frame.link === undefined ? null : { text: inRole('link'), path: EXAMPLE_PATH },
    },
  );
  return { subject, html };
}

/** A cable and a conduit, as an e-mail in this language names them. */
function articlesIn(locale: Locale, say: ReturnType<typeof sayWith<string>>): readonly ExampleArticle[] {
  const { cable, conduit, reason } = messages[locale].example;
  const both = { day: '02.12.2026', reason };
  const cableText = articleText(say, { name: cable, sku: '2034353', eNumber: '101653918', ownNumbers: ['K-100'] });
  const conduitText = articleText(say, { name: conduit, sku: '2034981', eNumber: '126102108' });
  return [
    { ...both, number: '1', article: cableText, quantity: '100 m', each: '1.15', total: '115.00' },
    { ...both, number: '2', article: conduitText, quantity: '30 m', each: '2.40', total: '72.00' },
  ];
}
