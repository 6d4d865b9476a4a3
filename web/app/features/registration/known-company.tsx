import { registrationApi } from '@shop/contract/registration';
import { useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/** What is known of the company while the form is filled in. */
export type KnownState = 'unasked' | 'known' | 'valid';

/** Asks whether the company is a customer as soon as its number or an address of it is typed. */
export function useKnownCompany() {
  const [state, setState] = useState<KnownState>('unasked');
  const typed = useRef({ vatNumber: '', email: '' });

  async function check(changed: Partial<typeof typed.current>) {
    const next = { ...typed.current, ...changed };
    if (next.vatNumber === typed.current.vatNumber && next.email === typed.current.email) return;
    typed.current = next;
    const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(next.email.trim()) ? next.email : '';
    if (next.vatNumber.trim() === '' && email === '') return;
    const body = { vatNumber: next.vatNumber, email };
    const answer = await browserApi.ask(registrationApi.customerExists, { body }, { isQuiet: true });
    // What is wrong is said when the form is sent.
    if (!answer.ok) return setState('unasked');
    setState(answer.reply.isKnown ? 'known' : next.vatNumber.trim() === '' ? 'unasked' : 'valid');
  }

  return { state, check: (changed: Partial<typeof typed.current>) => void check(changed) };
}

export function CompanyNote({ state }: { readonly state: KnownState }) {
  const t = useTexts('registration');
  return (
    <div role="status" className="empty:hidden">
      {state === 'valid' && <Note tone="success">{t('known.valid')}</Note>}
      {state === 'known' && (
        <Note
          tone="warning"
          action={
            <Link to="/register/contact" className="link">
              {t('known.link')}
            </Link>
          }
        >
          {t('known.text')}
        </Note>
      )}
    </div>
  );
}
