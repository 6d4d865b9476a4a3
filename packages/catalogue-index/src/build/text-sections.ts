import { type SectionWriter } from '../segment/layout.ts';
import { createU8List } from './growable.ts';

/** Texts one behind the other as a `TextColumn`. */
export function textSections(name: string, texts: readonly string[], textName = `${name}Text`): SectionWriter {
  const blob = createU8List();
  const starts = new Uint32Array(texts.length + 1);
  for (const [n, text] of texts.entries()) {
    blob.pushText(text);
    starts[n + 1] = blob.length();
  }
  return {
    plan: [
      { name: `${name}Start`, kind: 'u32', length: texts.length + 1 },
      { name: textName, kind: 'u8', length: blob.length() },
    ],
    write(views) {
      views.u8(textName).set(blob.view());
      views.u32(`${name}Start`).set(starts);
    },
  };
}
