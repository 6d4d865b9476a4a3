/** Keeps the place of the passkey's button until scripts say whether there is one: a link under it must not move away from a press. */
export function PasskeyPlace() {
  return <span aria-hidden className="button button-wide invisible noscript:hidden" />;
}
