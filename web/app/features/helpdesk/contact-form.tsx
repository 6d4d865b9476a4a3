import type { callbackTimes, formKinds, requestTopics } from '@shop/contract/helpdesk';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { fileIdsOf } from './attach-files.tsx';
import { ContactFields } from './contact-fields.tsx';

/** What is not one of the choices goes on as it came: the contract says so. */
export const contactBody = (values: FormValues) => ({
  requestKind: values['requestKind'] as (typeof formKinds)[number],
  topic: values['topic'] as (typeof requestTopics)[number],
  callbackTime: (values['callbackTime'] ?? 'soon') as (typeof callbackTimes)[number],
  orderNumber: values['orderNumber'] ?? '',
  message: values['message'] ?? '',
  contactName: values['contactName'] ?? '',
  companyName: values['companyName'] ?? '',
  email: values['email'] ?? '',
  phone: values['phone'] ?? '',
  fileIds: fileIdsOf(values['fileIds']),
});
const loadSchema = async () => (await import('@shop/contract/helpdesk.schemas')).HelpdeskInput;
const fields = [
  ...(['topic', 'orderNumber', 'message', 'contactName', 'companyName', 'email', 'phone'] as const),
  ...(['callbackTime', 'fileIds'] as const),
];

type Props = {
  readonly kind: (typeof formKinds)[number];
  readonly topic: (typeof requestTopics)[number];
  readonly orderNumber?: string;
  readonly outcome?: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

/** On its own page and within pages of content; what the server refuses is shown on its own page, with all that was typed. */
export function ContactForm({ kind, topic, orderNumber = '', outcome, checkTexts }: Props) {
  const t = useTexts('helpdesk');
  const localPath = useLocalPath();
  return (
    <ContractForm
      action={localPath('/contact')}
      values={{ requestKind: kind, topic, orderNumber, callbackTime: 'soon' }}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={contactBody}
      labels={Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)]))}
      submitLabel={t('contact.do')}
    >
      <ContactFields />
    </ContractForm>
  );
}
