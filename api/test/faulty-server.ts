import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * How an HTTP service behaves that has lost its way: `hangs` accepts and says nothing, `drips` a character of its answer now and
 * then, `breaksOff` in the middle of an answer, `isEndless` in what it says, `talksNonsense` instead of JSON, and `lies` with
 * JSON that means nothing.
 */
export const faults = ['hangs', 'drips', 'breaksOff', 'isEndless', 'talksNonsense', 'lies'] as const;
export type Fault = (typeof faults)[number];

export type FaultyServer = {
  readonly url: string;
  /** What has gone out to whoever asks. */
  readonly sentBytes: () => number;
  readonly close: () => Promise<void>;
};

const DRIP_MS = 10;
const PIECE = ' '.repeat(64 * 1024);
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

const answers: Readonly<Record<Fault, (socket: Socket) => void>> = {
  hangs: () => undefined,
  drips: (socket) => {
    socket.write(`${HEAD}Content-Length: 100000\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '), DRIP_MS);
    socket.on('close', () => clearInterval(timer));
  },
  breaksOff: (socket) => socket.end(`${HEAD}Content-Length: 1000\r\n\r\n{"transactionId":`),
  isEndless: (socket) => {
    socket.write(`${HEAD}\r\n`);
    const more = () => {
      while (!socket.destroyed && socket.write(PIECE));
    };
    socket.on('drain', more);
    more();
  },
  talksNonsense: (socket) => socket.end(`${HEAD}Connection: close\r\n\r\n<html>Welcome to nginx!</html>`),
  lies: (socket) => socket.end(`${HEAD}Connection: close\r\n\r\n{"transactionId":{"$ne":1},"status":null}`),
};

/** A server that answers every request with this fault. */
export async function startFaultyServer(fault: Fault): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      sent += socket.bytesWritten;
    });
    socket.on('error', () => socket.destroy());
    socket.once('data', () => answers[fault](socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, sent),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
