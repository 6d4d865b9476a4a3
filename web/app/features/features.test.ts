import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FeatureDefinition } from '../lib/define-feature.ts';
import { features } from './index.ts';

const all: readonly FeatureDefinition[] = features;

test('every folder of features stands in the one array, once', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(all.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('no two folders with texts have one name', () => {
  const names = all.flatMap(({ name, subfolderTexts = {} }) => [name, ...Object.keys(subfolderTexts)]);
  expect(names).toHaveLength(new Set(names).size);
});

test('no two features have one address', () => {
  const addresses = all.flatMap(({ routes = {} }) => Object.keys(routes));
  expect(addresses).toHaveLength(new Set(addresses).size);
});

describe.each(all.map((feature) => [feature.name, feature] as const))('the feature %s', (name, feature) => {
  const folder = path.join(import.meta.dirname, name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

  test('names every route file of its folder, and no other', () => {
    const routeFiles = files.filter((file) => /\.route\.tsx?$/.test(file)).map((file) => file.replaceAll('\\', '/'));
    expect([...new Set(Object.values(feature.routes ?? {}))].toSorted()).toEqual(routeFiles.toSorted());
  });

  test('has texts when it says so', () => {
    expect(feature.texts !== undefined).toBe(existsSync(path.join(folder, 'messages')));
  });

  test('names the subfolders that have texts of their own', () => {
    const inSubfolders = files
      .filter((file) => /[\\/]messages[\\/]de\.json$/.test(file))
      .map((file) => file.split(/[\\/]/)[0]);
    expect(Object.keys(feature.subfolderTexts ?? {}).toSorted()).toEqual(inSubfolders.toSorted());
  });

  test('has a file that fills user slots when it names some', () => {
    expect(feature.userSlots !== undefined).toBe(files.includes('user-slots.server.tsx'));
  });
});
