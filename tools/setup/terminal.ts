import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export type Terminal = {
  /** Asks until `check` finds nothing wrong; Enter takes the default. */
  readonly ask: (label: string, options?: AskOptions) => Promise<string>;
  readonly say: (line: string) => void;
  readonly close: () => void;
};

type AskOptions = {
  readonly preset?: string;
  /** What is wrong with an answer, in words; undefined when it may be taken. */
  readonly check?: (answer: string) => string | undefined;
  /** Nothing that is typed is shown. */
  readonly isSecret?: boolean;
};

/** The end of input before the last answer. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Questions and answers, line by line; answers may come from a pipe as well. */
export function openTerminal(input: Readable & { readonly isTTY?: boolean }, output: Writable): Terminal {
  let isMuted = false;
  const isTyped = input.isTTY === true;
  const lines = createInterface({ input, output, terminal: isTyped });
  const typed: string[] = [];
  let waiting: { take: (line: string) => void; stop: (error: Error) => void } | undefined;
  let isOver = false;
  lines.on('line', (line) => {
    const asked = waiting;
    // Several lines may come at once: only the first one is the answer to what was asked.
    waiting = undefined;
    if (asked) asked.take(line);
    else typed.push(line);
  });
  lines.on('close', () => {
    isOver = true;
    waiting?.stop(new Stopped());
  });
  hideEcho(lines, () => isMuted);

  function nextLine(): Promise<string> {
    const ready = typed.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (isOver) return Promise.reject(new Stopped());
    return new Promise((resolve, reject) => {
      waiting = { take: resolve, stop: reject };
    });
  }

  async function ask(label: string, { preset = '', check, isSecret = false }: AskOptions = {}): Promise<string> {
    for (;;) {
      output.write(preset === '' ? `${label}: ` : `${label} [${preset}]: `);
      isMuted = isSecret && isTyped;
      const line = (await nextLine()).trim();
      if (isMuted) output.write('\n');
      isMuted = false;
      const answer = line === '' ? preset : line;
      const wrong = check?.(answer);
      if (wrong === undefined) return answer;
      output.write(`  ${wrong}\n`);
    }
  }

  return { ask, say: (line) => void output.write(`${line}\n`), close: () => lines.close() };
}

/** Readline writes what is typed by this method; there is no option for passwords. */
function hideEcho(lines: object, isMuted: () => boolean): void {
  const own = lines as { _writeToOutput?: (text: string) => void };
  const write = own._writeToOutput?.bind(lines);
  if (!write) return;
  own._writeToOutput = (text) => {
    if (!isMuted()) write(text);
  };
}
