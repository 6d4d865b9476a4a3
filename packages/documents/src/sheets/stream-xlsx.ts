import { Readable } from 'node:stream';
import yazl from 'yazl';
import { escapeFormula, type SheetCell, type SheetColumn } from './sheet.ts';

/**
 * A workbook of one sheet of any length: rows are written as text piece by piece, and packed at the end as they stream by. For
 * lists that are too long to be held; all others are written by `writeXlsx`.
 */
export type StreamedSheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** What `sheetRow` has written, in order. */
  readonly rows: AsyncIterable<string>;
};

/** Rows that a sheet holds, by the limit of the format. */
export const SHEET_ROWS_MAX = 1_048_576;
const NAME_LENGTH_MAX = 31;
const NAME_REFUSED = /[\\/?*[\]:]/g;
const DAY_OF_1970 = 25_569;
const DAY_MS = 86_400_000;
const AMOUNT_STYLE = 1;
const DAY_STYLE = 2;
const HEAD_STYLE = 3;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** One row as it stands in the sheet. Texts stay texts, also those that look like a formula. */
export function sheetRow(cells: readonly SheetCell[]): string {
  return `<row>${cells.map(cellOf).join('')}</row>`;
}

/** The file, compressed as it is read. Nothing of it is kept. */
export function packSheet(sheet: StreamedSheet): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  // The same sheet is the same file.
  const options = { mtime: new Date('2020-01-01T12:00:00Z') };
  for (const [path, xml] of Object.entries(framesOf(sheet))) zip.addBuffer(Buffer.from(xml), path, options);
  const stream = Readable.from(sheetXml(sheet), { objectMode: false });
  // A fault of what is read would otherwise leave the file without an end.
  stream.on('error', (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(stream, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  return zip.outputStream as Readable;
}

async function* sheetXml({ columns, rows }: StreamedSheet): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ label }) => textCell(label, HEAD_STYLE)).join('');
  yield Buffer.from(
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${heads}</row>`,
  );
  for await (const piece of rows) yield Buffer.from(piece);
  yield Buffer.from('</sheetData></worksheet>');
}

function framesOf({ name }: StreamedSheet): Readonly<Record<string, string>> {
  const sheetName = escaped(name.replaceAll(NAME_REFUSED, ' ').slice(0, NAME_LENGTH_MAX) || 'Export');
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

function cellOf(value: SheetCell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'string') return textCell(escapeFormula(value));
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if ('day' in value) return `<c s="${DAY_STYLE}"><v>${Date.parse(value.day) / DAY_MS + DAY_OF_1970}</v></c>`;
  return `<c s="${AMOUNT_STYLE}"><v>${value.cents / 100}</v></c>`;
}

function textCell(text: string, style?: number): string {
  const look = style === undefined ? '' : ` s="${style}"`;
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
