import { auditTrailApi } from '@shop/contract/audit-trail';
import { departmentsApi, type DepartmentInput } from '@shop/contract/departments';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';

const shop = openTestShop();
const BEAT = 'beat.keller@elektro-muster.example';
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, BEAT);
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let beatId = 0;
beforeEach(() => shop.setNow(TEST_NOW));
beforeAll(async () => {
  beatId = (await shop.ctxOf(BEAT)).buyer.userId;
});

const nowhere = { parentId: null, addressId: null, costCentreId: null };

async function list(client: Client = anna) {
  const { data } = await client.ask(departmentsApi.list, {});
  if (!data) throw new Error('The departments could not be read');
  return data;
}

async function add(name: string, place: Partial<DepartmentInput> = {}) {
  const answer = await anna.ask(departmentsApi.create, { body: { ...nowhere, name, ...place } });
  return { ...answer, departmentId: answer.data?.departmentId ?? 0 };
}

async function find(departmentId: number) {
  return (await list()).departments.find((one) => one.departmentId === departmentId);
}

const byId = (departmentId: number) => ({ departmentId: String(departmentId) });

describe('happy', () => {
  test('a tree stands with its levels, is moved and renamed, and the audit trail tells it', async () => {
    const { departmentId: works } = await add('Betrieb');
    const { departmentId: service } = await add('Service', { parentId: works });
    expect(await find(service)).toMatchObject({ level: 2, parentId: works, version: 1, changedBy: 'Anna Muster' });
    const body = { ...nowhere, name: 'Kundendienst', version: 1 };
    await anna.ask(departmentsApi.change, { params: byId(service), body });
    expect(await find(service)).toMatchObject({ name: 'Kundendienst', level: 1, version: 2 });
    const trail = await anna.ask(auditTrailApi.list, { query: { kind: 'department', action: 'changed' } });
    expect(trail.data?.entries[0]?.changes).toEqual([
      { field: 'Name', from: 'Service', to: 'Kundendienst' },
      { field: 'Übergeordnet', from: 'Betrieb', to: '' },
    ]);
  });

  test('what a department presets stands in the carts of its people, unless they have their own; a removed one presets nothing', async () => {
    const { sites } = await list();
    const site = sites.at(-1)?.id ?? 0;
    const { data: centre } = await anna.ask(departmentsApi.createCostCentre, {
      body: { code: '4100', name: 'Montage' },
    });
    const costCentreId = centre?.costCentreId ?? 0;
    const { departmentId } = await add('Montage', { addressId: site, costCentreId });
    await anna.ask(departmentsApi.assign, { body: { userId: beatId, departmentId } });
    const { defaults } = (await shop.ctxOf(BEAT)).buyer;
    expect(defaults.costCentreId).toBe(costCentreId);
    expect(defaults.addressId).not.toBeNull();
    const { departmentId: heir } = await add('Neubau');
    await anna.ask(departmentsApi.remove, { params: byId(departmentId), body: { version: 1, heirDepartmentId: heir } });
    expect((await find(heir))?.people).toEqual([{ userId: beatId, name: 'Beat Keller' }]);
    expect((await shop.ctxOf(BEAT)).buyer.defaults.costCentreId).toBeNull();
  });

  test('those below a removed department move up, and its people belong to none where nobody is named', async () => {
    const { departmentId: above } = await add('Standort Thun');
    const { departmentId: below } = await add('Werkstatt Thun', { parentId: above });
    await anna.ask(departmentsApi.assign, { body: { userId: beatId, departmentId: above } });
    await anna.ask(departmentsApi.remove, { params: byId(above), body: { version: 1, heirDepartmentId: null } });
    expect(await find(below)).toMatchObject({ parentId: null, level: 1 });
    expect((await list()).colleagues.find(({ userId }) => userId === beatId)?.departmentId).toBeNull();
  });
});

