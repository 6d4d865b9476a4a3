import { expect, test } from 'vitest';
import { ApiFailure, RequestCancelled, type Api } from '#app/lib/api.ts';
import { sampleDelivery, sampleOrder, sampleReport, sampleScan } from './control.samples.ts';
import { changeBox, emptyBox, type Box, type BoxAction, type NewEntry } from './outbox.ts';
import { makeOutbox } from './send-outbox.ts';

type Answers = (path: string, body: Record<string, unknown>) => unknown;

/** A device with these entries and a server that answers so; what it was sent is in `sent`. */
function device(entries: readonly NewEntry[], answers: Answers) {
  let box: Box = changeBox(emptyBox, { type: 'stored', order: sampleOrder(), loadedAt: '2026-11-21T09:00:00.000Z' });
  for (const entry of entries) box = changeBox(box, { type: 'recorded', entry });
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  const store = {
    read: () => Promise.resolve(box),
    change: (action: BoxAction) => Promise.resolve((box = changeBox(box, action))),
  };
  const ask = async (endpoint: { readonly path: string }, { body }: { readonly body: Record<string, unknown> }) => {
    sent.push({ path: endpoint.path, body });
    return answers(endpoint.path, body);
  };
  let last = Promise.resolve();
  const alone = (work: () => Promise<void>) => (last = last.then(work));
  const outbox = makeOutbox({ store, api: { ask: ask as unknown as Api['ask'] }, alone });
  return {
    outbox,
    sent,
    transfers: () => box.entries.map(({ id, transfer }) => `${id} ${transfer.state}`),
    entries: () => box.entries,
  };
}

/** A server that takes everything. */
const willing: Answers = (path, body) => {
  const ids = ((body['marks'] ?? []) as { readonly markId: string }[]).map(({ markId }) => markId);
  const verdict = { verdict: 'accepted', message: '', deliveryNumber: '80001', lineNumber: 1 };
  const marked = { verdicts: ids.map((markId) => ({ markId, ...verdict })), positions: [], deliveries: [] };
  return { ok: true, messages: [], reply: path.endsWith('control-data') ? marked : { delivery: sampleDelivery() } };
};

function failure(status: number): never {
  throw new ApiFailure({ status, code: 'x', messages: [], reference: undefined });
}

test('scans go together, the report after them, each once', async () => {
  const { outbox, sent, transfers } = device([sampleScan('a'), sampleScan('b'), sampleReport('r')], willing);
  await Promise.all([outbox.send(), outbox.send()]);
  await outbox.send();
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
    'control-data',
    'report-internal-failure-information',
  ]);
  expect(transfers()).toEqual(['a sent', 'b sent', 'r sent']);
  expect(outbox.state.get()).toBe('idle');
});

test('without a network everything waits, and goes under the same ids when it is back', async () => {
  let isGone = true;
  const { outbox, sent, transfers } = device([sampleScan('a')], (path, body) => {
    if (isGone) throw new RequestCancelled('gone');
    return willing(path, body);
  });
  await outbox.send();
  expect([outbox.state.get(), ...transfers()]).toEqual(['offline', 'a waiting']);
  isGone = false;
  await outbox.send();
  expect(transfers()).toEqual(['a sent']);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1);
});

test('a session that has ended keeps everything until somebody logs in', async () => {
  const { outbox, transfers } = device([sampleScan('a')], () => failure(401));
  await outbox.send();
  expect([outbox.state.get(), ...transfers()]).toEqual(['loggedOut', 'a waiting']);
});

test('a server with an error is tried again later', async () => {
  const { outbox, transfers } = device([sampleScan('a')], () => failure(503));
  await outbox.send();
  expect([outbox.state.get(), ...transfers()]).toEqual(['refusing', 'a waiting']);
});

test('a report that is refused says why and lets the others pass', async () => {
  const { outbox, transfers } = device([sampleReport('r'), sampleScan('a')], (path, body) =>
    path.endsWith('information')
      ? { ok: false, code: 'x', messages: [{ message: 'Bereits gemeldet.' }] }
      : willing(path, body),
  );
  await outbox.send();
  expect(transfers()).toEqual(['r refused', 'a sent']);
});

test('one scan that the server cannot read takes no other with it', async () => {
  const { outbox, transfers } = device([sampleScan('a'), sampleScan('bad'), sampleScan('c')], (path, body) =>
    JSON.stringify(body).includes('"bad"') ? failure(400) : willing(path, body),
  );
  await outbox.send();
  expect(transfers()).toEqual(['a sent', 'bad refused', 'c sent']);
});

test('a scan that the server cannot read is refused with its words', async () => {
  const message = '«Nummer» ist zu lang: höchstens 100 Zeichen.';
  const messages = [{ type: 'error' as const, code: 'field.too_long', message }];
  const { outbox, entries } = device([sampleScan('bad')], () => {
    throw new ApiFailure({ status: 400, code: 'request.invalid', messages, reference: undefined });
  });
  await outbox.send();
  expect(entries()[0]?.transfer).toEqual({ state: 'refused', message });
});
