import { PRICE_LIST_ARTICLES_MAX } from '@shop/contract/price-lists';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import type { Addressee } from '../../company-users/index.ts';
import { composeEmail, optionalFact } from '../../notifications/index.ts';
import type { StoredList } from '../price-lists.sql.ts';
import { sayIn } from './texts.ts';

/** That a list is ready, with its signed link; or why it could not be made. Names no price. */
export function writeLink(
  { operator }: Pick<Ctx, 'operator'>,
  list: StoredList,
  { addressee, token }: { readonly addressee: Addressee; readonly token: string },
): Mail {
  const say = sayIn(list.locale);
  const file = list.fileName;
  const envelope = { to: addressee.email, idempotencyKey: `price-list ${list.priceListId}` };
  const { name } = addressee;
  if (list.state === 'failed') {
    return composeEmail(operator, list.locale, envelope, {
      subject: say('failed.subject', { file }),
      name,
      opening: say(`failed.${list.failure ?? 'fault'}`, { max: articlesMaxText(list) }),
      link: { text: say('failed.open'), path: 'customer/price-list' },
    });
  }
  return composeEmail(operator, list.locale, envelope, {
    subject: say('link.subject', { file }),
    name,
    opening: say('link.opening', { until: dayText(readZurichClock(list.expiresAt).day) }),
    facts: [
      [say('link.file'), file],
      [say('link.articles'), String(list.articles)],
      ...optionalFact(say('link.leftOut'), list.leftOut > 0 ? String(list.leftOut) : ''),
    ],
    link: { text: say('link.open'), path: `price-list/${token}` },
  });
}

function articlesMaxText({ format }: StoredList): string {
  const max = format === 'xlsx' ? PRICE_LIST_ARTICLES_MAX.xlsx : PRICE_LIST_ARTICLES_MAX.pdf;
  return String(max).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
