import { helpdeskApi, type callbackTimes, type formKinds, type requestTopics } from '@shop/contract/helpdesk';
import { useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { isBuyer } from '#app/session/viewer.ts';
import { useSession } from '#app/session/session.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { refusedForm, valuesOf, type FormOutcome, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
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
  /** Within another page: sends what was checked, and the page stays. */
  readonly send?: (data: FormData) => Promise<unknown>;
};

/** On its own page; without scripts it goes there from wherever it stands. */
export function ContactForm({ kind, topic, orderNumber = '', outcome, checkTexts, send }: Props) {
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
      {...(send && { send })}
    >
      <ContactFields />
    </ContractForm>
  );
}

/** Within a page of content: what is wrong and what has arrived is said where it stands. */
export function ContactBlock({ topic, checkTexts }: Pick<Props, 'topic' | 'checkTexts'>) {
  const [outcome, setOutcome] = useState<FormOutcome>();
  const [sent, setSent] = useState<number>();
  const isBusy = useRef(false);

  async function send(data: FormData) {
    if (isBusy.current) return; // a second press while the first one is under way
    isBusy.current = true;
    const values = valuesOf(data);
    const options = { isForm: true, isQuiet: true } as const;
    try {
      const answer = await browserApi.ask(helpdeskApi.send, { body: contactBody(values) }, options);
      if (answer.ok) setSent(answer.reply.requestId);
      else setOutcome(await refusedForm(answer, values));
    } finally {
      isBusy.current = false;
    }
  }

  if (sent !== undefined) return <ContactSent number={String(sent)} />;
  return <ContactForm kind="question" topic={topic} outcome={outcome} checkTexts={checkTexts} send={send} />;
}

/** What was asked has arrived under its number. */
export function ContactSent({ number }: { readonly number: string }) {
  const t = useTexts('helpdesk');
  const isCustomer = isBuyer(useSession()?.user ?? null);
  return (
    <div role="status" className="grid gap-4">
      <Note tone="success">{t('contact.sent', { number })}</Note>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {isCustomer && (
          <Link to={`/customer/messages/${encodeURIComponent(number)}`} className="link">
            {t('contact.open')}
          </Link>
        )}
        <Link to="/contact" className="link">
          {t('contact.again')}
        </Link>
      </p>
    </div>
  );
}
