import { requestTopics, type RequestTopic } from '@shop/contract/helpdesk';
import { useTexts } from '#app/lib/texts.ts';
import { Select } from '#app/ui/select.tsx';

type Props = { readonly topic: RequestTopic; readonly onChange: (topic: RequestTopic) => void };

/** With which topic the contact form of a page begins. */
export function FormTopicField({ topic, onChange }: Props) {
  const t = useTexts('content-editor');
  const words = useTexts('helpdesk');
  return (
    <>
      <Select
        className="max-w-60"
        label={t('field.topic')}
        value={topic}
        onChange={(value) => onChange(requestTopics.find((one) => one === value) ?? topic)}
        choices={requestTopics.map((value) => ({ value, label: words(`topics.${value}`) }))}
      />
      <p className="text-note text-ink-3">{t('formHelp')}</p>
    </>
  );
}
