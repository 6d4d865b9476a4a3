/**
 * Whether a quantity in this form is wrong as it was typed; the first one gets the focus. `QuantityStepper` says beside it what
 * would be right and passes on valid quantities only, so that what was typed would silently be another one if the form went on.
 */
export function hasInvalidQuantity(form: ParentNode): boolean {
  const wrong = form.querySelector<HTMLElement>('[role="spinbutton"][aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}
