import { type SectionWriter } from '../segment/layout.ts';
import { createU8List } from './growable.ts';

/** Texts one behind the other as a `TextColumn`. */
export function textSections(name: string, texts: readonly string[], textName = `${name}Text`): SectionWriter {
  const blob = createU8List();
  for (const text of texts) blob.pushText(text);
  return {
    plan: [
      { name: `${name}Start`, kind: 'u32', length: texts.length + 1 },
      { name: textName, kind: 'u8', length: blob.length() },
    ],
    write(views) {
      views.u8(textName).set(blob.view());
      const start = views.u32(`${name}Start`);
      let end = 0;
      for (const [n, text] of texts.entries()) start[n + 1] = end += Buffer.byteLength(text, 'utf8');
    },
  };
}
