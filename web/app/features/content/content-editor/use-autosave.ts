import type { ContentDocument } from '@shop/contract/content';
import { contentEditorApi, type EditedPage, type TextPlace } from '@shop/contract/content-editor';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

/** After the last key, milliseconds: a preview follows within a second. */
const REST_MS = 500;
/** After a failure. */
const RETRY_MS = 5000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

type Wanted = { readonly document: ContentDocument; readonly edits: number };

/**
 * Saves what is typed as the draft, one save at a time, the latest words always last. Somebody else's save stops it: the page
 * then asks which version counts.
 */
export function useAutosave({ page, document, edits }: Wanted & { readonly page: EditedPage }) {
  const [stored, setStored] = useState(page);
  const [state, setState] = useState<SaveState>('saved');
  const [message, setMessage] = useState('');
  const savedEdits = useRef(0);
  const wanted = useRef<Wanted>({ document, edits });
  const seen = useRef({ version: page.version, revision: page.revision });
  const isSaving = useRef(false);
  useEffect(() => {
    wanted.current = { document, edits };
  });

  /** What the server holds now; what was typed meanwhile is saved on top of it. */
  const take = useCallback((next: EditedPage) => {
    seen.current = { version: next.version, revision: next.revision };
    setStored(next);
  }, []);

  const save = useCallback(
    async (upToDate: readonly TextPlace[] = []): Promise<boolean> => {
      if (isSaving.current) return false;
      isSaving.current = true;
      const sent = wanted.current;
      setState('saving');
      try {
        const answer = await browserApi.ask(
          contentEditorApi.saveDraft,
          {
            params: { pageId: String(page.pageId) },
            body: { ...seen.current, document: sent.document, upToDate: [...upToDate] },
          },
          { isForm: true, isQuiet: true },
        );
        if (!answer.ok) {
          setMessage(answer.messages.map((one) => one.message).join(' '));
          setState(answer.code === 'content.changed_meanwhile' ? 'conflict' : 'failed');
          return false;
        }
        take(answer.reply);
        savedEdits.current = sent.edits;
        setMessage('');
        setState(wanted.current.edits === sent.edits ? 'saved' : 'waiting');
        return true;
      } catch {
        setState('failed');
        return false;
      } finally {
        isSaving.current = false;
      }
    },
    [page.pageId, take],
  );

  useEffect(() => {
    if (edits === savedEdits.current || state === 'conflict' || state === 'saving') return undefined;
    const marked = setTimeout(() => setState((now) => (now === 'saved' ? 'waiting' : now)));
    const timer = setTimeout(() => void save(), state === 'failed' ? RETRY_MS : REST_MS);
    return () => {
      clearTimeout(marked);
      clearTimeout(timer);
    };
  }, [edits, state, save]);

  /** From another version on: nothing of it waits to be saved. */
  const restart = useCallback(
    (next: EditedPage) => {
      savedEdits.current = 0;
      take(next);
      setMessage('');
      setState('saved');
    },
    [take],
  );

  /** What was typed counts: it is saved over what somebody else has saved meanwhile. */
  const overwrite = useCallback(
    async (theirs: EditedPage) => {
      take(theirs);
      await save();
    },
    [save, take],
  );

  return { adopt: take, stored, state, message, save, restart, overwrite, isUnsaved: state !== 'saved' };
}