describe('a removal that is taken back', () => {
  test('brings back what stood below it and its people, once, but nobody who was moved on meanwhile', async () => {
    const { departmentId: above } = await add('Standort Biel');
    const { departmentId: below } = await add('Werkstatt Biel', { parentId: above });
    const { departmentId: moved } = await add('Lager Biel', { parentId: above });
    const { departmentId: other } = await add('Standort Olten');
    const [dario = 0] = (await list()).colleagues.flatMap(({ userId, name }) =>
      name === 'Dario Wyss' ? [userId] : [],
    );
    for (const userId of [beatId, dario]) {
      await anna.ask(departmentsApi.assign, { body: { userId, departmentId: above } });
    }
    await anna.ask(departmentsApi.remove, { params: byId(above), body: { version: 1, heirDepartmentId: null } });
    await anna.ask(departmentsApi.assign, { body: { userId: dario, departmentId: other } });
    const move = { ...nowhere, name: 'Lager Biel', parentId: other, version: 2 };
    await anna.ask(departmentsApi.change, { params: byId(moved), body: move });
    for (let again = 0; again < 2; again++)
      expect((await anna.ask(departmentsApi.restore, { params: byId(above) })).data).toEqual({ departmentId: above });
    expect(await find(below)).toMatchObject({ parentId: above, level: 2 });
    expect(await find(moved)).toMatchObject({ parentId: other });
    expect((await find(above))?.people.map(({ userId }) => userId)).toEqual([beatId]);
    const trail = await anna.ask(auditTrailApi.list, { query: { kind: 'department' } });
    expect(trail.data?.entries.filter(({ action }) => action === 'restored')).toHaveLength(1);
  });

  test('stands on top where what was above it is gone', async () => {
    const { departmentId: above } = await add('Region Ost');
    const { departmentId: below } = await add('Filiale Wil', { parentId: above });
    for (const one of [below, above])
      await anna.ask(departmentsApi.remove, { params: byId(one), body: { version: 1, heirDepartmentId: null } });
    await anna.ask(departmentsApi.restore, { params: byId(below) });
    expect(await find(below)).toMatchObject({ parentId: null, level: 1 });
  });

  test('is refused where its name is taken meanwhile, and after a day', async () => {
    const { departmentId } = await add('Prüfstelle');
    await anna.ask(departmentsApi.remove, { params: byId(departmentId), body: { version: 1, heirDepartmentId: null } });
    const { departmentId: namesake } = await add('Prüfstelle');
    const taken = await anna.ask(departmentsApi.restore, { params: byId(departmentId) });
    expect(taken.messages?.[0]?.code).toBe('department.name_taken');
    expect((await denis.ask(departmentsApi.restore, { params: byId(departmentId) })).status).toBe(404);
    const body = { version: 1, heirDepartmentId: null };
    await anna.ask(departmentsApi.remove, { params: byId(namesake), body });
    shop.setNow('2026-11-26T09:00:00.000Z');
    const late = await shop.logIn('anna.muster@elektro-muster.example');
    expect((await late.ask(departmentsApi.restore, { params: byId(departmentId) })).status).toBe(404);
  });
});

describe('refused', () => {
  test('loops, too many levels and a name that is taken', async () => {
    const ids: number[] = [];
    for (let level = 1; level <= 5; level++) {
      ids.push((await add(`Stufe ${level}`, { parentId: ids.at(-1) ?? null })).departmentId);
    }
    const [top = 0, second = 0] = ids;
    const deeper = await add('Stufe 6', { parentId: ids.at(-1) ?? 0 });
    expect(deeper.messages?.[0]).toMatchObject({ code: 'department.too_deep', field: 'parentId' });
    const loop = { ...nowhere, name: 'Stufe 1', parentId: second, version: 1 };
    const looped = await anna.ask(departmentsApi.change, { params: byId(top), body: loop });
    expect(looped.messages?.[0]).toMatchObject({ code: 'department.loop', field: 'parentId' });
    expect((await add('stufe 1')).messages?.[0]?.code).toBe('department.name_taken');
  });

  test('two moves at once never make a loop', async () => {
    const [{ departmentId: a }, { departmentId: b }] = [await add('Kreis A'), await add('Kreis B')];
    const move = (departmentId: number, name: string, parentId: number) =>
      anna.ask(departmentsApi.change, { params: byId(departmentId), body: { ...nowhere, name, parentId, version: 1 } });
    const answers = await Promise.all([move(a, 'Kreis A', b), move(b, 'Kreis B', a)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await list()).departments.filter(({ name }) => name.startsWith('Kreis'))).toHaveLength(2);
  });

  test('a change of what somebody else has changed meanwhile names him', async () => {
    const { departmentId } = await add('Lager');
    const change = { params: byId(departmentId), body: { ...nowhere, name: 'Lager West', version: 1 } };
    await anna.ask(departmentsApi.change, change);
    const late = await anna.ask(departmentsApi.change, change);
    expect([late.status, late.messages?.[0]?.message]).toEqual([409, expect.stringContaining('Anna Muster')]);
  });

  test('a cost centre that is switched off, and a code that is taken', async () => {
    const { data: centre } = await anna.ask(departmentsApi.createCostCentre, { body: { code: '9000', name: 'Alt' } });
    const params = { costCentreId: String(centre?.costCentreId) };
    await anna.ask(departmentsApi.changeCostCentre, {
      params,
      body: { code: '9000', name: 'Alt', isActive: false, version: 1 },
    });
    const chosen = await add('Archiv', { costCentreId: centre?.costCentreId ?? 0 });
    expect(chosen.messages?.[0]?.code).toBe('department.cost_centre_unknown');
    const again = await anna.ask(departmentsApi.createCostCentre, { body: { code: '9000', name: 'Neu' } });
    expect(again.messages?.[0]).toMatchObject({ code: 'costCentre.code_taken', field: 'code' });
  });
});

describe('not allowed', () => {
  test('who may not manage the company, and departments, people and cost centres of another one', async () => {
    expect((await beat.ask(departmentsApi.list, {})).status).toBe(403);
    const { departmentId } = await add('Nur unsere');
    const body = { ...nowhere, name: 'Ihre', version: 1 };
    expect((await denis.ask(departmentsApi.change, { params: byId(departmentId), body })).status).toBe(404);
    const person = await denis.ask(departmentsApi.assign, { body: { userId: beatId, departmentId: null } });
    expect(person.status).toBe(404);
    const below = await denis.ask(departmentsApi.create, { body: { ...nowhere, name: 'X', parentId: departmentId } });
    expect(below.messages?.[0]?.code).toBe('department.parent_unknown');
    expect((await list(denis)).departments).toEqual([]);
  });
});
