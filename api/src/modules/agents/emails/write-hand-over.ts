import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail, emailWords } from '../../notifications/index.ts';
import type { HandOverForEmail } from '../hand-overs.sql.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

const sayIn = emailWords('agents', { de, fr, it, 'en-US': en });

/** Who has prepared a cart, what he says to it, and the link to it. Without prices: the shop shows them to who may see them. */
export function writeHandOver(
  { operator }: Pick<Ctx, 'operator'>,
  { email, name, locale, cartName, preparedBy, message }: HandOverForEmail,
  handOverId: number,
): Mail {
  const say = sayIn(locale);
  const cart = cartName || say('cart.unnamed');
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `hand-over-${handOverId}` },
    {
      subject: say('handOver.subject', { by: preparedBy, operator: operator.name }),
      name,
      opening: say('handOver.opening', { by: preparedBy, operator: operator.name }),
      facts: [
        [say('handOver.cart'), cart],
        [say('handOver.message'), message],
      ],
      footnote: say('handOver.footnote'),
      link: { text: say('handOver.link'), path: 'cart' },
    },
  );
}
