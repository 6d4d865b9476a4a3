import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { recordMails } from './mail.recorded.ts';

const shop = openTestShop();

test('an e-mail that went while the database was away is written down as sent once that is back, and is sent once', async () => {
  const { db } = shop.parts;
  let refusals = 0;
  const sent: string[] = [];
  const mail = recordMails(
    {
      send: async ({ idempotencyKey }) => {
        sent.push(idempotencyKey);
      },
    },
    {
      // Away when the try begins, and twice more when the e-mail has gone.
      db: {
        ...db,
        run: async (query) => {
          if (refusals++ < 3) throw new Error('the database is away');
          return db.run(query);
        },
      },
      clock: () => new Date('2026-11-29T12:00:00Z'),
      onError: () => undefined,
    },
  );
  await mail.send({ to: 'anna@example.ch', subject: 'Bestellung', text: '', html: '', idempotencyKey: 'away-1' });
  expect(sent).toEqual(['away-1']);
  expect(await db.rows(sql`select recipient, sent_at is not null as sent from engine_room.mails`)).toEqual([
    { recipient: 'anna@example.ch', sent: true },
  ]);
});
