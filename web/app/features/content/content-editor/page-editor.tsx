import { blockTypes, CONTENT_LINE_MAX, type BlockType } from '@shop/contract/content';
import { contentEditorApi, type EditedPage } from '@shop/contract/content-editor';
import { missingTexts } from '@shop/contract/content-texts';
import { languages } from '@shop/contract/values';
import { useReducer, useState } from 'react';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { BlockCard, blockIcons } from './block-card.tsx';
import { BlockFields } from './block-fields.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { EditContext } from './edit-context.ts';
import { EditorHead } from './editor-head.tsx';
import { Faults } from './faults.tsx';
import { LocalizedField } from './localized-field.tsx';
import { addBlock, changeDraft, draftOf, moveBlock, newBlock, removeBlock, setBlock } from './page-draft.ts';
import { PlanPanel } from './plan-panel.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useAutosave } from './use-autosave.ts';
import { VersionsPanel } from './versions-panel.tsx';

type Props = {
  readonly page: EditedPage;
  readonly pages: EditContext['pages'];
  readonly mayPublish: boolean;
};

/** A page in its four languages: typed, saved, seen and planned in one place. */
export function PageEditor({ page, pages, mayPublish }: Props) {
  const t = useTexts('content-editor');
  const [{ document, past, edits }, dispatch] = useReducer(changeDraft, page.document, draftOf);
  const autosave = useAutosave({ page, document, edits });
  const [isGone, setGone] = useState(false);
  const { stored } = autosave;
  const edit = (change: Parameters<typeof changeDraft>[1] & { readonly kind: 'edit' }) => dispatch(change);
  const onChange = (change: (before: typeof document) => typeof document) => edit({ kind: 'edit', change });

  /** Another version is edited from now on. */
  function startAgain(next: EditedPage) {
    dispatch({ kind: 'replace', document: next.document });
    autosave.restart(next);
  }

  const facts: EditContext = {
    outdated: stored.outdated,
    onUpToDate: (place) => void autosave.save([place]),
    deadLinks: stored.deadLinks,
    pages,
  };
  return (
    <EditContext value={facts}>
      <Breadcrumb trail={[{ title: t('pages.title'), url: '/operator/content' }]} here={document.pageTitle.de} />
      <EditorHead
        page={stored}
        title={document.pageTitle.de}
        autosave={autosave}
        canUndo={past.length > 0}
        mayPublish={mayPublish}
        onUndo={() => dispatch({ kind: 'undo' })}
        onPublished={autosave.adopt}
        onRemoved={() => setGone(true)}
      />
      {isGone && (
        <Note
          tone="warning"
          action={
            <button
              type="button"
              className="link min-h-8"
              onClick={() =>
                void browserApi
                  .get(contentEditorApi.bringBack, { params: { pageId: String(page.pageId) } })
                  .then(() => setGone(false))
              }
            >
              {t('removed.undo')}
            </button>
          }
        >
          {t('removed.text')}
        </Note>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-4" hidden={isGone}>
          <MissingNote document={document} />
          <Faults page={stored} />
          <LanguageHeads document={document} outdated={stored.outdated} />
          <BlockCard icon="heading" title={t('type.page')}>
            <LocalizedField
              place="pageTitle"
              label={t('field.title')}
              maxLength={CONTENT_LINE_MAX}
              value={document.pageTitle}
              onChange={(pageTitle) => onChange((before) => ({ ...before, pageTitle }))}
            />
            <p className="-mb-1.5 text-note text-ink-3">{t('summaryHelp')}</p>
            <LocalizedField
              place="pageSummary"
              label={t('field.summary')}
              maxLength={CONTENT_LINE_MAX}
              value={document.pageSummary}
              onChange={(pageSummary) => onChange((before) => ({ ...before, pageSummary }))}
            />
          </BlockCard>
          {document.blocks.map((block) => (
            <BlockCard
              key={block.id}
              icon={blockIcons[block.blockType]}
              title={t(`type.${block.blockType}`)}
              note={sameInAll.has(block.blockType) ? t('sameInAll') : undefined}
              onMove={(by) => onChange(moveBlock(block.id, by))}
              onRemove={() => onChange(removeBlock(block.id))}
            >
              <BlockFields block={block} onChange={(next) => onChange(setBlock(next))} />
            </BlockCard>
          ))}
          <AddBlock onAdd={(type) => onChange(addBlock(newBlock(type, newRequestId().slice(0, 8))))} />
        </div>
        <aside className="grid gap-4 xl:sticky xl:top-4" hidden={isGone}>
          <PreviewPane path={stored.previewPath} stamp={`${stored.version} ${stored.revision}`} />
          <PlanPanel page={stored} onChanged={autosave.adopt} mayPublish={mayPublish} />
          <VersionsPanel page={stored} onRestored={startAgain} isUnsaved={autosave.isUnsaved} />
        </aside>
      </div>
      {autosave.state === 'conflict' && (
        <EditConflict
          // Closed without a choice, it asks again with the next key.
          key={edits}
          pageId={page.pageId}
          own={document}
          message={autosave.message}
          onTakeTheirs={startAgain}
          onOverwrite={(theirs) => void autosave.overwrite(theirs)}
        />
      )}
      <LeaveQuestion isAsked={autosave.isUnsaved && !isGone} />
    </EditContext>
  );
}

const sameInAll: ReadonlySet<BlockType> = new Set(['products', 'categories', 'downloads', 'branches', 'map', 'form']);

type DocumentProps = { readonly document: EditedPage['document'] };

function MissingNote({ document }: DocumentProps) {
  const t = useTexts('content-editor');
  const count = missingTexts(document).length;
  if (count === 0) return null;
  return (
    <Note
      tone="warning"
      action={
        <button
          type="button"
          className="link min-h-8 font-semibold"
          onClick={() =>
            window.document
              .querySelector<HTMLElement>('[data-missing] textarea, [data-missing] [role=textbox]')
              ?.focus()
          }
        >
          {t('toFirst')}
        </button>
      }
    >
      <b className="font-semibold">{t('missingCount', { count })}</b> {t('missingEffect')}
    </Note>
  );
}

/** What each language lacks, above its column. */
function LanguageHeads({ document, outdated }: DocumentProps & Pick<EditedPage, 'outdated'>) {
  const t = useTexts('content-editor');
  const missing = missingTexts(document);
  return (
    <div className="hidden gap-2.5 px-3.5 text-small xl:grid xl:grid-cols-4" aria-hidden>
      {languages.map((language) => {
        const [lacking, old] = [missing, outdated].map(
          (list) => list.filter((one) => one.language === language).length,
        );
        return (
          <p key={language}>
            <b className="font-semibold">{t(`language.${language}`)}</b>{' '}
            {language === 'de' && <span className="text-ink-3">{t('template')}</span>}
            {lacking !== 0 && (
              <span className="font-medium text-warn-ink">{t('lacking', { count: lacking ?? 0 })}</span>
            )}
            {old !== 0 && <span className="font-medium text-warn-ink"> {t('old', { count: old ?? 0 })}</span>}
          </p>
        );
      })}
    </div>
  );
}

function AddBlock({ onAdd }: { readonly onAdd: (type: BlockType) => void }) {
  const t = useTexts('content-editor');
  return (
    <section aria-labelledby="add-block" className="rounded-card border border-dashed border-line-2 p-3.5">
      <h2 id="add-block" className="mb-2 text-small font-semibold">
        {t('block.add')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {blockTypes.map((type) => (
          <button
            key={type}
            type="button"
            onClick={() => onAdd(type)}
            className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line-2 px-3 text-small hover:border-edge hover:bg-sunken pointer-coarse:min-h-touch"
          >
            <Icon of={blockIcons[type]} size={15} /> {t(`type.${type}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
