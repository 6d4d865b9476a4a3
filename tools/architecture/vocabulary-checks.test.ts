import { expect, test } from 'vitest';
import { formerNames } from './former-names.ts';
import { checkVocabulary } from './vocabulary-checks.ts';

const messages = (path: string, text: string) => checkVocabulary([{ path, text }]).map(({ message }) => message);

test('a former name is refused as a part of an identifier, in whatever spelling', () => {
  expect(messages('api/src/a.ts', 'const openDoor = 1;')).toEqual([expect.stringContaining('public entry')]);
  expect(messages('api/src/a.ts', 'type DoorState = 1;')).toHaveLength(1);
  expect(messages('api/src/a.ts', 'const OPEN_DOOR = 1;')).toHaveLength(1);
  expect(messages('web/app/ui/a.tsx', 'const a = <Door trouble={1} />;')).toHaveLength(2);
  expect(messages('api/src/a.ts', 'class A { #remark = 1; }')).toHaveLength(1);
  expect(messages('api/src/a.ts', 'const indoor = outdoorLamp;')).toEqual([]);
});

test('a former name is refused as the name of a file or folder', () => {
  expect(messages('api/src/platform/off-thread.ts', '')).toEqual([expect.stringContaining('worker pool')]);
  expect(messages('api/src/desk/a.ts', '')).toEqual([expect.stringContaining('desk: the name for it is')]);
  expect(messages('api/src/modules/cart/cart.memory.ts', '')).toHaveLength(1);
  expect(messages('web/app/desktop.css', '')).toEqual([]);
});

test('a pattern looks at the whole of a name', () => {
  expect(messages('web/app/a.ts', 'const keptPages = 1;')).toHaveLength(1);
  expect(messages('web/app/a.ts', 'const memory = 1;')).toHaveLength(1);
  expect(messages('web/app/a.ts', 'const memoryCost = 1;')).toEqual([]);
});

test('comments, texts and words of other meaning are free', () => {
  expect(messages('api/src/a.ts', "// the door\nconst a = 'plug';")).toEqual([]);
  expect(messages('packages/demo-catalogue/src/a.ts', 'const plug = 1;')).toEqual([]);
  expect(messages('api/src/modules/orders/a.ts', 'const noticeId = 1;')).toEqual([]);
  expect(messages('api/src/a.ts', 'const p: Promise<void> = Promise.all([]);')).toEqual([]);
});

test('every former name says what the name is now', () => {
  expect(formerNames.filter(({ now }) => now.trim() === '')).toEqual([]);
});
