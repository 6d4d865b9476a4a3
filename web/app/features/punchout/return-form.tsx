import type { ReturnForm } from '@shop/contract/punchout';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = {
  readonly form: ReturnForm;
  /** Sent as soon as the page is there; without scripts its button is pressed. */
  readonly isSentAtOnce: boolean;
  readonly label: string;
};

/** The form that leads a browser back to the buyer's system. It is no form of the shop: the browser sends it as it is. */
export function ReturnFormView({ form: { action, target, charset, fields }, isSentAtOnce, label }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isSentAtOnce || hasSent.current) return;
    hasSent.current = true;
    // Who comes back to this page does not send it again.
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
    form.current?.submit();
  }, [isSentAtOnce]);
  return (
    <form ref={form} method="post" action={action} target={target} acceptCharset={charset}>
      {fields.map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="primary">
        {label}
      </Button>
    </form>
  );
}
