import yazl from 'yazl';

/** Texts and whole numbers in rows, the titles first. */
export type MinimalSheet = { readonly name: string; readonly rows: readonly (readonly (string | number)[])[] };

/** A small workbook of one sheet without any looks, which every spreadsheet program opens. Never holds a formula. */
export async function writeMinimalXlsx(sheet: MinimalSheet): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  // The same sheet is the same file.
  const options = { mtime: new Date('2020-01-01T12:00:00Z') };
  for (const [path, xml] of Object.entries(partsOf(sheet))) zip.addBuffer(Buffer.from(xml), path, options);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function partsOf({ name, rows }: MinimalSheet): Readonly<Record<string, string>> {
  const lines = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  return {
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${DECLARATION}<worksheet xmlns="${MAIN}"><cols><col min="1" max="${rows[0]?.length ?? 1}" width="24" customWidth="1"/></cols><sheetData>${lines}</sheetData></worksheet>`,
  };
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
