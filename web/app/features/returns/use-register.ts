import type { Message } from '@shop/contract/envelope';
import { returnsApi, type ReturnItem } from '@shop/contract/returns';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { useSessionDraft } from '#app/lib/session-draft.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import {
  bodyOf,
  chosenOf,
  lineOf,
  missingIn,
  nothingEntered,
  readReturnInput,
  returnSteps,
  stepOf,
  stepOfRefusal,
  withLine,
  type LineInput,
  type ReturnOptions,
  type ReturnInput,
  type ReturnStep,
} from './return-input.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

export type Registering = ReturnType<typeof useRegister>;

/** The task of sending something back: what is entered, in which step, how it is checked and sent. */
export function useRegister(returnOptions: ReturnOptions) {
  const t = useTexts('returns');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const user = useSession()?.user;
  const { input, update, clear } = useSessionDraft(
    `return.${returnOptions.orderReference}`,
    nothingEntered,
    readReturnInput,
  );
  const [refusal, setRefusal] = useState('');
  const [tried, setTried] = useState<ReturnStep>();
  const [checked, setChecked] = useState<{
    readonly returnOptions: ReturnOptions;
    readonly items: readonly ReturnItem[];
  }>();
  const isSending = useRef(false);
  const photos = usePhotoUploads((lineNumber, photoId) =>
    update((before) => withLine(before, lineNumber, { photoIds: [...lineOf(before, lineNumber).photoIds, photoId] })),
  );

  // What the check has answered goes before what the page came with, until the page is asked for again.
  const fresh = checked?.returnOptions === returnOptions ? checked.items : [];
  const items = returnOptions.items.map(
    (item) => fresh.find(({ lineNumber }) => lineNumber === item.lineNumber) ?? item,
  );
  const chosen = chosenOf(items, input);
  const known = { returnOptions, chosen, input };
  const step = stepOf(search.get('step'), known);
  const missing = missingIn(step, known);

  function goTo(next: ReturnStep) {
    setTried(undefined);
    void navigate(hrefOfStep(next));
  }

  async function goOn(): Promise<boolean> {
    setRefusal('');
    setTried(step);
    const [first] = missing;
    if (first !== undefined) {
      document.getElementById(fieldId(first))?.focus();
      return false;
    }
    if (step === 'reasons' && photos.isUploading) return false;
    if (step === 'products' && !(await check())) return false;
    goTo(returnSteps[returnSteps.indexOf(step) + 1] ?? 'confirmation');
    return true;
  }

  /** Asks what of the choice may come back. Only a plain refusal stops here; registering checks it all again. */
  async function check(): Promise<boolean> {
    const orderItems = chosen.map(({ item: { lineNumber }, quantity }) => ({ lineNumber, quantity }));
    const body = { orderReference: returnOptions.orderReference, orderItems };
    try {
      const answer = await browserApi.ask(returnsApi.check, { body }, { isQuiet: true });
      if (answer.ok) setChecked({ returnOptions, items: answer.reply.items });
      else await refused(answer.messages[0]);
      return answer.ok;
    } catch (error) {
      if (!(error instanceof ApiFailure) || ![400, 401].includes(error.failure.status)) return true;
      setRefusal(error.failure.messages[0]?.message ?? t('failed'));
      return false;
    }
  }

  async function send(): Promise<boolean> {
    if (isSending.current) return false;
    const uid = input.uid || newRequestId();
    const requestId = input.requestId || newRequestId();
    const body = bodyOf(
      { ...known, input: { ...input, uid } },
      user ? `${user.firstName} ${user.lastName}`.trim() : '',
    );
    if (!body) return false;
    isSending.current = true;
    update((before) => ({ ...before, uid, requestId }));
    setRefusal('');
    try {
      const answer = await browserApi.ask(returnsApi.create, { body }, { requestId, isQuiet: true });
      if (!answer.ok) await refused(answer.messages[0]);
      else if (!answer.reply.returnId) await refused(undefined);
      else {
        clear();
        await navigate(localPath(`/customer/rma/${answer.reply.returnId}?registered`), { replace: true });
        return true;
      }
    } catch (error) {
      if (error instanceof ApiFailure) await refused(error.failure.messages[0]);
      // Whether it has arrived is not known: the next try asks under the same id.
      else setRefusal(t('offline'));
    } finally {
      isSending.current = false;
    }
    return false;
  }

  /** Another user may have been faster: what is possible now is shown where it can be corrected, and another try is another request. */
  async function refused(message: Message | undefined): Promise<void> {
    setRefusal(message?.message ?? t('failed'));
    update((before) => ({
      ...before,
      requestId: '',
      ...(message?.code === 'return.slot_gone' && { tour: null }),
    }));
    await revalidate();
    if (message && step !== stepOfRefusal(message.code) && message.code.startsWith('return.'))
      void navigate(hrefOfStep(stepOfRefusal(message.code)));
  }

  return {
    returnOptions,
    items,
    input,
    chosen,
    step,
    refusal,
    photos,
    goOn,
    send,
    /** Whether a field is missing after one has tried to go on. */
    isMissing: (field: string) => tried === step && missing.includes(field),
    wasTried: tried === step,
    missingCount: missing.length,
    canGoTo: (wanted: ReturnStep) => stepOf(wanted, known) === wanted,
    lineOf: (lineNumber: number) => lineOf(input, lineNumber),
    change: (change: Partial<Omit<ReturnInput, 'lines'>>) => update((before) => ({ ...before, ...change })),
    changeLine: (lineNumber: number, change: Partial<LineInput>) =>
      update((before) => withLine(before, lineNumber, change)),
  };
}

export function hrefOfStep(step: ReturnStep): string {
  return `?step=${step}`;
}

/** Id of the element that stands for a field. */
export function fieldId(field: string): string {
  return `return-${field}`;
}
