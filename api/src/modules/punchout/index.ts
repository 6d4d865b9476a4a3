// Public entry of punchout: the only file others may import.
export { findPunchoutOfOrder } from './orders.sql.ts';
export { findFrameOf, type Frame } from './find-frame.ts';
