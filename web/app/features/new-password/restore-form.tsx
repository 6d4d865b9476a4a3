import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import type { RestoreOutcome } from './restore-password.route.tsx';

type Props = {
  /** What the form answered when it was sent without scripts. */
  readonly outcome?: RestoreOutcome | undefined;
  /** The cursor goes to the field at once: where somebody asked for the form. */
  readonly isFocused?: boolean;
};

/** Asks for a link that sets the password; in the dialog of the log-in and on a page of its own, with or without scripts. */
export function RestoreForm({ outcome: first, isFocused = false }: Props) {
  const t = useTexts('new-password');
  const localPath = useLocalPath();
  const fetcher = useFetcher<RestoreOutcome>();
  const isHydrated = useIsHydrated();
  const outcome = fetcher.data ?? first;
  const [name, setName] = useState(outcome?.name ?? '');
  if (outcome?.isSent) {
    return (
      <div role="status">
        <Note tone="success">{t('restore.sent', { name: outcome.name })}</Note>
        <p className="mt-3 text-note text-ink-2">{t('restore.notThere')}</p>
      </div>
    );
  }
  return (
    <fetcher.Form method="post" action={localPath('/restore-password')} className="grid gap-3.5">
      <p>{t('restore.text')}</p>
      <TextField
        name="customerIdentifier"
        label={t('restore.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isFocused}
        required
        maxLength={254}
        defaultValue={outcome?.name}
        onChange={(event) => setName(event.target.value)}
        {...(outcome && outcome.message !== '' && { error: outcome.message })}
      />
      <Button
        type="submit"
        look="primary"
        size="wide"
        disabled={isHydrated && !canBeSent(name)}
        state={fetcher.state === 'idle' ? 'default' : 'busy'}
      >
        {t('restore.do')}
      </Button>
    </fetcher.Form>
  );
}

/** A username is one word; what has an @ is an address with a domain behind it. */
function canBeSent(name: string): boolean {
  const typed = name.trim();
  return typed.includes('@') ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) : /^\S{2,}$/.test(typed);
}
