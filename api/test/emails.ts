import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll } from 'vitest';
import { jobs } from '#src/app/shop-lists.ts';
import { listOutbox, openOutbox } from '#src/ports/mail/mail.outbox.ts';
import type { Mail, MailPort } from '#src/ports/mail/mail.port.ts';
import type { TestShop } from './shop.ts';

export type PostBox = {
  readonly mail: MailPort;
  /** Works off the e-mails that the shop has enqueued, each job twice as after a crash. @returns the e-mails that are new in the outbox */
  readonly deliver: (shop: TestShop) => Promise<readonly Mail[]>;
};

/** The real outbox in a folder of its own. */
export function openPostBox(): PostBox {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-post-box-'));
  const outbox = openOutbox(
    folder,
    () => ({ name: 'Helvolt AG', email: 'shop@helvolt.example' }),
    () => new Date(),
  );
  const handedOver = new Map<string, Mail>();
  const seen = new Set<string>();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    mail: {
      send: async (mail) => {
        handedOver.set(mail.idempotencyKey, mail);
        await outbox.send(mail);
      },
    },
    deliver: async (shop) => {
      await runEmailJobs(shop);
      const kept = (await listOutbox(folder)).map(({ idempotencyKey }) => idempotencyKey);
      const fresh = [...handedOver.values()].filter(
        ({ idempotencyKey }) => kept.includes(idempotencyKey) && !seen.has(idempotencyKey),
      );
      for (const { idempotencyKey } of fresh) seen.add(idempotencyKey);
      return fresh;
    },
  };
}

/** Those that send e-mails under names of their own. */
const emailJobs = jobs
  .map(({ name }) => name)
  .filter((name) => /^(user-management|profile|second-factor)\./.test(name));

async function runEmailJobs(shop: TestShop): Promise<void> {
  const queued = await shop.parts.db.rows<{ name: string; data: unknown }>(sql`
    delete from jobs.job where (name like 'notifications.%' or name = any(${emailJobs}::text[])) and state = 'created' returning name, data`);
  for (const { name, data } of queued) {
    const job = jobs.find((one) => one.name === name);
    await job?.run(shop.ctx(), data);
    await job?.run(shop.ctx(), data);
  }
}
