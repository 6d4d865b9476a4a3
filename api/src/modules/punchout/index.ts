// Public entry of punchout: the only file others may import.
export { findFrameOf, type Frame } from './find-frame.ts';
