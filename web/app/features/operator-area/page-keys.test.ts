// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { goToShortcut, goToNeighbour, shortcutsOfPage } from './page-keys.ts';

const show = (html: string) => {
  document.body.innerHTML = `<main id="content">${html}</main>`;
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => show(''));

test('J and K go through the rows of a table and stop at its ends', () => {
  show('<table><tbody><tr><td><a href="#1">one</a></td></tr><tr><td><a href="#2">two</a></td></tr></tbody></table>');
  goToNeighbour(1);
  expect(focused()).toBe('one');
  goToNeighbour(1);
  goToNeighbour(1);
  expect(focused()).toBe('two');
  goToNeighbour(-1);
  expect(focused()).toBe('one');
});

test('beside a detail the next of the list is opened', () => {
  show('<ul data-key-list><li><a href="#1" aria-current="true">one</a></li><li><a href="#2">two</a></li></ul>');
  const opened: string[] = [];
  document.body.addEventListener('click', (event) => opened.push((event.target as HTMLElement).textContent));
  goToNeighbour(1);
  goToNeighbour(-1);
  expect(opened).toEqual(['two']);
});

test('a key leads to its button without pressing it, and is listed with its words', () => {
  show('<button data-key="a">Take in</button>');
  goToShortcut('a');
  expect(focused()).toBe('Take in');
  expect(shortcutsOfPage()).toEqual([{ character: 'a', word: 'Take in' }]);
});
