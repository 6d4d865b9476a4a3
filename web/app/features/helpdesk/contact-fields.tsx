import { callbackTimes, formKinds, REQUEST_MESSAGE_MAX, requestTopics } from '@shop/contract/helpdesk';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Radio } from '#app/ui/radio.tsx';
import { useFormField } from '#app/ui/form/form-context.ts';
import { FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { AskerFields } from './asker-fields.tsx';
import { AttachFiles } from './attach-files.tsx';

/** In writing or by phone; without scripts the fields of both are there. */
export function ContactFields() {
  const t = useTexts('helpdesk');
  const { defaultValue } = useFormField('requestKind');
  const isHydrated = useIsHydrated();
  const [kind, setKind] = useState(defaultValue);
  const isCall = kind === 'callback';
  return (
    <>
      <ChoiceGroup id="request-kind" legend={t('contact.requestKind')} error={undefined}>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {formKinds.map((one) => (
            <Radio
              key={one}
              name="requestKind"
              value={one}
              defaultChecked={one === defaultValue}
              onChange={() => setKind(one)}
              className={choiceCard}
            >
              <span>
                <span className="block font-medium">{t(`contact.kinds.${one}`)}</span>
                <span className="text-small text-ink-2">{t(`contact.kindTexts.${one}`)}</span>
              </span>
            </Radio>
          ))}
        </div>
      </ChoiceGroup>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormSelect
          name="topic"
          label={t('fields.topic')}
          choices={requestTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        />
        <FormText name="orderNumber" label={t('fields.orderNumber')} inputMode="numeric" maxLength={30} />
      </div>
      <FormTextArea name="message" label={t('fields.message')} rows={6} required maxLength={REQUEST_MESSAGE_MAX} />
      <AttachFiles />
      {(isCall || !isHydrated) && (
        <FormSelect
          name="callbackTime"
          label={t('fields.callbackTime')}
          choices={callbackTimes.map((value) => ({ value, label: t(`times.${value}`) }))}
        />
      )}
      <AskerFields isPhoneNeeded={isCall} isEmailNeeded={!isCall} />
    </>
  );
}
