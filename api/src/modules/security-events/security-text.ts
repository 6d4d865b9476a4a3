import { languages } from '@shop/contract/values';
import type { Operator } from '#src/context/operator.ts';

/** How long readers may trust it; written anew with every answer. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** `security.txt` as RFC 9116 wants it. */
export function securityText({ emails, publicUrl }: Pick<Operator, 'emails' | 'publicUrl'>, now: Date): string {
  const { href } = new URL('/.well-known/security.txt', publicUrl);
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${emails.security}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${href}`,
  ];
  return `${lines.join('\n')}\n`;
}
