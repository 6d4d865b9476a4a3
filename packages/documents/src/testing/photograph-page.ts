import { PDFiumLibrary } from '@hyzyla/pdfium';
import { scanGrayBuffer, type ZBarSymbol } from '@undecaf/zbar-wasm';
import { readBarcodes } from 'zxing-wasm/reader';
import { readyScanner, type Picture } from './read-print.ts';

const POINTS_PER_INCH = 72;

/** A page as a printer or screen shows it: grey, edges smoothed. */
export type RenderedPage = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Renders every page of a PDF with PDFium, the renderer of Chrome. */
export async function renderPages(bytes: Uint8Array, dotsPerInch: number): Promise<readonly RenderedPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages: RenderedPage[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({
        scale: dotsPerInch / POINTS_PER_INCH,
        colorSpace: 'Gray',
        render: ({ data }) => Promise.resolve(data),
      });
      pages.push({ data: Uint8Array.from(data), width, height });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** The QR codes that ZXing finds on a page, with its settings as they are. */
export async function readWithZxing(page: RenderedPage): Promise<readonly string[]> {
  await readyScanner();
  return (await readBarcodes(coloured(page), { formats: ['QRCode'] })).map(({ text }) => text);
}

function coloured({ data, width, height }: RenderedPage): Picture {
  const colours = new Uint8ClampedArray(data.length * 4).fill(255);
  for (const [pixel, shade] of data.entries()) colours.fill(shade, pixel * 4, pixel * 4 + 3);
  return { data: colours, width, height, colorSpace: 'srgb' } as Picture;
}

/** The QR codes that ZBar finds on a page. */
export async function readWithZbar({ data, width, height }: RenderedPage): Promise<readonly string[]> {
  const symbols: readonly ZBarSymbol[] = await scanGrayBuffer(Uint8Array.from(data).buffer, width, height);
  return symbols.filter(({ typeName }) => typeName === 'ZBAR_QRCODE').map((symbol) => symbol.decode());
}
