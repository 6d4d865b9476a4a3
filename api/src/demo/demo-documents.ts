import { describeDocument, type DemoDocument } from '@shop/demo-catalogue';
import { languages } from '@shop/contract/values';
import type { Cell, PrintDocument } from '@shop/documents';

/** Written into the files, so that each is the same wherever and whenever it is made. */
const CREATED_AT = '2026-01-15T08:00:00.000Z';
const LABEL_MM = 62;

/** The document of the demo catalogue with this name, ready to be printed; undefined where there is none. */
export function writeDemoDocument(source: string): PrintDocument | undefined {
  const document = describeDocument(source);
  return document && printDocumentOf(document);
}

function printDocumentOf({ maker, title, subject, paragraphs, tables }: DemoDocument): PrintDocument {
  const { de, ...others } = title;
  return {
    kind: 'document',
    language: 'de',
    title: `${de} ${subject}`,
    createdAt: CREATED_AT,
    sender: {
      name: maker,
      logo: null,
      lines: [],
      returnLine: '',
      footer: `${maker} ist ein erfundener Hersteller der Demodaten.`,
    },
    recipient: [],
    facts: [],
    heading: de,
    intro: [
      Object.values(others).join(' · '),
      subject,
      ...languages.flatMap((language) => paragraphs.map((text) => text[language])),
    ],
    tables: tables.map(({ caption, columns: [label, value], rows }) => ({
      caption: Object.values(caption).join(' · '),
      columns: [
        { label: Object.values(label).join(' · '), widthMm: LABEL_MM },
        { label: Object.values(value).join(' · '), widthMm: 0 },
      ],
      rows: rows.map(({ label, value }) => ({ kind: 'line', cells: [cellOf(label), cellOf(value)] })),
    })),
    sums: [],
    closing: [],
  };
}

/** The German reading large, the others small below it. */
function cellOf([first = '', ...others]: readonly string[]): Cell {
  return others.length === 0 ? first : { text: first, small: [others.join(' · ')] };
}
