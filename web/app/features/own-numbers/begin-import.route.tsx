import { ownNumberImportsApi } from '@shop/contract/own-numbers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ImportSource } from '#app/features/cart-import/import-source.tsx';
import type { ImportStart } from '#app/features/cart-import/use-import.ts';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['own-numbers', 'cart-import', 'form'] };

/** A list of own numbers, pasted or as a file: it is validated row by row before anything changes. */
export default function BeginImportRoute() {
  const t = useTexts('own-numbers');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function check(sent: ImportStart): Promise<void> {
    const body = 'text' in sent ? { text: sent.text.replaceAll('\0', '').toWellFormed() } : { file: sent.file };
    setBusy(true);
    setFault('');
    try {
      const answer = await browserApi.ask(ownNumberImportsApi.beginImport, { body }, { isQuiet: true });
      if (answer.ok) return await navigate(localPath(`/customer/own-numbers/import/${answer.reply.importId}`));
      setFault(messageText(answer));
    } catch (error) {
      if (error instanceof RequestCancelled) setFault(t('importing.offline'));
      else if (error instanceof ApiFailure) setFault(messageText(error.failure));
      else throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <title>{t('importing.title')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/own-numbers' }]} here={t('importing.title')} />
      <h1 className="mb-2">{t('importing.title')}</h1>
      <p className="mb-5 max-w-180 text-ink-2">{t('importing.text')}</p>
      <div className="grid max-w-250 gap-4">
        <div role="alert" className="empty:hidden">
          {fault !== '' && <Note tone="error">{fault}</Note>}
        </div>
        <ImportSource
          state={{ text, setText, isBusy, setFault, check }}
          words={{ help: t('importing.help'), placeholder: 'B-07.114   941 120 317\nB-07.115   7612345678905' }}
          samplePath="customer/own-numbers/sample"
        />
      </div>
      <LeaveQuestion isAsked={text !== '' && !isBusy} />
    </>
  );
}
