/** A list of unsigned 32-bit numbers that grows without boxing them; its memory is moved, not doubled, where the system can. */
export type U32List = {
  readonly push: (value: number) => void;
  readonly length: () => number;
  /** The numbers so far; valid until the next push. */
  readonly view: () => Uint32Array;
  /** Gives the memory back at once; views of it are empty then. */
  readonly free: () => void;
};

export type U8List = {
  readonly push: (value: number) => void;
  /** Appends the UTF-8 bytes of a text. */
  readonly pushText: (text: string) => void;
  readonly length: () => number;
  readonly view: () => Uint8Array;
  readonly free: () => void;
};

const START = 1024;

export function createU32List(): U32List {
  let data = new Uint32Array(START);
  let used = 0;
  return {
    push(value) {
      if (used === data.length) data = new Uint32Array(data.buffer.transfer(grown(data.byteLength)));
      data[used++] = value;
    },
    length: () => used,
    view: () => data.subarray(0, used),
    free() {
      data.buffer.transfer(0);
      data = new Uint32Array(0);
      used = 0;
    },
  };
}

export function createU8List(): U8List {
  let data = Buffer.from(new ArrayBuffer(START));
  let used = 0;
  function reserve(bytes: number) {
    if (used + bytes <= data.length) return;
    data = Buffer.from(data.buffer.transfer(grown(used + bytes)));
  }
  return {
    push(value) {
      if (used === data.length) reserve(1);
      data[used++] = value;
    },
    pushText(text) {
      reserve(text.length * 3);
      used += data.write(text, used, 'utf8');
    },
    length: () => used,
    view: () => data.subarray(0, used),
    free() {
      data.buffer.transfer(0);
      data = Buffer.from(new ArrayBuffer(0));
      used = 0;
    },
  };
}

function grown(bytes: number): number {
  return Math.ceil((bytes * 1.6) / 16) * 16;
}
