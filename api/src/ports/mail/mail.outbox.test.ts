import { mkdtemp, readdir, readFile, rm, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox, openOutbox } from './mail.outbox.ts';
import { mailSuite } from './mail.suite.ts';

const sender = () => ({ name: 'Helvolt AG', email: 'verkauf@helvolt.example' });
const clock = () => new Date('2026-11-24T09:00:00Z');
const email = {
  to: 'a@b.example',
  subject: 'Bestellung',
  text: 'Text',
  html: '<p>Text</p>',
  idempotencyKey: 'order 1',
};

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'shop-outbox-'));
});
afterAll(() => rm(root, { recursive: true }));

const newFolder = () => mkdtemp(path.join(root, 'outbox-'));

mailSuite('the outbox', async () => {
  const folder = await newFolder();
  const delivered = async () =>
    Promise.all((await listOutbox(folder)).map(({ file }) => readFile(path.join(folder, file), 'utf8')));
  return { mail: openOutbox(folder, sender, clock), delivered };
});

test('the operator finds in the index what was written to whom and when', async () => {
  const folder = await newFolder();
  await openOutbox(folder, sender, clock).send(email);
  const [entry] = await listOutbox(folder);
  expect(entry).toMatchObject({
    to: 'a@b.example',
    subject: 'Bestellung',
    idempotencyKey: 'order 1',
    writtenAt: '2026-11-24T09:00:00.000Z',
  });
});

test('an email whose index was lost in a crash is finished by the next try', async () => {
  const folder = await newFolder();
  const outbox = openOutbox(folder, sender, clock);
  await outbox.send(email);
  const [index = ''] = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  await unlink(path.join(folder, index));
  await outbox.send(email);
  expect(await listOutbox(folder)).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(2);
});

test('an outbox without emails is empty, not a fault', async () => {
  expect(await listOutbox(path.join(root, 'not-made-yet'))).toEqual([]);
});
