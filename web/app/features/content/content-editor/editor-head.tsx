import { HOME_SLUG } from '@shop/contract/content';
import { contentEditorApi, type EditedPage } from '@shop/contract/content-editor';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { stateTones } from './page-state-tones.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { SaveState } from './use-autosave.ts';

type Props = {
  readonly page: EditedPage;
  readonly title: string;
  readonly autosave: { readonly state: SaveState; readonly message: string; readonly isUnsaved: boolean };
  readonly canUndo: boolean;
  readonly mayPublish: boolean;
  readonly onUndo: () => void;
  readonly onPublished: (page: EditedPage) => void;
  readonly onRemoved: () => void;
};

type Open = 'now' | 'planned' | 'remove';

/** Which version this is, whether it is saved, and what can be done with the page as a whole. */
export function EditorHead({ page, title, autosave, canUndo, mayPublish, onUndo, onPublished, onRemoved }: Props) {
  const t = useTexts('content-editor');
  const [open, setOpen] = useState<Open>();
  const { state, message, isUnsaved } = autosave;
  const isPublished = page.liveVersion === page.version;
  const close = () => setOpen(undefined);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="min-w-0 grow">
        <h1 className="flex flex-wrap items-center gap-x-3">
          {title || page.slug} <Label tone={stateTones[page.state]}>{t(`state.${page.state}`)}</Label>
          {page.isDraft && page.state !== 'draft' && <Label tone="warn">{t('state.draft')}</Label>}
        </h1>
        <p role="status" className="mt-1 text-note text-ink-3">
          {t('versionNumber', { version: page.version })} ·{' '}
          {state === 'saved' && t('save.saved', { when: formatDateTime(page.savedAt) })}
          {(state === 'waiting' || state === 'saving') && t('save.saving')}
          {state === 'conflict' && t('save.conflict')}
          {state === 'failed' && <span className="font-medium text-bad">{message || t('save.failed')}</span>}
          {page.liveVersion !== null && !isPublished && ` · ${t('versionLive', { version: page.liveVersion })}`}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5">
        <Button look="bare" disabled={!canUndo} onClick={onUndo}>
          <Icon of="undo-2" size={16} /> {t('undo')}
        </Button>
        {mayPublish && page.slug !== HOME_SLUG && (
          <Button look="bare" disabled={isUnsaved} onClick={() => setOpen('remove')}>
            <Icon of="trash-2" size={16} /> {t('remove.do')}
          </Button>
        )}
        {mayPublish && (
          <>
            <Button disabled={isUnsaved || isPublished} onClick={() => setOpen('planned')} data-key="p">
              <Icon of="clock" size={16} /> {t('publish.open')}
            </Button>
            <Button look="primary" disabled={isUnsaved || isPublished} onClick={() => setOpen('now')} data-key="v">
              {t('publish.nowDo')}
            </Button>
          </>
        )}
      </div>
      {(open === 'now' || open === 'planned') && (
        <PublishDialog
          page={page}
          isPlanned={open === 'planned'}
          onClose={close}
          onPublished={(next) => {
            close();
            onPublished(next);
          }}
        />
      )}
      {open === 'remove' && <RemoveDialog page={page} onClose={close} onRemoved={onRemoved} />}
    </div>
  );
}

type RemoveProps = Pick<Props, 'page' | 'onRemoved'> & { readonly onClose: () => void };

/** Names what leads to the page before it goes. */
function RemoveDialog({ page, onClose, onRemoved }: RemoveProps) {
  const t = useTexts('content-editor');
  const { pageId, version, revision, linkedFrom } = page;

  async function remove() {
    const body = { version, revision };
    const answer = await browserApi.ask(contentEditorApi.removePage, { params: { pageId: String(pageId) }, body });
    onClose();
    if (answer.ok) onRemoved();
  }

  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onClose}
      title={t('remove.title')}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="danger" onClick={() => void remove()}>
            {t('remove.do')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {linkedFrom.length > 0 && (
        <>
          <p className="mt-3 font-medium">{t('remove.linked')}</p>
          <ul className="mt-1 list-disc pl-5">
            {linkedFrom.map(({ title, pageId: from }) => (
              <li key={from ?? 'navigation'}>{from === null ? t('navigation.title') : title}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
