import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Ends only what would never come (see vitest.config.ts).
configure({ asyncUtilTimeout: 60_000 });

/** What jsdom lacks of the browser, as little as the parts need. */
const openPopovers = new WeakSet<Element>();
const matches = Reflect.get(Element.prototype, 'matches') as (this: Element, selectors: string) => boolean;

Object.assign(Element.prototype, {
  matches(this: Element, selectors: string) {
    return selectors === ':popover-open' ? openPopovers.has(this) : matches.call(this, selectors);
  },
});
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    openPopovers.add(this);
  },
  hidePopover(this: HTMLElement) {
    openPopovers.delete(this);
  },
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
window.scrollTo = () => undefined;
window.ResizeObserver = class {
  readonly #look: ResizeObserverCallback;
  constructor(look: ResizeObserverCallback) {
    this.#look = look;
  }
  observe() {
    this.#look([], this);
  }
  unobserve() {}
  disconnect() {}
};

// A page that complains is a broken page.
const complaints = vi.spyOn(console, 'error');
beforeEach(() => complaints.mockClear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(complaints.mock.calls).toEqual([]);
});
