import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

const options = { ofOneMax: 1, waitingOfOneMax: 2 };

/** Work that goes on until it is told to end. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('one owner’s work goes on one after another, another owner’s beside it', async () => {
  const turns = makeTurns(options);
  const { begun, work, end } = makeWork();
  const first = turns.take(work('a1'), { owner: 'anna' });
  const second = turns.take(work('a2'), { owner: 'anna' });
  const other = turns.take(work('b1'), { owner: 'beat' });
  expect(begun).toEqual(['a1', 'b1']);
  end('a1');
  expect(await first).toBe('a1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  end('a2');
  end('b1');
  expect([await second, await other]).toEqual(['a2', 'b1']);
});

test('more than may wait of one owner is refused at once', async () => {
  const turns = makeTurns(options);
  const { work, end } = makeWork();
  const running = turns.take(work('a1'), { owner: 'anna' });
  const waiting = ['a2', 'a3'].map((name) => turns.take(async () => name, { owner: 'anna' }));
  await expect(turns.take(work('a4'), { owner: 'anna' })).rejects.toMatchObject({ code: 'shop.busy' });
  end('a1');
  expect(await Promise.all([running, ...waiting])).toEqual(['a1', 'a2', 'a3']);
});

test('whoever goes before his turn frees his place, and his work never begins', async () => {
  const turns = makeTurns(options);
  const { begun, work, end } = makeWork();
  const client = new AbortController();
  const running = turns.take(work('a1'), { owner: 'anna' });
  const gone = turns.take(work('a2'), { owner: 'anna', signal: client.signal });
  client.abort();
  await expect(gone).rejects.toMatchObject({ reason: 'cancelled' });
  end('a1');
  await running;
  expect(await turns.take(async () => 'a3', { owner: 'anna' })).toBe('a3');
  expect(begun).toEqual(['a1']);
});

test('work that fails ends its turn', async () => {
  const turns = makeTurns(options);
  const failing = async () => {
    throw new Error('no paper');
  };
  await expect(turns.take(failing, { owner: 'anna' })).rejects.toThrow('no paper');
  expect(await turns.take(async () => 'a', { owner: 'anna' })).toBe('a');
});

test('of all owners no more goes on at once than may, and those who wait take turns', async () => {
  const turns = makeTurns({ atOnceMax: 2, ofOneMax: 2, waitingOfOneMax: 10 });
  const { begun, work, end } = makeWork();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.take(work(name), { owner: 'anna' }));
  const other = turns.take(work('b1'), { owner: 'beat' });
  expect(begun).toEqual(['a1', 'a2']);
  end('a1');
  await expect.poll(() => begun).toHaveLength(3);
  end('a2');
  await expect.poll(() => begun).toHaveLength(4);
  expect(begun.slice(2).sort()).toEqual(['a3', 'b1']);
  end('a3');
  end('b1');
  await expect.poll(() => begun).toHaveLength(5);
  end('a4');
  expect(await Promise.all([...all, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});
