import type { TuningRule } from '@shop/contract/search-tuning';
import { TuningRule as TuningRuleSchema } from '@shop/contract/search-tuning.schemas';
import { languages } from '@shop/contract/values';
import { csvLine, writeCsv } from '@shop/documents';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod/mini';

/** One rule of a file with its place: an element of the JSON list or a line of the CSV, from 1. */
export type FileRule = { readonly line: number; readonly rule: TuningRule | undefined };
export type FileReading =
  | { readonly ok: true; readonly rules: readonly FileRule[] }
  | { readonly ok: false; readonly reason: 'json' | 'csv' | 'version' | 'head' };

const VERSION = 1;
const File = z.object({ version: z.literal(VERSION), rules: z.array(z.unknown()) });

const head = ['language', 'direction', 'words', 'meant'] as const;
const directions = { both: '=', oneWay: '->' } as const;
/** Between words of a cell. */
const BETWEEN = '|';

export function writeJson(rules: readonly TuningRule[]): string {
  return `${JSON.stringify({ version: VERSION, rules }, null, 2)}\n`;
}

/** Synonyms alone: `de;=;fi|rcd;` and `de;->;kombirahmen;abdeckrahmen|rahmen`. */
export function writeSynonymsCsv(rules: readonly TuningRule[]): string {
  const lines = rules.flatMap((rule) =>
    rule.kind === 'synonym'
      ? [
          csvLine([
            rule.language,
            rule.isOneWay ? directions.oneWay : directions.both,
            rule.words.join(BETWEEN),
            rule.meantWords.join(BETWEEN),
          ]),
        ]
      : [],
  );
  return writeCsv({ columns: head.map((label) => ({ label, width: 20 })), rows: [] }) + lines.join('');
}

export function readTuningFile(kind: 'json' | 'csv', text: string): FileReading {
  return kind === 'json' ? readJson(text) : readCsv(text);
}

function readJson(text: string): FileReading {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'json' };
  }
  const file = File.safeParse(read);
  if (!file.success) return { ok: false, reason: 'version' };
  return { ok: true, rules: file.data.rules.map((one, at) => ({ line: at + 1, rule: ruleIn(one) })) };
}

function readCsv(text: string): FileReading {
  let rows: readonly (readonly string[])[];
  try {
    rows = parse(text, { bom: true, delimiter: ';', relaxColumnCount: true, skipEmptyLines: false, trim: true });
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, reason: 'csv' };
    throw error;
  }
  const [first = [], ...others] = rows;
  if (head.some((name, at) => first[at]?.toLowerCase() !== name)) return { ok: false, reason: 'head' };
  return {
    ok: true,
    rules: others.flatMap((cells, at) =>
      cells.every((cell) => cell === '') ? [] : [{ line: at + 2, rule: synonymIn(cells) }],
    ),
  };
}

function synonymIn(cells: readonly string[]): TuningRule | undefined {
  const [language = '', direction = '', words = '', meant = ''] = cells.map(withoutGuard);
  if (!languages.some((one) => one === language)) return undefined;
  if (direction !== directions.both && direction !== directions.oneWay) return undefined;
  const isOneWay = direction === directions.oneWay;
  const listed = (cell: string) => cell.split(BETWEEN).map((word) => word.trim()).filter(Boolean); // oxfmt-ignore
  return ruleIn({
    kind: 'synonym',
    language,
    isOneWay,
    words: listed(words),
    meantWords: isOneWay ? listed(meant) : [],
  });
}

/** A cell that a spreadsheet would take for a formula was written with an apostrophe in front. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[-=+@])/, '');
}

function ruleIn(read: unknown): TuningRule | undefined {
  const parsed = TuningRuleSchema.safeParse(read);
  return parsed.success ? parsed.data : undefined;
}
