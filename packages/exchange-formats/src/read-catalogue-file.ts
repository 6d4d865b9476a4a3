import { readBmecat } from './bmecat/read-bmecat.ts';
import { readShopCsv, type CsvOptions } from './csv/read-csv.ts';
import { CatalogueFileError, type ByteStream, type CatalogueEvent } from './events.ts';

const SNIFF_BYTES = 64;
/** The first record of DATANORM 4: `V`, a blank or a separator, and the day in six digits. */
const DATANORM_HEAD = /^V[ ;]\d{6}/;

/**
 * Reads a catalogue file of any known format: what begins with `<` is BMEcat, everything else the shop's CSV.
 * @throws CatalogueFileError
 */
export async function* readCatalogueFile(
  bytes: ByteStream,
  options: CsvOptions = {},
): AsyncGenerator<CatalogueEvent, void, undefined> {
  const iterator = iterate(bytes);
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < SNIFF_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    held.push(next.value);
    length += next.value.length;
  }
  const whole = chain(held, iterator);
  const start = Buffer.concat(held).subarray(0, SNIFF_BYTES).toString('latin1').replaceAll('\0', '');
  if (DATANORM_HEAD.test(start)) throw new CatalogueFileError('file.datanorm', 1);
  yield* /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(start)
    ? readBmecat(whole, options)
    : readShopCsv(whole, options);
}

async function* iterate(bytes: ByteStream): AsyncGenerator<Uint8Array, void, undefined> {
  yield* bytes;
}

async function* chain(
  held: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* held;
  yield* rest;
}
