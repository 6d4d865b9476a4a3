import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type SmtpListener = {
  readonly url: string;
  /** The e-mails accepted so far, as they arrived. */
  readonly accepted: readonly string[];
  /** How many e-mails to turn away from now on. */
  readonly refuseNext: (count: number) => void;
  /** How it treats connections that come from now on. */
  readonly behave: (manner: SmtpManner) => void;
  /** Connections that are open. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
};

/**
 * `well`; `hangs`: accepts connections and says nothing; `drips`: a character of its greeting now and then, for ever; `stalls`:
 * takes a whole e-mail and does not say whether it has it; `talksNonsense`: greets with something else than SMTP.
 */
export type SmtpManner = 'well' | 'hangs' | 'drips' | 'stalls' | 'talksNonsense';

const DRIP_MS = 20;

/** A mail server for tests: takes every e-mail on a free port of this machine and keeps it in memory. */
export async function listenSmtp(): Promise<SmtpListener> {
  const accepted: string[] = [];
  let toRefuse = 0;
  let manner: SmtpManner = 'well';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (manner === 'hangs') return;
    if (manner === 'drips') return drip(socket);
    if (manner === 'talksNonsense') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const stalls = manner === 'stalls';
    talk(socket, (email) => {
      if (stalls) return null;
      if (toRefuse > 0) {
        toRefuse--;
        return '451 try again later';
      }
      accepted.push(email);
      return '250 accepted';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    refuseNext: (count) => {
      toRefuse = count;
    },
    behave: (next) => {
      manner = next;
    },
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
}

/** @param take the answer to a whole e-mail; null for none */
function talk(socket: Socket, take: (email: string) => string | null): void {
  let received = '';
  let inMessage = false;
  const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    for (;;) {
      const end = inMessage ? '\r\n.\r\n' : '\r\n';
      const at = received.indexOf(end);
      if (at === -1) return;
      const text = received.slice(0, at);
      received = received.slice(at + end.length);
      if (inMessage) say(take(text));
      else say(answerTo(text));
      inMessage = !inMessage && /^DATA$/i.test(text);
    }
  });
}

function answerTo(command: string): string {
  if (/^DATA$/i.test(command)) return '354 go on';
  return /^QUIT$/i.test(command) ? '221 bye' : '250 yes';
}
