import { monitorEventLoopDelay } from 'node:perf_hooks';
import { printWorkerUrl, type PrintJob, type Sheet } from '@shop/documents';
import { sampleInvoice } from '@shop/documents/testing/sample-invoice';
import { openWorkerPool } from '../api/src/platform/workers/worker-pool.ts';
import { startWorkerThread } from '../api/src/platform/workers/worker-thread.ts';

const rows = Array.from({ length: 1000 }, (_, n) => [
  n + 1,
  `1${n}`,
  `Leitungsschutzschalter C16 ${n}`,
  10,
  { cents: 12_345 },
]);
const labels = ['Pos.', 'Artikel-Nr.', 'Bezeichnung', 'Menge', 'Betrag CHF'];
const sheet: Sheet = { name: 'Warenkorb', columns: labels.map((label) => ({ label, width: 14 })), rows };
const createdAt = '2026-11-24T09:00:00.000Z';

const jobs: readonly (readonly [string, number, PrintJob])[] = [
  ['invoice of 100 positions', 150, sampleInvoice(100)],
  ['list of 1000 lines as PDF', 2000, sampleInvoice(1000)],
  ['list of 1000 lines as XLSX', 1000, { kind: 'xlsx', createdAt, ...sheet }],
];

const RUNS = 10;
const WARM_UP = 2;
const LOOP_MS_MAX = 20;

export type PrintFigures = { readonly name: string; readonly p50: number; readonly msMax: number };

/** How long printing takes in its thread, and what the main thread feels of it, milliseconds. */
export async function measurePrinting(): Promise<{
  readonly figures: readonly PrintFigures[];
  readonly loopP99: number;
}> {
  const pool = openWorkerPool<PrintJob, Uint8Array>({
    start: () => startWorkerThread(printWorkerUrl, 512),
    workers: 1,
    waitingMax: 4,
    jobMsMax: 60_000,
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const figures: PrintFigures[] = [];
  for (const [name, msMax, job] of jobs) {
    for (let run = 0; run < WARM_UP; run++) await pool.run(job);
    delay.enable();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const startedMs = performance.now();
      await pool.run(job);
      times.push(performance.now() - startedMs);
    }
    delay.disable();
    figures.push({ name, p50: times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0, msMax });
  }
  await pool.close();
  return { figures, loopP99: delay.percentile(99) / 1e6 };
}

/** Measures and says whether the figures are reached. */
export async function reportPrinting() {
  const measured = await measurePrinting();
  console.log('Printing, in a thread of its own:');
  for (const { name, p50, msMax } of measured.figures) {
    console.log(`  ${name}: ${p50.toFixed(0)} ms p50 (at most ${msMax})${p50 <= msMax ? '' : ' MISSED'}`);
  }
  const { loopP99 } = measured;
  console.log(
    `  event loop meanwhile: ${loopP99.toFixed(1)} ms p99 (at most ${LOOP_MS_MAX})${loopP99 <= LOOP_MS_MAX ? '' : ' MISSED'}\n`,
  );
  return measured;
}
