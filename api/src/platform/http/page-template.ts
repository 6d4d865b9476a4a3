import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const compressRaw = promisify(deflateRaw);

/** Ends a compressed run at a whole byte without an end mark, so that another may follow (RFC 1951). */
const OPEN_END = { finishFlush: constants.Z_FULL_FLUSH } as const;
const BEST = constants.Z_BEST_COMPRESSION;
/** Few bytes, compressed for each viewer anew. */
const QUICK = 1;
/** What is shorter gains less than setting up a compressor costs: it is sent as it is. */
const COMPRESS_BYTES_MIN = 1024;
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** The marker that `UserSlot` leaves in a shared page. */
const SLOT = /<!--user-slot:([\w-]+)-->/;

/** A shared page, split at its user slots: text, slot, text, … slot, text. */
export type PageTemplate = {
  readonly texts: readonly { readonly html: Buffer; readonly deflated: Buffer }[];
  /** Always one less than texts. */
  readonly slots: readonly string[];
  readonly bytes: number;
};

export async function splitTemplate(html: string): Promise<PageTemplate> {
  const parts = html.split(SLOT);
  const plain = parts.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text));
  const texts = await Promise.all(
    plain.map(async (text) => ({ html: text, deflated: await compressRaw(text, { ...OPEN_END, level: BEST }) })),
  );
  return {
    texts,
    slots: parts.filter((_, index) => index % 2 === 1),
    bytes: texts.reduce((sum, text) => sum + text.html.length + text.deflated.length, 0),
  };
}

/** The whole page of one viewer. Slots without a value stay empty. */
export function fillTemplate({ texts, slots }: PageTemplate, slotValues: ReadonlyMap<string, string>): Buffer {
  return Buffer.concat(
    texts.flatMap(({ html }, index) => [html, Buffer.from(slotValues.get(slots[index] ?? '') ?? '')]),
  );
}

/** The same as one gzip stream: the shared texts were compressed once, only the values of the slots are compressed now. */
export function fillTemplateGzipped({ texts, slots }: PageTemplate, slotValues: ReadonlyMap<string, string>): Buffer {
  const chunks: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  for (const [index, { html, deflated }] of texts.entries()) {
    const own = Buffer.from(slotValues.get(slots[index] ?? '') ?? '');
    chunks.push(deflated);
    if (own.length >= COMPRESS_BYTES_MIN) chunks.push(deflateRawSync(own, { ...OPEN_END, level: QUICK }));
    else if (own.length > 0) chunks.push(storedHead(own.length), own);
    checksum = crc32(own, crc32(html, checksum));
    length += html.length + own.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...chunks, LAST_BLOCK, tail]);
}

/** Begins a block of bytes as they are, which is not the last one (RFC 1951, 3.2.4). */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(0xffff ^ length, 3);
  return head;
}
