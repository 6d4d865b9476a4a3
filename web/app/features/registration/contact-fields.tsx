import { contactKinds } from '@shop/contract/registration';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Radio } from '#app/ui/radio.tsx';
import { useFormField } from '#app/ui/form/form-context.ts';
import { FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';

/** Access to a customer by number and postcode, or a call; without scripts the fields of both are there. */
export function ContactFields() {
  const t = useTexts('registration');
  const { defaultValue } = useFormField('kind');
  const isHydrated = useIsHydrated();
  const [kind, setKind] = useState(defaultValue);
  const isAccess = kind !== 'call';
  return (
    <>
      <ChoiceGroup id="contact-kind" legend={t('contact.kind')} error={undefined}>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {contactKinds.map((one) => (
            <Radio
              key={one}
              name="kind"
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
      {(isAccess || !isHydrated) && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormText
            name="customerNumber"
            label={t('contact.customerNumber')}
            help={t('contact.customerNumberHelp')}
            required={isAccess}
            maxLength={20}
          />
          <FormText name="zipCode" label={t('contact.zipCode')} required={isAccess} maxLength={10} />
        </div>
      )}
      <FormText name="name" label={t('contact.name')} autoComplete="name" required maxLength={120} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText type="tel" name="phone" label={t('contact.phone')} autoComplete="tel" required maxLength={30} />
        <FormText
          type="email"
          name="email"
          label={t('contact.email')}
          autoComplete="email"
          required={isAccess}
          maxLength={254}
        />
      </div>
      <FormTextArea name="message" label={t('contact.message')} maxLength={1000} />
    </>
  );
}
