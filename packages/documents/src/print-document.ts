import type { QrBill } from './qr-bill/qr-bill.ts';
import type { Table } from './table/table.ts';

/** Languages in which pages are numbered and sums carried over. */
export type PrintLanguage = 'de' | 'fr' | 'it' | 'en';

/** A logo as vector shapes in the coordinates of its box. */
export type Logo = {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly { readonly path: string; readonly colour: string }[];
};

export type Sender = {
  readonly name: string;
  readonly logo: Logo | null;
  /** Beside the logo at the top: street, place, telephone. */
  readonly lines: readonly string[];
  /** In small letters above the recipient, so that the post office knows where it came from. */
  readonly returnLine: string;
  /** At the foot of every page. */
  readonly footer: string;
};

export type Fact = { readonly label: string; readonly value: string };
export type Sum = { readonly label: string; readonly value: string; readonly isStrong?: boolean };

/**
 * A document on A4, with words and amounts as they are printed. With a recipient it is a letter whose address stands where the
 * window of a Swiss envelope is (right, SN 010130); without one it is a list.
 */
export type PrintDocument = {
  readonly kind: 'document';
  readonly language: PrintLanguage;
  /** Title of the window of a PDF viewer. */
  readonly title: string;
  /** Instant that is written into the file: the same document gives the same bytes. */
  readonly createdAt: string;
  readonly isLandscape?: boolean;
  readonly sender: Sender;
  readonly recipient: readonly string[];
  readonly facts: readonly Fact[];
  readonly heading: string;
  /** Printed as Code 128 beside the heading. */
  readonly barcode?: string;
  readonly intro: readonly string[];
  readonly tables: readonly Table[];
  readonly sums: readonly Sum[];
  readonly closing: readonly string[];
  readonly qrBill?: QrBill;
  /** PNG or JPEG by the key that cells name. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
};
