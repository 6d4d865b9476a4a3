import { helpdeskApi } from '@shop/contract/helpdesk';
import { useState, type ReactNode } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify, notifyMessages } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { isBuyer } from '#app/session/viewer.ts';
import { useSession } from '#app/session/session.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

/** The other ways: the phone, the showroom, and what is being tried out. */
export function ContactAside({ hasShowroom = true }: { readonly hasShowroom?: boolean }) {
  const t = useTexts('helpdesk');
  const session = useSession();
  return (
    <aside className="grid content-start gap-4">
      {session && (
        <Card title={t('aside.call')}>
          <a
            href={`tel:${session.operator.phone.replaceAll(' ', '')}`}
            className="link mb-1 flex min-h-touch items-center gap-2 font-medium"
          >
            <Icon of="phone" size={16} />
            {session.operator.phone}
          </a>
          <a
            href={`mailto:${session.operator.email}`}
            className="link flex min-h-touch items-center gap-2 wrap-anywhere"
          >
            <Icon of="mail" size={16} />
            {session.operator.email}
          </a>
        </Card>
      )}
      {hasShowroom && (
        <Card title={t('aside.showroom')}>
          <p className="mb-3 text-ink-2">{t('aside.showroomText')}</p>
          <Link to="/showroom" className={buttonLook()}>
            {t('aside.showroomDo')}
          </Link>
        </Card>
      )}
      {isBuyer(session?.user ?? null) && <Beta />}
    </aside>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-raised p-4.5">
      <h2 className="mb-2">{title}</h2>
      {children}
    </section>
  );
}

/** Pressed, it asks in a notification that stays until it is answered (docs/domain/notifications.md#confirmations). */
function Beta() {
  const t = useTexts('helpdesk');
  const { state, during } = useButtonState();
  const [isSent, setSent] = useState(false);

  async function confirm() {
    const { ok } = await browserApi.ask(helpdeskApi.betaContact, { body: { isConfirmed: true } });
    if (!ok) return;
    setSent(true);
    notify({ type: 'success', message: t('aside.betaDone') });
  }

  async function ask() {
    const answer = await browserApi.ask(helpdeskApi.betaContact, { body: {} }, { isQuiet: true });
    notifyMessages(answer.messages, () => void confirm());
    return answer.ok;
  }

  return (
    <Card title={t('aside.beta')}>
      <p className="mb-3 text-ink-2">{t(isSent ? 'aside.betaDone' : 'aside.betaText')}</p>
      {!isSent && (
        <Button className="script-only" state={state} onClick={() => void during(ask)}>
          {t('aside.betaDo')}
        </Button>
      )}
    </Card>
  );
}
