import { useTexts } from '#app/lib/texts.ts';

/** What the keys of this page do; the frame of the operator's area handles them. */
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
