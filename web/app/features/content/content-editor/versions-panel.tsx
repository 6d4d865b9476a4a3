import {
  contentEditorApi,
  type ContentVersion,
  type EditedPage,
  type TextDifference,
} from '@shop/contract/content-editor';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Label } from '#app/ui/label.tsx';
import { Differences } from './differences.tsx';

type Props = {
  readonly page: EditedPage;
  readonly onRestored: (page: EditedPage) => void;
  /** What is typed is saved first, so that nothing of it is lost. */
  readonly isUnsaved: boolean;
};

type Compared = { readonly version: ContentVersion; readonly differences: readonly TextDifference[] };

const SHOWN = 8;

/** Every version with who and when; an earlier one is compared with the newest and restored. */
export function VersionsPanel({ page, onRestored, isUnsaved }: Props) {
  const t = useTexts('content-editor');
  const [compared, setCompared] = useState<Compared>();
  const [isWhole, setWhole] = useState(false);
  const params = { pageId: String(page.pageId) };
  const { version, revision } = page;

  async function compare(other: ContentVersion) {
    const query = { fromVersion: other.version, toVersion: version };
    const { differences } = await browserApi.get(contentEditorApi.compare, { params, query });
    setCompared({ version: other, differences });
  }

  async function restore(fromVersion: number) {
    const body = { version, revision, fromVersion };
    const answer = await browserApi.ask(contentEditorApi.restoreVersion, { params, body });
    setCompared(undefined);
    if (answer.ok) onRestored(answer.reply);
  }

  return (
    <section aria-labelledby="versions" className="rounded-card border border-line bg-raised p-4">
      <h2 id="versions" className="mb-2">
        {t('versions.title')}
      </h2>
      <ol>
        {page.versions.slice(0, isWhole ? undefined : SHOWN).map((one) => (
          <li
            key={one.version}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-b border-line py-2 text-small"
          >
            <b className="num font-semibold">{one.version}</b>
            <div className="min-w-0">
              {one.savedBy}
              <p className="text-note text-ink-3">{formatDateTime(one.savedAt)}</p>
            </div>
            <div className="grid content-start justify-items-end gap-1">
              {one.isLive && <Label tone="green">{t('state.published')}</Label>}
              {one.version === page.plannedVersion && <Label tone="new">{t('state.planned')}</Label>}
              {one.version === version && page.isDraft && <Label tone="warn">{t('state.draft')}</Label>}
              {one.version !== version && (
                <button type="button" className="link min-h-6" onClick={() => void compare(one)}>
                  {t('versions.compare')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!isWhole && page.versions.length > SHOWN && (
        <Button look="bare" size="small" onClick={() => setWhole(true)}>
          {t('versions.all', { count: page.versions.length })}
        </Button>
      )}
      {compared && (
        <Dialog
          isOpen
          size={800}
          onClose={() => setCompared(undefined)}
          title={t('versions.between', { from: compared.version.version, to: version })}
          footer={
            <Button
              look="primary"
              disabled={isUnsaved || compared.differences.length === 0}
              onClick={() => void restore(compared.version.version)}
            >
              {t('versions.restore', { version: compared.version.version })}
            </Button>
          }
        >
          <Differences differences={compared.differences} />
        </Dialog>
      )}
    </section>
  );
}
