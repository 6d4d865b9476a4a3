import { contentMediaApi, type Medium } from '@shop/contract/content-media';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/** The pages that show the file. */
export function MediumUses({ medium }: { readonly medium: Medium }) {
  const t = useTexts('content-editor');
  return (
    <section className="mt-8">
      <h2 className="mb-2">{t('media.used')}</h2>
      {medium.usedIn.length === 0 ? (
        <p className="text-ink-2">{t('media.unused')}</p>
      ) : (
        <ul className="list-disc pl-5">
          {medium.usedIn.map(({ title, path }) => (
            <li key={path}>
              <Link to={path} className="link inline-block min-h-6">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Removes the file; refused while a page shows it. */
export function RemoveMedium({ medium }: { readonly medium: Medium }) {
  const t = useTexts('content-editor');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [refused, setRefused] = useState<string>();
  const params = { mediaId: String(medium.mediaId) };

  async function remove() {
    const answer = await browserApi.ask(contentMediaApi.removeMedium, { params }, { isQuiet: true });
    if (answer.ok) return navigate(localPath('/operator/media'));
    setRefused(messageText(answer));
  }

  return (
    <div className="script-only grid justify-items-end gap-2">
      <Button look="danger" onClick={() => void remove()}>
        {t('remove.do')}
      </Button>
      {refused !== undefined && (
        <div role="alert">
          <Note tone="error">{refused}</Note>
        </div>
      )}
    </div>
  );
}
