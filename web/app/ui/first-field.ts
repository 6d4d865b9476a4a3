const FIELDS = ':is(input:not([type=hidden], [type=file]), select, textarea):enabled';

/** The first field of a part of the page that is not folded away; of answers to choose from the one that is chosen. */
export function firstField(part: HTMLElement): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLInputElement>(FIELDS)];
  const fields = all.filter((field) => !field.closest('details:not([open])'));
  const [first] = fields;
  if (first?.type !== 'radio') return first;
  return fields.find(({ type, name, checked }) => type === 'radio' && name === first.name && checked) ?? first;
}

export function isField(element: Element | null): boolean {
  return element?.matches(FIELDS) ?? false;
}
