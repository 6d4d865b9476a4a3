import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod/mini';
import { writeFileOnce } from '#platform/durable-file.ts';
import { messageId, toEml, toMessage, type Sender } from './mail-message.ts';
import type { MailPort } from './mail.port.ts';

/** The index of one email: `<email>.json` beside `<email>.eml`. */
const OutboxEntry = z.object({
  /** File of the e-mail in the outbox; any mail program opens it. */
  file: z.string(),
  to: z.string(),
  subject: z.string(),
  idempotencyKey: z.string(),
  writtenAt: z.iso.datetime(),
});
export type OutboxEntry = Readonly<z.infer<typeof OutboxEntry>>;

/**
 * Keeps every e-mail in a folder instead of sending it (docs/domain/email.md#delivery). The index is written after the e-mail and
 * decides that it was: a crash between the two only leaves the e-mail to be finished by the next try.
 */
export function openOutbox(folder: string, sender: () => Sender, clock: () => Date): MailPort {
  return {
    send: async (mail) => {
      const id = messageId(mail.idempotencyKey);
      const writtenAt = clock();
      const { to, subject, idempotencyKey } = mail;
      const entry: OutboxEntry = { file: `${id}.eml`, to, subject, idempotencyKey, writtenAt: writtenAt.toISOString() };
      await writeFileOnce(path.join(folder, entry.file), await toEml(toMessage(mail, sender(), writtenAt)));
      await writeFileOnce(path.join(folder, `${id}.json`), `${JSON.stringify(entry, null, 2)}\n`);
    },
  };
}

/** What is in the outbox, the newest first. */
export async function listOutbox(folder: string): Promise<readonly OutboxEntry[]> {
  const files = await readdir(folder).catch(() => []); // made by the first email
  const entries = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => OutboxEntry.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))),
  );
  return entries.sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}
