// `npm run import -- FILE`: loads a wholesaler's own catalogue.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ShopError } from '@shop/contract/errors';
import { CatalogueFileError, readCatalogueFile } from '@shop/exchange-formats';
import { readConfig } from '../api/src/app/config.ts';
import { importRecords, makeMediaFolder, type ImportCounts } from '../api/src/modules/catalogue/index.ts';
import {
  importAtOnce,
  openSource,
  type ImportFile,
  type ImportSource,
} from '../api/src/modules/catalogue-imports/index.ts';
import { makeLog } from '../api/src/platform/log.ts';
import { readArguments, usage, type ImportArguments } from './import/arguments.ts';
import { articlesOf, startProgress } from './import/progress.ts';
import { openShopDatabase } from './import/shop-database.ts';
import { collectResults, type Results } from './import/results.ts';
import { wordsOf } from './import/words.ts';

const ALL_TAKEN = 0;
const FAILED = 1;
const SOME_REFUSED = 2;
const BEYOND_LIMITS = 3;

process.exitCode = await main();

async function main(): Promise<number> {
  let given: ImportArguments;
  try {
    given = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
    return FAILED;
  }
  try {
    return await importFile(given);
  } catch (error) {
    console.error(explain(error));
    return FAILED;
  }
}

async function importFile(given: ImportArguments): Promise<number> {
  const { size } = await stat(given.file);
  const stopper = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopper.abort());
  const results = collectResults(given.resultFile);
  const shop = await openShopDatabase(readConfig(process.env), (line) => console.error(line));
  let progress = startProgress(size, process.stderr);
  const startedAt = performance.now();
  try {
    const opened = await openSource(fileAt(given.file, size), mediaBeside(given));
    progress = startProgress(opened.bytesTotal, process.stderr);
    const source: Source = {
      ...opened,
      bytes: progress.count(opened.bytes),
      fileBytes: size,
      onResult: results.take,
      onProgress: progress.show,
      signal: stopper.signal,
    };
    const summary = given.isDryRun ? await tryOut(shop.ctx, given, source) : await importNow(shop.ctx, given, source);
    progress.end();
    summarise(summary, { given, results, seconds: (performance.now() - startedAt) / 1000 });
    if (summary.waiting !== undefined) return BEYOND_LIMITS;
    return summary.counts.refused > 0 ? SOME_REFUSED : ALL_TAKEN;
  } finally {
    progress.end();
    await shop.close();
    await results.close();
  }
}

type ShopCtx = Awaited<ReturnType<typeof openShopDatabase>>['ctx'];

function fileAt(file: string, bytes: number): ImportFile {
  return { name: path.basename(file), bytes, read: (start, end) => createReadStream(file, { start, end: end - 1 }) };
}

function mediaBeside({ mediaFolder }: ImportArguments) {
  return mediaFolder === undefined ? undefined : makeMediaFolder(mediaFolder);
}

type Source = ImportSource & {
  readonly fileBytes: number;
  readonly onResult: Results['take'];
  readonly onProgress: (counts: ImportCounts) => void;
  readonly signal: AbortSignal;
};

type Summary = {
  readonly supplier: string;
  readonly counts: ImportCounts;
  /** The number under which it waits, and why; nothing where it was taken over. */
  readonly waiting?: { readonly id: number; readonly why: readonly string[] };
};

/** Leaves no trace. */
function tryOut(ctx: ShopCtx, given: ImportArguments, source: Source): Promise<Summary> {
  const { bytes, loadMedia, onResult, onProgress, signal } = source;
  const events = readCatalogueFile(bytes, { transaction: given.isUpdate ? 'update-products' : 'new-catalogue' });
  return importRecords(ctx, events, {
    source: given.file,
    ...(given.supplier !== undefined && { supplier: given.supplier }),
    isDryRun: true,
    ...(loadMedia && { loadMedia }),
    onResult,
    onProgress,
    signal,
  });
}

async function importNow(ctx: ShopCtx, given: ImportArguments, source: Source): Promise<Summary> {
  const { id, supplier, counts, brokenLimits } = await importAtOnce(
    { ...ctx, signal: source.signal, log: makeLog('warn') },
    {
      ...source,
      name: path.basename(given.file),
      supplier: given.supplier ?? null,
      isUpdate: given.isUpdate,
      reason: given.reason ?? null,
    },
  );
  const why = brokenLimits.map(({ limit, max, found, count }) =>
    limit === 'gone'
      ? `${found} % of the supplier's articles would go (${count}); ${max} % are allowed`
      : `${count} prices move by more than ${max} %, by ${found} % at most`,
  );
  return { supplier, counts, ...(why.length > 0 && { waiting: { id, why } }) };
}

function summarise(
  summary: Summary,
  { given, results, seconds }: { readonly given: ImportArguments; readonly results: Results; readonly seconds: number },
): void {
  const { counts } = summary;
  const articles = articlesOf(counts);
  const speed = `${articles} articles of ${summary.supplier} in ${seconds.toFixed(1)} s (${Math.round(articles / seconds)}/s)`;
  console.log(given.isDryRun ? `${speed}; dry run, nothing was written` : speed);
  const words = { new: 'new', changed: 'changed', unchanged: 'unchanged', gone: 'gone', refused: 'refused' } as const;
  const parts = Object.entries(words).map(([name, word]) => `${counts[name as keyof typeof words]} ${word}`);
  console.log(`${parts.join(', ')}; ${counts.warning} warnings`);
  for (const line of results.lines()) console.log(line);
  if (!summary.waiting) return;
  const { id, why } = summary.waiting;
  console.log(`Nothing was taken over: ${why.join('; ')}.`);
  console.log(`It waits as import ${id} in the shop, or import it again with --yes REASON.`);
}

function explain(error: unknown): string {
  if (error instanceof CatalogueFileError) return atLine(error.line) + wordsOf(error.code, error.details);
  if (error instanceof ShopError) return whole(error);
  if (!(error instanceof Error)) return 'The import failed.';
  if (error.name === 'AbortError' || error.name === 'LetGo' || error.name === 'StopWanted')
    return 'Stopped. Nothing was changed.';
  const causes: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) causes.push(at.message);
  return `The import failed: ${causes.join(' — ')}`;
}

/** What is said of a file as a whole has no line. */
function atLine(line: number): string {
  return line > 0 ? `Line ${line}: ` : '';
}

function whole({ code, details }: ShopError): string {
  const { previousVersion = '', catalogue = '', supplier = '' } = details;
  if (code === 'catalogue.import_running') return 'Another import is running. Wait until it has finished.';
  if (code !== 'catalogue.import_version_missing') return code;
  return (
    `The file builds on version "${previousVersion}" of the catalogue "${catalogue}" of "${supplier}", which was not ` +
    'imported. Nothing was changed: import the whole catalogue or the missing updates first.'
  );
}
