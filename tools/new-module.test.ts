import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audiences, scaffold } from './new-module/scaffold.ts';
import { root as repository } from './repository.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-module-test-'));
  // The real lists, so that this fails on the day one of them loses the form the tool looks for.
  for (const part of [
    'api/migrations',
    'api/src/modules/index.ts',
    'contract/src/api.schemas.ts',
    'contract/src/texts.ts',
    'web/app/features/index.ts',
  ]) {
    cpSync(path.join(repository, part), path.join(root, part), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a new module is in all packages and in every list', () => {
  const files = scaffold(root, 'delivery-slots', 'operator');
  expect(files).toContain('contract/src/delivery-slots.ts');
  expect(files).toContain('contract/src/delivery-slots.schemas.ts');
  expect(files).toContain('api/src/modules/delivery-slots/delivery-slots.api.test.ts');
  expect(files).toContain('web/app/features/delivery-slots/messages/it.json');
  expect(read('api/src/modules/index.ts')).toContain("import { deliverySlots } from './delivery-slots/module.ts';");
  expect(read('api/src/modules/index.ts')).toMatch(/deliverySlots,\n\];/);
  expect(read('contract/src/api.schemas.ts')).toMatch(/deliverySlotsEndpoints,\n\} as const/);
  expect(read('contract/src/texts.ts')).toMatch(/deliverySlots,\n\] as const/);
  expect(read('web/app/features/index.ts')).toMatch(/  deliverySlots,\n\] as const/);
  expect(read('web/app/features/delivery-slots/feature.ts')).toContain(
    "'operator/delivery-slots': 'delivery-slots.route.tsx'",
  );
});

test.each(audiences)('what is written for the %s has no placeholder left', (audience) => {
  for (const file of scaffold(root, 'delivery-slots', audience)) expect(read(file)).not.toMatch(/__[A-Za-z]+__|^@/m);
});

test('only what is for customers knows companies', () => {
  const file = 'api/src/modules/delivery-slots/delivery-slots.sql.ts';
  scaffold(root, 'delivery-slots', 'operator');
  expect(read(file)).not.toContain('company_id');
});

test('its migration comes after all others', () => {
  scaffold(root, 'delivery-slots', 'operator');
  const migrations = readdirSync(path.join(root, 'api/migrations')).sort();
  expect(migrations.at(-1)).toMatch(/^\d{8}-\d{4}-delivery-slots\.sql$/);
});

test('a name that is unfit or taken changes nothing', () => {
  expect(() => scaffold(root, 'DeliverySlots', 'operator')).toThrow('no module name');
  scaffold(root, 'delivery-slots', 'operator');
  const before = read('api/src/modules/index.ts');
  expect(() => scaffold(root, 'delivery-slots', 'operator')).toThrow('is there already');
  expect(read('api/src/modules/index.ts')).toBe(before);
});

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
