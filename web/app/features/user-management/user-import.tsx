import { userManagementApi, type UserImportRow } from '@shop/contract/user-management';
import { useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageLanguage } from '#app/features/profile/rights-in-words.tsx';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { UserImportRows } from './user-import-rows.tsx';

/** Users out of a list: pasted or as a file, with a result on every row before anybody is invited. */
export function UserImport() {
  const t = useTexts('user-management');
  const navigate = useNavigate();
  const { locale } = useParams();
  const [rows, setRows] = useState<readonly UserImportRow[]>();
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const users = rows?.flatMap(({ user }) => (user ? [user] : [])) ?? [];

  async function check(sent: { readonly text: string } | { readonly file: File }) {
    setBusy(true);
    const answer = await browserApi
      .ask(userManagementApi.checkImport, { body: sent }, { isForm: true, isQuiet: true })
      .finally(() => setBusy(false));
    setRows(answer.ok ? answer.reply.rows : undefined);
    setFault(answer.ok ? '' : messageText(answer));
  }

  async function add() {
    setBusy(true);
    try {
      const options = { isForm: true, isQuiet: true, requestId: newRequestId() } as const;
      const answer = await browserApi.ask(userManagementApi.addImport, { body: { users } }, options);
      if (!answer.ok) return setFault(messageText(answer));
      notify({ type: 'success', message: t('import.added', { count: answer.reply.added }) });
      return await navigate(`/${locale}/customer/users?state=invited`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="pb-5 max-sm:pt-4">
      <title>{t('import.title')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/users' }]} here={t('import.title')} />
      <h1 className="mb-4">{t('import.title')}</h1>
      <div role="alert" className="mb-4 empty:hidden">
        {fault !== '' && <Note tone="error">{fault}</Note>}
      </div>
      {rows === undefined ? (
        <Source text={text} onType={setText} isBusy={isBusy} onCheck={(sent) => void check(sent)} />
      ) : (
        <>
          <UserImportRows rows={rows} />
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button
              look="primary"
              disabled={users.length === 0}
              state={isBusy ? 'busy' : 'default'}
              onClick={() => void add()}
            >
              {t('import.add', { count: users.length })}
            </Button>
            <Button onClick={() => setRows(undefined)}>{t('import.another')}</Button>
          </div>
        </>
      )}
      <LeaveQuestion isAsked={(text !== '' || users.length > 0) && !isBusy} />
    </div>
  );
}

type SourceProps = {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly isBusy: boolean;
  readonly onCheck: (sent: { readonly text: string } | { readonly file: File }) => void;
};

function Source({ text, onType, isBusy, onCheck }: SourceProps) {
  const t = useTexts('user-management');
  const language = usePageLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid max-w-200 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') onCheck({ text });
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <TextArea
        label={t('import.text')}
        help={t('import.help')}
        rows={8}
        value={text}
        error={isMissing && text.trim() === '' ? t('import.empty') : undefined}
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
        className="[&_textarea]:font-mono"
      />
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={chooser}
          id={id}
          type="file"
          accept=".xls,.xlsx,.csv"
          aria-label={t('import.file')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onCheck({ file });
            event.currentTarget.value = ''; // the same file may be chosen again
          }}
        />
        <Button onClick={() => chooser.current?.click()}>
          <Icon of="upload" size={16} />
          {t('import.file')}
        </Button>
        <a
          href={`/api/companyuser/import/sample?locale=${language === 'en' ? 'en-US' : language}`}
          download
          className="link"
        >
          {t('import.sample')}
        </a>
        <span role="status" className="grow text-small text-ink-2">
          {isBusy && t('import.reading')}
        </span>
        <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'}>
          {t('import.check')}
        </Button>
      </div>
    </form>
  );
}
