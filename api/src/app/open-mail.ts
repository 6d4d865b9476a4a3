import path from 'node:path';
import type { Db } from '#platform/db.ts';
import type { Operator } from '../context/operator.ts';
import { openOutbox } from '../ports/mail/mail.outbox.ts';
import type { MailPort } from '../ports/mail/mail.port.ts';
import type { Config } from './config.ts';

/** See docs/domain/email.md#delivery. The sender is the operator's of the moment. */
export async function openMail({
  config,
  db,
  readOperator,
  stops,
}: {
  readonly config: Pick<Config, 'SMTP_URL' | 'SHOP_STATE'>;
  readonly db: Db;
  readonly readOperator: () => Pick<Operator, 'legalName' | 'emails'>;
  readonly stops: (() => Promise<void>)[];
}): Promise<MailPort> {
  const sender = () => {
    const { legalName, emails } = readOperator();
    return { name: legalName, email: emails.sender };
  };
  const clock = () => new Date();
  if (config.SMTP_URL === undefined) return openOutbox(path.join(config.SHOP_STATE, 'outbox'), sender, clock);
  const { openSmtp } = await import('../ports/mail/mail.smtp.ts');
  const smtp = openSmtp({ url: config.SMTP_URL, sender, db, clock });
  stops.push(async () => smtp.close());
  return smtp;
}
