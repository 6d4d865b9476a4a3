import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Enough that threads that answer requests come first, too little to starve. */
const NICENESS = 10;

/**
 * Lowers the priority of the calling thread below the others of its process. Only Linux counts threads one by
 * one; elsewhere all stay equal.
 */
export function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, NICENESS);
  } catch {
    // Another system, or a container that forbids it: only a little is lost.
  }
}
