import { emailTextsApi, type EmailPreviews, type EmailText } from '@shop/contract/email-texts';
import { languages } from '@shop/contract/values';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { usePageLanguage } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

/** Milliseconds after the last key: then what was typed is shown. */
const PAUSE_MS = 400;

type Props = {
  readonly text: EmailText;
  readonly first: EmailPreviews;
  readonly ownText: EmailText['ownText'];
};

/** The e-mail in which the text stands, with example data; nothing in it runs or leads anywhere. */
export function EmailPreview({ text, first, ownText }: Props) {
  const t = useTexts('email-texts');
  const pageLanguage = usePageLanguage();
  const { previews, problem } = usePreviews(text, first, ownText);
  // The one that the page is read in comes first.
  const tabs = [pageLanguage, ...languages.filter((one) => one !== pageLanguage)].map((language) => ({
    key: language,
    label: t(`languages.${language}`),
    content: (
      <div className="rounded-card border border-line bg-raised p-4">
        <p className="mb-3 wrap-anywhere">
          <span className="text-note text-ink-2">{t('subject')}</span>{' '}
          <b lang={language}>{previews[language].subject}</b>
        </p>
        <iframe
          sandbox=""
          title={t('previewIn', { language: t(`languages.${language}`) })}
          srcDoc={previews[language].html}
          className="h-100 w-full rounded-control border border-line bg-picture"
        />
      </div>
    ),
  }));
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-1">
        {t('preview')}
      </h2>
      <p className="mb-3 text-note text-ink-2">{t('previewHelp')}</p>
      <div role="status" className="mb-3 empty:hidden">
        {problem !== undefined && <Note tone="warning">{problem}</Note>}
      </div>
      <Tabs label={t('preview')} tabs={tabs} />
    </section>
  );
}

/** Follows what is typed; the last preview that there is stays while something cannot be said. */
function usePreviews(
  { emailGroup, emailWord }: EmailText,
  first: EmailPreviews,
  { de, fr, it, en }: EmailText['ownText'],
) {
  const [state, setState] = useState<{ readonly previews: EmailPreviews; readonly problem?: string }>({
    previews: first,
  });
  useEffect(() => {
    let isOver = false;
    const clock = setTimeout(() => {
      const input = { params: { emailGroup, emailWord }, body: { ownText: { de, fr, it, en } } };
      void browserApi.ask(emailTextsApi.preview, input, { isQuiet: true }).then((answer) => {
        if (isOver) return;
        const problem = answer.ok ? undefined : answer.messages[0]?.message;
        setState(({ previews }) => ({
          previews: answer.ok ? answer.reply : previews,
          ...(problem !== undefined && { problem }),
        }));
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(clock);
      isOver = true;
    };
  }, [emailGroup, emailWord, de, fr, it, en]);
  return state;
}
