import { REQUEST_MESSAGE_MAX, type HelpdeskRequest } from '@shop/contract/helpdesk';
import type { HelpdeskTemplate } from '@shop/contract/helpdesk-templates';
import { languageOf } from '@shop/contract/values';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { fillTemplate } from './fill-template.ts';
import { useRequestActions } from './use-request-actions.ts';

type Props = { readonly request: HelpdeskRequest; readonly templates: readonly HelpdeskTemplate[] };

/** The answer as it goes out; a refusal leaves what was typed. */
export function AnswerForm({ request, templates }: Props) {
  const t = useTexts('helpdesk-staff');
  const user = useSession()?.user;
  const { answer } = useRequestActions(request);
  const { state, during } = useButtonState();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { contactName, email, phone, isCustomer, locale } = request;
  const language = languageOf(locale);

  function insert(templateId: string) {
    const template = templates.find((one) => String(one.templateId) === templateId);
    if (!template) return;
    const staff = user ? `${user.firstName} ${user.lastName}` : '';
    const own = template.templateTexts[language];
    setMissing(own === '');
    const filled = fillTemplate(own || template.templateTexts.de, request, staff);
    setText((before) => (before.trim() === '' ? filled : `${before.trimEnd()}\n\n${filled}`));
  }

  async function send(isDone: boolean) {
    const isSent = await answer(text.trim(), isDone);
    if (isSent) setText('');
    return isSent;
  }

  if (email === '') return <Note tone="warning">{t('answer.none', { phone })}</Note>;
  return (
    <section className="script-only grid gap-3 rounded-card border border-line bg-raised p-5">
      <h2>{t('answer.title', { name: contactName })}</h2>
      {templates.length > 0 && (
        <Select
          label={t('answer.template')}
          value=""
          placeholder={t('answer.noTemplate')}
          onChange={insert}
          choices={templates.map(({ templateId, templateName }) => ({
            value: String(templateId),
            label: templateName,
          }))}
          className="sm:max-w-80"
        />
      )}
      {isMissing && <Note tone="warning">{t('answer.missing', { language: t(`languages.${language}`) })}</Note>}
      <TextArea
        label={t('answer.title', { name: contactName })}
        help={t(isCustomer ? 'answer.helpCustomer' : 'answer.help', { email })}
        rows={7}
        value={text}
        lang={language}
        maxLength={REQUEST_MESSAGE_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          look="primary"
          data-key="a"
          state={state}
          disabled={text.trim() === ''}
          onClick={() => void during(() => send(false))}
        >
          {t('answer.send')}
        </Button>
        <Button disabled={text.trim() === '' || state === 'busy'} onClick={() => void during(() => send(true))}>
          {t('answer.sendDone')}
        </Button>
      </div>
      <LeaveQuestion isAsked={text.trim() !== '' && state !== 'busy'} />
    </section>
  );
}
