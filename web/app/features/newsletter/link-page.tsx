import type { Message } from '@shop/contract/envelope';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { messageText } from '#app/lib/message-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** What became of the press of the button. */
export type LinkOutcome = { readonly email: string } | { readonly messages: readonly Message[] };

type Props = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly done: (email: string) => string;
  readonly outcome: LinkOutcome | undefined;
  /** After a refusal. */
  readonly next?: ReactNode;
};

/** Where a link of an e-mail leads. Only the button does something: scanners of e-mails open links, too. */
export function LinkPage({ title, text, action, done, outcome, next }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="max-w-150">
      <title>{title}</title>
      <h1 className="my-5">{title}</h1>
      <div role="status" className="mb-4 empty:hidden">
        {outcome && 'email' in outcome && <Note tone="success">{done(outcome.email)}</Note>}
        {outcome && 'messages' in outcome && (
          <Note tone="error" action={next}>
            {messageText(outcome)}
          </Note>
        )}
      </div>
      {!outcome && (
        <Form method="post">
          <p className="mb-4">{text}</p>
          <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'}>
            {action}
          </Button>
        </Form>
      )}
    </div>
  );
}
