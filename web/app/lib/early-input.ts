/**
 * What is pressed and typed before React has taken the page over, so that nothing of it is lost (decision 0040). The document
 * loads this script first, by itself. What the browser does without scripts (links, forms that are sent, popovers, ticks) goes
 * its way; everything else is held, shown as pressed, and replayed in its order as soon as React listens.
 */

/** How a control looks whose press is held. An attribute would be foreign to React, an animation is none of its business. */
const OUTLINE = '2px solid var(--color-focus)';
const PRESSED: PropertyIndexedKeyframes = { outline: [OUTLINE, OUTLINE], opacity: [1, 0.55] };
const ANIMATION: KeyframeAnimationOptions = {
  id: 'pressed',
  duration: 800,
  direction: 'alternate',
  iterations: Infinity,
};
/** Of a held button one press counts, however often it was pressed; buttons with this attribute count each. */
const EACH_PRESS = 'data-each-press';
/** Set on the document while something typed is held; what says that all is saved is hidden by it (`in-data-unsaved:`). */
const UNSAVED = 'data-unsaved';
/** A button that sends its form only where there are no scripts: they do the same without leaving the page. */
const SCRIPTED = 'data-scripted';
const POLL_MS = 40;
/** What React has not taken over so long after the page is not React's, such as that of a browser extension. */
const PATIENCE_MS = 15_000;

type TextInput = HTMLInputElement | HTMLTextAreaElement;
type Field = TextInput | HTMLSelectElement;
type Held = {
  readonly target: HTMLElement;
  readonly animation?: Animation;
  replay: () => void;
  readonly isTyping?: boolean;
  /** A panel that is open already: nothing has to wait for it. */
  readonly isPassive?: boolean;
};

const held: Held[] = [];
let isReplaying = false;
/** The page's scripts cannot be had: the browser alone does what it can. */
let isGivenUp = false;

const listen = <Kind extends keyof WindowEventMap>(kind: Kind, listener: (event: WindowEventMap[Kind]) => void) =>
  addEventListener(kind, (event) => isGivenUp || isReplaying || listener(event), { capture: true });
listen('click', press);
listen('submit', send);
listen('input', type);
listen('change', type);
listen('keydown', enter);
listen('toggle', open);
listen('error', ({ target }) => target instanceof HTMLScriptElement && giveUp());
listen('unhandledrejection', ({ reason }) => reason instanceof TypeError && giveUp()); // of an import

/** Whether React hears this element: the page's effects have run, and the element, which may come later, has its properties. */
function isHydrated(element: Element): boolean {
  return isReady() && Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function isReady(): boolean {
  return document.documentElement.dataset['ready'] !== undefined;
}

/** Whether what happens now goes its own way: nothing before it waits, and React hears it. */
function isInTime(element: Element): boolean {
  return held.every(({ isPassive }) => isPassive) && isHydrated(element);
}

function press(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const at = event.target instanceof Element ? event.target : undefined;
  const control = at?.closest<HTMLElement>('a[href], button, input, label, summary');
  if (!isPlain || !control || isInTime(control)) return;
  // A link may lead away before what was typed is saved.
  const isHeld = control instanceof HTMLAnchorElement ? mustWait(control) : isScripted(control);
  if (isHeld) hold(event, control, () => control.click());
}

function mustWait({ target, download }: HTMLAnchorElement): boolean {
  return target === '' && download === '' && held.some(({ isPassive }) => !isPassive);
}

/** A button that neither sends a form nor opens a panel does nothing without scripts. */
function isScripted(control: HTMLElement): boolean {
  if (!(control instanceof HTMLButtonElement) || control.hasAttribute('popovertarget')) return false;
  if (control.hasAttribute(SCRIPTED)) return true;
  return control.form === null || control.type === 'button';
}

function send(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || isInTime(form)) return;
  const isOfServer = form.hasAttribute('action') || form.method !== 'get';
  const isOwnHeld = held.every(({ target, isPassive }) => isPassive || form.contains(target));
  // A form that the server takes carries what was typed in it; what was typed elsewhere comes first.
  if (isOfServer && isOwnHeld && !isHydrated(form)) return;
  const { submitter } = event;
  hold(event, submitter ?? form, () => form.requestSubmit(submitter));
}

function type({ target: field }: Event): void {
  if (!isField(field)) return;
  const last = held.findLast(({ target, isTyping }) => isTyping && target === field);
  const replay = takingOver(field);
  if (last && (last === held.at(-1) || isHydrated(field))) last.replay = replay;
  else if (!isHydrated(field)) add({ target: field, replay, isTyping: true });
}

/** Enter in a field that belongs to no form, where the browser does nothing. */
function enter(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.isComposing || !(field instanceof HTMLInputElement)) return;
  if (field.form || isInTime(field)) return;
  const { key } = event;
  hold(event, field, () => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

/** A panel that is filled when it opens has not heard that it is open. */
function open(event: Event): void {
  const panel = event.target;
  if (!(panel instanceof HTMLElement) || !panel.hasAttribute('popover') || isHydrated(panel)) return;
  const init = { oldState: 'closed', newState: 'open' };
  const replay = () => panel.matches(':popover-open') && panel.dispatchEvent(new ToggleEvent('toggle', init));
  add({ target: panel, replay, isPassive: true });
}

function hold(event: Event, target: HTMLElement, replay: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const isPressed = held.some((one) => one.animation && one.target === target);
  if (isPressed && !target.hasAttribute(EACH_PRESS)) return;
  add({ target, replay, animation: target.animate(PRESSED, ANIMATION) });
}

function add(one: Held): void {
  held.push(one);
  showUnsaved();
  if (held.length === 1) void replayAll();
}

async function replayAll(): Promise<void> {
  for (let next = held[0]; next; next = held[0]) {
    const isThere = await untilHydrated(next.target);
    held.shift();
    next.animation?.cancel();
    isReplaying = true;
    if (isThere) next.replay();
    isReplaying = false;
    showUnsaved();
    // React renders what has changed before it hears the next.
    await pause(0);
  }
}

/** While something typed is held, nothing on the page says that all is saved. */
function showUnsaved(): void {
  document.documentElement.toggleAttribute(
    UNSAVED,
    held.some(({ isTyping }) => isTyping),
  );
}

async function untilHydrated(target: Element): Promise<boolean> {
  for (let waited = 0; !isGivenUp && !isHydrated(target); waited += isReady() ? POLL_MS : 0) {
    if (!target.isConnected || waited > PATIENCE_MS) return false;
    await pause(POLL_MS);
  }
  return target.isConnected;
}

function giveUp(): void {
  isGivenUp = !isReady();
}

function pause(ms: number): Promise<void> {
  return new Promise((end) => setTimeout(end, ms));
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Does to a field once more what was done to it, as it is now, so that React hears it. */
function takingOver(field: Field): () => void {
  const happen = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }));
  const leave = () =>
    field !== document.activeElement && field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    return () => {
      field.value = value;
      happen('change');
    };
  }
  if (field.type === 'file') return () => void happen('change');
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  return () => {
    typeAnew(field, value);
    happen('input');
    leave();
  };
}

/** React remembers the value it has seen in a field and hears only another one: it sees the first one, then what was typed. */
function typeAnew(field: TextInput, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
