import { useTexts } from '#app/lib/texts.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Note } from '#app/ui/note.tsx';

/** The one moment at which a secret can be read. */
export function SecretNote({ secret }: { readonly secret: string }) {
  const t = useTexts('punchout');
  return (
    <div role="status">
      <Note tone="success" action={<CopyButton text={secret} what={t('secret.what')} />}>
        <p>{t('secret.once')}</p>
        <code className="mt-1 block rounded-control border border-line bg-raised px-2.5 py-1.5 font-mono wrap-anywhere">
          {secret}
        </code>
      </Note>
    </div>
  );
}
