import { afterEach, expect, test, vi } from 'vitest';
import { makeAdmission, type Admission, type AdmissionLimits, type Caller } from './admission.ts';

const patient: AdmissionLimits = {
  atOnceMax: (line) => (line === 'customers' ? 2 : 1),
  ofClientMax: { customers: 10, visitors: 3, logIns: 10 },
  waitingMax: { customers: 4, visitors: 4, logIns: 10 },
  waitMsMax: { customers: 60_000, visitors: 60_000, logIns: 60_000 },
  placeMsMax: 60_000,
};
const visitor: Caller = { line: 'visitors', client: '192.0.2.1' };
const customer: Caller = { line: 'customers', client: 'session of Anna' };

afterEach(() => {
  vi.useRealTimers();
});

async function admit(admission: Admission, caller: Caller): Promise<() => void> {
  const admitted = await admission.enter(caller);
  if (typeof admitted === 'string') throw new Error(admitted);
  return admitted.leave;
}

test('who finds a place works at once; the next one waits until it is given back', async () => {
  const admission = makeAdmission(patient);
  const leave = await admit(admission, visitor);
  const second = admit(admission, visitor);
  expect(admission.figures().visitors).toEqual({ working: 1, waiting: 1 });
  leave();
  leave(); // told twice: the answer has ended and its connection has closed
  await second;
  expect(admission.figures().visitors).toEqual({ working: 1, waiting: 0 });
});

test('between two requests of a line the event loop looks at what else has come in', async () => {
  const admission = makeAdmission(patient);
  const leave = await admit(admission, visitor);
  const order: string[] = [];
  const second = admit(admission, visitor).then(() => order.push('the next visitor'));
  setImmediate(() => order.push('who came in meanwhile'));
  leave();
  await second;
  expect(order).toEqual(['who came in meanwhile', 'the next visitor']);
});

test('visitors take no place of customers, and wait while customers do', async () => {
  const admission = makeAdmission(patient);
  const leaveVisitor = await admit(admission, visitor);
  const leaves = [await admit(admission, customer), await admit(admission, customer)];
  const order: string[] = [];
  const third = admit(admission, customer).then(() => order.push('customer'));
  const waiting = admit(admission, visitor).then(() => order.push('visitor'));
  leaveVisitor();
  leaves[0]?.();
  await Promise.all([third, waiting]);
  expect(order).toEqual(['customer', 'visitor']);
});

test('log-ins take no place of visitors, wait for no customer, and let each other in by turns of networks', async () => {
  const admission = makeAdmission(patient);
  const leaves = [await admit(admission, visitor), await admit(admission, customer), await admit(admission, customer)];
  const waiting = [admit(admission, customer), admit(admission, visitor)];
  const office = { line: 'logIns', client: '192.0.2.1' } as const;
  const order: string[] = [];
  const logIn = (client: string, name: string) =>
    admit(admission, { line: 'logIns', client }).then((leave) => {
      order.push(name);
      leave();
    });
  const first = await admit(admission, office);
  const others = [
    logIn(office.client, 'second'),
    logIn(office.client, 'third'),
    logIn('192.0.2.9', 'of another network'),
  ];
  first();
  await Promise.all(others);
  expect(order.indexOf('of another network')).toBeLessThan(order.indexOf('third'));
  for (const leave of leaves) leave();
  for (const leave of await Promise.all(waiting)) leave();
});

test('more than its share of one client is refused, and others still come in', async () => {
  const admission = makeAdmission(patient);
  const leave = await admit(admission, visitor);
  const waiting = [admit(admission, visitor), admit(admission, visitor)];
  expect(await admission.enter(visitor)).toBe('tooManyOfClient');
  const other = admit(admission, { line: 'visitors', client: '192.0.2.2' });
  leave();
  (await waiting[0])?.();
  (await other)();
  (await waiting[1])?.();
  expect(admission.figures().visitors).toEqual({ working: 0, waiting: 0 });
});

test('clients take turns: who asks once does not stand behind all of somebody else', async () => {
  const admission = makeAdmission(patient);
  const order: string[] = [];
  const leave = await admit(admission, visitor);
  const come = (client: string) =>
    admit(admission, { line: 'visitors', client }).then((leave) => {
      order.push(client);
      leave();
    });
  const all = [come('many'), come('many'), come('one')];
  leave();
  await Promise.all(all);
  expect(order).toEqual(['many', 'one', 'many']);
});

test('a line that is full refuses at once', async () => {
  const admission = makeAdmission({ ...patient, waitingMax: { ...patient.waitingMax, visitors: 1 } });
  await admit(admission, visitor);
  void admission.enter(visitor);
  expect(await admission.enter(visitor)).toBe('busy');
});

test('who has waited for long enough is refused, and leaves nothing behind', async () => {
  const admission = makeAdmission({ ...patient, waitMsMax: { ...patient.waitMsMax, visitors: 5 } });
  const leave = await admit(admission, visitor);
  expect(await admission.enter(visitor)).toBe('busy');
  expect(admission.figures().visitors).toEqual({ working: 1, waiting: 0 });
  leave();
  (await admit(admission, visitor))();
});

test('many who came together are refused one after the other', async () => {
  vi.useFakeTimers();
  const admission = makeAdmission({
    ...patient,
    waitingMax: { ...patient.waitingMax, visitors: 200 },
    waitMsMax: { ...patient.waitMsMax, visitors: 1000 },
  });
  const leave = await admit(admission, visitor);
  const clients = Array.from({ length: 200 }, (_, n) => ({ line: 'visitors', client: `client ${n}` }) as const);
  const answers = Promise.all(clients.map((client) => admission.enter(client)));
  const stillWaiting: number[] = [];
  for (let at = 0; at < 1000; at += 100) {
    await vi.advanceTimersByTimeAsync(100);
    stillWaiting.push(admission.figures().visitors.waiting);
  }
  expect(stillWaiting.slice(0, 4)).toEqual([200, 200, 200, 200]);
  expect(new Set(stillWaiting.slice(4)).size).toBe(6);
  expect(new Set(await answers)).toEqual(new Set(['busy']));
  leave();
});

test('a request that waits for something else gives its place to the next, and still counts for its client', async () => {
  const admission = makeAdmission({ ...patient, placeMsMax: 5, ofClientMax: { customers: 1, visitors: 2, logIns: 1 } });
  const leaves = [await admit(admission, visitor), await admit(admission, visitor)];
  expect(await admission.enter(visitor)).toBe('tooManyOfClient');
  for (const leave of leaves) leave();
  await expect.poll(() => admission.figures().visitors.working).toBe(0);
  (await admit(admission, visitor))();
});
