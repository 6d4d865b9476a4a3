import type { ReplyOf } from '@shop/contract/endpoint';
import type { singleSignOnApi, SingleSignOnTrial, SingleSignOnView } from '@shop/contract/single-sign-on';
import { Form, useNavigation } from 'react-router';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Card } from './card.tsx';

type Check = ReplyOf<typeof singleSignOnApi.check>;
type Props = {
  readonly view: SingleSignOnView;
  readonly check: Check | undefined;
  readonly message: string | undefined;
};

/** Asks the provider, or goes the whole way through it, and says what came back. */
export function CheckCard({ view, check, message }: Props) {
  const t = useTexts('single-sign-on');
  const localPath = useLocalPath();
  const { state } = useNavigation();
  const start = view.startUrl === null ? '' : new URL(view.startUrl).pathname;
  return (
    <Card title={t('check.title')}>
      <p className="text-small text-ink-2">{t('check.text')}</p>
      <Form method="post" className="flex flex-wrap gap-2.5">
        <Button type="submit" name="step" value="check" state={state === 'idle' ? 'default' : 'busy'}>
          {t('check.ask')}
        </Button>
        <a
          href={`${start}?trial=1&redirectUrl=${encodeURIComponent(localPath('/customer/single-sign-on'))}`}
          className={buttonLook()}
        >
          {t('check.try')}
        </a>
      </Form>
      <div role="status" className="empty:hidden">
        {message !== undefined && <Note tone="error">{message}</Note>}
        {check && <CheckResult {...check} />}
      </div>
      {view.lastTrial && <Trial {...view.lastTrial} />}
    </Card>
  );
}

function CheckResult({ outcome, foundIssuer, knowsPkce, knowsLogOut }: Check) {
  const t = useTexts('single-sign-on');
  if (outcome !== 'fine') return <Note tone="error">{t(`check.${outcome}`)}</Note>;
  return (
    <Note tone="success">
      {t('check.fine', { issuer: foundIssuer })}
      <br />
      {t(knowsPkce ? 'check.pkce' : 'check.noPkce')}
      <br />
      {t(knowsLogOut ? 'check.logOut' : 'check.noLogOut')}
    </Note>
  );
}

function Trial({ at, problem, subject, email, isEmailVerified, roleValues, preset }: SingleSignOnTrial) {
  const t = useTexts('single-sign-on');
  const none = t('check.none');
  const facts = [
    [t('check.subject'), subject],
    [t('check.email'), email && `${email} (${t(isEmailVerified ? 'check.verified' : 'check.unverified')})`],
    [t('check.roles'), roleValues.join(', ')],
    [t('check.preset'), preset === null ? '' : t(`people.presets.${preset}`)],
  ] as const;
  return (
    <div className="grid gap-3 border-t border-line pt-4 text-small">
      <h3>{t('check.trial', { when: formatDateTime(at) })}</h3>
      <Note tone={problem === null ? 'success' : 'warning'}>
        {problem === null ? t('check.trialFine') : t(`problem.${problem}`)}
      </Note>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-note text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value || none}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
