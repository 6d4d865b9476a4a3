import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import workerUrl from './code-reader.worker.ts?worker&url';

/** A picture to read; the first one brings the program along, because the worker itself is not served by what is kept. */
export type PictureQuestion = { readonly picture: ImageBitmap; readonly program: ArrayBuffer | null };
export type PictureAnswer = { readonly codes: readonly string[] } | { readonly fault: string };

export type CodeReader = {
  /** All codes in the picture; takes the picture over. @throws where the browser can't */
  readonly read: (picture: ImageBitmap) => Promise<readonly string[]>;
  readonly close: () => void;
};

/** Formats on goods and documents; a browser that knows them reads them itself. */
export const nativeFormats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
  'code_128',
  'code_39',
  'data_matrix',
  'qr_code',
] as const;

/** The browser's own reader, of which not every browser has one. */
export type NativeReader = {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
};
type NativeReaderClass = {
  new (options: { readonly formats: readonly string[] }): NativeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** The browser's own reader where it knows all the formats. */
export async function findNativeReader(): Promise<NativeReader | undefined> {
  const { BarcodeDetector } = globalThis as unknown as { readonly BarcodeDetector?: NativeReaderClass };
  const known: readonly string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !nativeFormats.every((format) => known.includes(format))) return undefined;
  return new BarcodeDetector({ formats: nativeFormats });
}

export async function openCodeReader(): Promise<CodeReader> {
  const native = await findNativeReader();
  return native ? besideCamera(native) : besidePage(await programOf());
}

/** Files that a reader needs; they are kept so that it also reads without a network. */
export async function readerFiles(): Promise<readonly string[]> {
  return (await findNativeReader()) ? [] : [workerUrl, wasmUrl];
}

function besideCamera(native: NativeReader): CodeReader {
  return {
    read: async (picture) => {
      const found = await native.detect(picture);
      picture.close();
      return found.map(({ rawValue }) => rawValue);
    },
    close: () => undefined,
  };
}

function besidePage(first: ArrayBuffer): CodeReader {
  const worker = new Worker(workerUrl, { type: 'module' });
  let program: ArrayBuffer | null = first;
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) =>
          'codes' in data ? resolve(data.codes) : reject(new Error(data.fault));
        worker.onerror = () => reject(new Error('The reader could not be started.'));
        const question: PictureQuestion = { picture, program };
        worker.postMessage(question, program ? [picture, program] : [picture]);
        program = null;
      }),
    close: () => worker.terminate(),
  };
}

async function programOf(): Promise<ArrayBuffer> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error('The reader could not be fetched.');
  return answer.arrayBuffer();
}
