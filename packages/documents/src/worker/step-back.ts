import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Enough that whoever answers a page comes first, too little to starve. */
const NICENESS = 5;

/**
 * Lets the calling thread give way to the others of its process where processors are scarce. Only Linux counts threads one by
 * one; elsewhere all stay equal.
 */
export function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, NICENESS);
  } catch {
    // Another system, or a container that forbids it: only a little is lost.
  }
}
