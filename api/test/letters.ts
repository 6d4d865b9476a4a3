import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll } from 'vitest';
import { jobs } from '#src/jobs.ts';
import { listOutbox, openOutbox } from '#src/ports/mail/mail.outbox.ts';
import type { Mail, MailPort } from '#src/ports/mail/mail.port.ts';
import type { TestShop } from './shop.ts';

export type PostBox = {
  readonly mail: MailPort;
  /** Works off what the shop has promised to write, each job twice as after a crash. @returns the letters that are new in the outbox */
  readonly deliver: (shop: TestShop) => Promise<readonly Mail[]>;
};

/** The real outbox in a folder of its own. */
export function openPostBox(): PostBox {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-post-box-'));
  const outbox = openOutbox(folder, { name: 'Helvolt AG', email: 'shop@helvolt.example' }, () => new Date());
  const handedOver = new Map<string, Mail>();
  const seen = new Set<string>();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    mail: {
      send: async (mail) => {
        handedOver.set(mail.onceKey, mail);
        await outbox.send(mail);
      },
    },
    deliver: async (shop) => {
      await workOffLetters(shop);
      const kept = (await listOutbox(folder)).map(({ onceKey }) => onceKey);
      const fresh = [...handedOver.values()].filter(({ onceKey }) => kept.includes(onceKey) && !seen.has(onceKey));
      for (const { onceKey } of fresh) seen.add(onceKey);
      return fresh;
    },
  };
}

async function workOffLetters(shop: TestShop): Promise<void> {
  const promised = await shop.parts.db.rows<{ name: string; data: unknown }>(sql`
    delete from jobs.job where name like 'notifications.%' and state = 'created' returning name, data`);
  for (const { name, data } of promised) {
    const job = jobs.find((one) => one.name === name);
    await job?.run(shop.ctx(), data);
    await job?.run(shop.ctx(), data);
  }
}
