import { SaxesParser } from 'saxes';
import { allowedAttributes, allowedElements } from './svg-vocabulary.ts';

const CHARS_MAX = 2_000_000;
const DEPTH_MAX = 40;
const ELEMENTS_MAX = 20_000;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Rewrites an SVG drawing with shapes, text and gradients only: no script, no event, no style sheet, no animation, no
 * foreign content, and references to nothing but itself. Undefined when it is no SVG, is cut off, declares a document
 * type or is larger than any drawing of an article.
 */
export function sanitiseSvg(source: string): string | undefined {
  if (source.length > CHARS_MAX || /<!DOCTYPE|<!ENTITY/i.test(source)) return undefined;
  const parser = new SaxesParser();
  const out: string[] = [];
  let depth = 0;
  let elements = 0;
  /** Depth of the element that is left out with everything inside it; 0 for none. */
  let silentFrom = 0;
  let isSvg = true;

  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    depth++;
    elements++;
    const local = name.startsWith('svg:') ? name.slice(4) : name;
    if (depth === 1 && local !== 'svg') isSvg = false;
    if (silentFrom > 0) return;
    if (!allowedElements.has(local) || depth > DEPTH_MAX || elements > ELEMENTS_MAX) {
      silentFrom = depth;
      return;
    }
    const kept = Object.entries(attributes).flatMap(([attribute, value]) => keepAttribute(attribute, value));
    if (depth === 1) kept.unshift('xmlns="http://www.w3.org/2000/svg"');
    out.push(`<${[local, ...kept].join(' ')}${isSelfClosing ? '/>' : '>'}`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (silentFrom === 0 && !isSelfClosing) out.push(`</${name.startsWith('svg:') ? name.slice(4) : name}>`);
    if (silentFrom === depth) silentFrom = 0;
    depth--;
  });
  parser.on('text', (text) => {
    if (silentFrom === 0 && depth > 0) out.push(escape(text));
  });
  try {
    parser.write(source.replace(/^\ufeff/, '')).close();
  } catch {
    return undefined;
  }
  return isSvg && elements > 0 ? out.join('') : undefined;
}

function keepAttribute(name: string, value: string): readonly string[] {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value) ? [`href="${value}"`] : [];
  if (!allowedAttributes.has(name) || !isHarmless(value)) return [];
  return [`${name}="${escape(value)}"`];
}

/** References in values (`url(#gradient)`) stay inside the drawing. */
function isHarmless(value: string): boolean {
  if (/[\\@]|expression|javascript:/i.test(value)) return false;
  return (value.match(/url\s*\(/gi)?.length ?? 0) === (value.match(/url\(\s*['"]?#[\w.-]+['"]?\s*\)/gi)?.length ?? 0);
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
