import { expect, test } from 'vitest';
import { createIndexBuilder, startIndexBuild } from '../index.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 120, words: 200 });
const documents = Array.from({ length: sample.products }, (_, n) => sample.product(n));
const options = { categories: sample.categories, catalogueVersion: '1' };

test('a worker thread builds the same buffer as this thread', async () => {
  const build = startIndexBuild(options);
  await build.add(documents.slice(0, 50));
  await build.add(documents.slice(50));
  const { buffer, stats } = await build.finish();
  const builder = createIndexBuilder(options);
  for (const document of documents) builder.add(document);
  expect(Buffer.compare(Buffer.from(buffer), Buffer.from(builder.finish()))).toBe(0);
  expect(stats).toMatchObject({ products: 120, bytes: buffer.byteLength });
});

test('a refused product ends the build with its reason', async () => {
  const build = startIndexBuild(options);
  await build.add(documents.slice(0, 1));
  await expect(build.add(documents.slice(0, 1))).rejects.toThrow('twice');
  await expect(build.finish()).rejects.toThrow('twice');
});

test('a cancelled build gives nothing', async () => {
  const build = startIndexBuild(options);
  await build.cancel();
  await expect(build.finish()).rejects.toThrow('ended');
});
