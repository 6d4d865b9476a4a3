import { z } from 'zod/mini';

/** Stands where an endpoint answers a file: bytes with a name in `content-disposition`, no envelope. */
export const FileReply = z.unknown();
