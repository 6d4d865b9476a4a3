import { expect, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"${attributes}>${inside}</svg>`;

test('a drawing of shapes, text and gradients stays as it is', () => {
  const drawing = svg(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h4" fill="url(#g)"/><text x="1">16 A &lt; 20 &amp; mehr</text><use href="#g"/>',
  );
  expect(sanitiseSvg(drawing)).toBe(drawing);
});

test.each([
  '<script>alert(1)</script>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<foreignObject><iframe src="x"/></foreignObject>',
  '<style>@import "http://example.invalid/x.css";</style>',
  '<image href="http://example.invalid/x.png"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<x:y xmlns:x="urn:x"><path d="M0 0"/></x:y>',
])('%s is left out', (inside) => {
  expect(sanitiseSvg(svg(`${inside}<path d="M0 0"/>`))).toBe(svg('<path d="M0 0"/>'));
});

test.each([
  'onload="alert(1)"',
  'style="background:url(http://example.invalid)"',
  'fill="url(http://example.invalid/#a)"',
  'fill="url(#a) url(//example.invalid/b)"',
  'href="http://example.invalid/#a"',
  'xlink:href="data:text/html,x"',
  'fill="u\\72l(x)"',
  'xmlns:onclick="x"',
])('the attribute %s is left out', (attribute) => {
  expect(sanitiseSvg(svg(`<path ${attribute}/>`))).toBe(svg('<path/>'));
});

test.each(['', 'text', '<html/>', '<svg>', '<svg><g></svg></g>', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'])(
  '%s is no drawing',
  (source) => {
    expect(sanitiseSvg(source)).toBeUndefined();
  },
);

test('text cannot become markup', () => {
  expect(sanitiseSvg(svg('<text>&lt;script&gt;</text><title><![CDATA[<b>]]></title>'))).not.toMatch(/<script|<b>/);
});
