import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import type { PictureAnswer, PictureQuestion } from './code-reader.ts';

/*
 * Reads codes out of pictures beside the page, so that it never stutters. A worker is under the security policy of its own
 * file: no page has to allow WebAssembly for it (decision 0019).
 */
type Surface = { readonly canvas: OffscreenCanvas; readonly context: OffscreenCanvasRenderingContext2D };

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14', 'Code128', 'Code39', 'DataBar', 'DataMatrix', 'QRCode'],
  maxNumberOfSymbols: 4,
  textMode: 'Plain',
};

let surface: Surface | undefined;

self.addEventListener('message', (event: MessageEvent<PictureQuestion>) => void answer(event.data));

async function answer({ picture, program }: PictureQuestion): Promise<void> {
  try {
    if (program) prepareZXingModule({ overrides: { wasmBinary: program } });
    const found = await readBarcodes(pixelsOf(picture), options);
    say({ codes: found.filter(({ isValid }) => isValid).map(({ text }) => text) });
  } catch (error) {
    say({ fault: String(error) });
  } finally {
    picture.close();
  }
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const { width, height } = picture;
  if (surface?.canvas.width !== width || surface.canvas.height !== height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser draws nothing beside the page.');
    surface = { canvas, context };
  }
  surface.context.drawImage(picture, 0, 0);
  return surface.context.getImageData(0, 0, width, height);
}

function say(answer: PictureAnswer): void {
  self.postMessage(answer);
}
