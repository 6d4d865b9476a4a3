import type { ReactNode } from 'react';
import { Form } from 'react-router';

type Props = {
  /** What the route's action gets. */
  readonly values: Readonly<Record<string, string>>;
  /** What happens instead where scripts run, such as a question in a dialog. */
  readonly onAct: () => void;
  /** A button that submits. */
  readonly children: ReactNode;
};

/** A press that works in the page, and before or without scripts by the action of the route. */
export function ActForm({ values, onAct, children }: Props) {
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onAct();
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
