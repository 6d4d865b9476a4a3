import type { ApplicationSummary } from '@shop/contract/registration';
import { useEffect, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';

type Options = {
  readonly applications: readonly Pick<ApplicationSummary, 'id'>[];
  readonly shownId: number | undefined;
  readonly detail: RefObject<HTMLElement | null>;
};

/** J and K go to the next and the previous application, A to the button that takes it in. Never while somebody types. */
export function useApplicationKeys({ applications, shownId, detail }: Options): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const page = useLocalPath()('/operator/registrations');
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'a') {
        detail.current?.querySelector<HTMLElement>('form button[type=submit]')?.focus();
        return;
      }
      const step = { j: 1, k: -1 }[key];
      if (step === undefined) return;
      const at = applications.findIndex(({ id }) => id === shownId);
      const next = applications[at + step];
      if (next)
        void navigate(`${page}/${next.id}${listAddress(search, { accepted: '' })}`, { preventScrollReset: true });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [applications, shownId, detail, navigate, page, search]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

export function KeyHints() {
  const t = useTexts('registrations');
  return (
    <p className="script-only ml-auto max-sm:hidden text-note text-ink-2 pointer-coarse:hidden">
      <Key name="J" /> <Key name="K" /> {t('keys.next')} · <Key name="A" /> {t('keys.accept')}
    </p>
  );
}

function Key({ name }: { readonly name: string }) {
  return <kbd className="rounded-small border border-line-2 bg-raised px-1.5 py-0.5 font-mono">{name}</kbd>;
}
