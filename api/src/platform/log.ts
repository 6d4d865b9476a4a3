import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured log to standard output; passwords, cookies and signatures never appear in it. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password'],
  });
}
