import type { ReturnState } from '@shop/contract/returns';
import type { Locale } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findAddressee, findAddressNow } from '../../company-users/index.ts';
import { type EmailContent, type Fact, articleText, composeEmail, optionalFact } from '../../notifications/index.ts';
import { namePositions } from '../../own-numbers/index.ts';
import { findReturnForEmail, type StoredReturn } from '../returns.sql.ts';
import { reasonText } from '../returns.wording.ts';
import { sayIn, type Say } from './texts.ts';

type EmailEvent = { readonly returnId: number; readonly state: ReturnState; readonly by: string };

/** Who writes to whom: the customer receives every state, the wholesaler what the customer does. */
export async function sendReturnEmail(ctx: Ctx, event: EmailEvent): Promise<void> {
  const goods = await findReturnForEmail(ctx, event.returnId);
  if (!goods) throw new Error(`Return ${event.returnId} is announced but not there`);
  const email = await findAddressNow(ctx, goods);
  if (email !== undefined) {
    const positions = await namePositions(ctx, goods.companyId, goods.positions);
    const addressee = await findAddressee(ctx, { kind: 'user', id: goods.userId });
    const name = addressee?.name ?? goods.registeredBy;
    await ctx.mail.send(writeReturnEmail(ctx, { ...goods, positions, email }, { ...event, name }));
  }
  if (event.state === 'registered' || event.state === 'cancelled') {
    await ctx.mail.send(writeToReturnsDepartment(ctx, goods, { ...event, state: event.state }));
  }
}

/** To the one who registered, in the language in which he did. Without any amount: the credit note has them. */
export function writeReturnEmail(
  { operator }: Pick<Ctx, 'operator'>,
  goods: StoredReturn,
  { returnId, state, name }: EmailEvent & { readonly name: string },
): Mail {
  const say = sayIn(goods.locale);
  const { orderNumber } = goods;
  return composeEmail(
    operator,
    goods.locale,
    { to: goods.email, idempotencyKey: `return-${returnId}-${state}` },
    {
      subject: say(`return.${state}.subject`, { returnId }),
      name,
      opening: say(`return.${state}.opening`, { orderNumber }),
      ...bodyOf(operator, goods.locale, { ...goods, addressee: name }),
      footnote: state === 'registered' || state === 'accepted' ? say('return.slip') : '',
      link: { text: say('return.open'), path: `customer/rma/${returnId}` },
    },
  );
}

/** In the operator's language. */
function writeToReturnsDepartment(
  { operator }: Pick<Ctx, 'operator'>,
  goods: StoredReturn,
  { returnId, by, state }: EmailEvent & { readonly state: 'registered' | 'cancelled' },
): Mail {
  const locale = operator.emailLocale;
  const say = sayIn(locale);
  const { orderNumber, companyName } = goods;
  return composeEmail(
    operator,
    locale,
    { to: operator.emails.returns, idempotencyKey: `return-${returnId}-${state}-desk` },
    {
      subject: say(`return.${state}.subject`, { returnId }),
      name: say('return.desk'),
      opening: say(`return.desk.${state}`, { name: by || goods.registeredBy, company: companyName, orderNumber }),
      ...bodyOf(operator, locale, goods),
      link: null,
    },
  );
}

/** An agent who registered it in the addressee's place is named. */
type Addressed = StoredReturn & { readonly addressee?: string };

function bodyOf(operator: Ctx['operator'], locale: Locale, goods: Addressed): Pick<EmailContent, 'facts' | 'table'> {
  const say = sayIn(locale);
  return {
    facts: [
      [say('return.number'), String(goods.returnId)],
      [say('order'), String(goods.orderNumber)],
      ...optionalFact(say('return.registeredBy'), agentOf(goods)),
      ...wayOf(operator, say, goods),
      ...optionalFact(say('contact'), goods.contact),
    ],
    table: {
      head: [say('position'), say('article'), say('quantity'), say('return.reason')],
      rows: goods.positions.map((position) => [
        String(position.lineNumber),
        articleText(say, position),
        `${position.quantity} ${position.unitName}`,
        [reasonText(locale, position.reason).text, position.comment].filter((text) => text !== '').join('\n'),
      ]),
    },
  };
}

function agentOf({ registeredBy, addressee = registeredBy }: Addressed): string {
  return registeredBy === addressee ? '' : registeredBy;
}

/** How the goods come back: fetched by a tour, or handed in at a branch. */
function wayOf({ branches }: Ctx['operator'], say: Say, goods: StoredReturn): readonly Fact[] {
  const { returnType, branchErpId, deliveryDate, tourId, pickupAddress } = goods;
  if (returnType === 'DropOff') {
    const branch = branches.find(({ erpId }) => erpId === branchErpId);
    const place = branch ? `${branch.name}, ${branch.street}, ${branch.zipCode} ${branch.city}` : '';
    return [[say('return.way'), say('return.dropOff', { place })]];
  }
  const day = deliveryDate === null ? '' : dayText(deliveryDate);
  const { company = '', address1 = '', address2 = '', zipCode = '', city = '' } = pickupAddress ?? {};
  const address = [company, address1, address2, `${zipCode} ${city}`].filter((line) => line.trim() !== '').join(', ');
  return [
    [say('return.way'), say('return.pickup', { day, tour: tourId ?? '' })],
    ...optionalFact(say('return.from'), address),
  ];
}
