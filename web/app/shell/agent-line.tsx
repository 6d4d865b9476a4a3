import type { SessionUser } from '@shop/contract/session';
import { Suspense, useState } from 'react';
import { formatChf, zurichParts } from '#app/lib/format.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';

const AssistDialog = lazyComponent(() => import('#app/features/agents/assist-dialog.tsx'));
const HandOverDialog = lazyComponent(() => import('#app/features/agents/hand-over-dialog.tsx'));

const action =
  'inline-flex min-h-8 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap pointer-coarse:min-h-touch max-sm:px-2';

type Props = {
  readonly user: SessionUser;
  readonly assistance: NonNullable<SessionUser['assistance']>;
  readonly isInArea: boolean;
};

/** Which user which agent works for, at every width, and the way out. */
export default function AgentLine({ user, assistance, isInArea }: Props) {
  const t = useTexts('shell');
  const localPath = useLocalPath();
  const [open, setOpen] = useState<'assist' | 'handOver'>();
  const { agentName, since, isViewOnly } = assistance;
  const name = `${user.firstName} ${user.lastName}`;
  const byWhom = t('agent.since', { agent: agentName, time: zurichParts(since).time });
  return (
    <section
      aria-label={t('agent.label')}
      data-print="no"
      className={`sticky z-20 bg-spark text-on-spark [anchor-name:--agent-line] ${isInArea ? 'top-14' : 'top-14.5 sm:top-17'}`}
    >
      <div className="mx-auto flex min-h-12 max-w-page items-center gap-x-4 gap-y-1 px-gutter py-1.5 text-small">
        <Icon of={isViewOnly ? 'eye' : 'headset'} size={20} className="max-sm:hidden" />
        <p className="min-w-0 grow max-lg:truncate">
          <b>
            <span className="max-sm:hidden">{t(isViewOnly ? 'agent.looking' : 'agent.working')} </span>
            <span className="max-md:hidden">{user.companyName} · </span>
            {name}
          </b>{' '}
          <span className="max-xl:hidden">{t(isViewOnly ? 'agent.readOnly' : 'agent.terms', termsOf(user, t))}</span>
          <span className="block truncate text-note lg:hidden">{byWhom}</span>
        </p>
        <p className="whitespace-nowrap max-lg:hidden">
          {byWhom}
          <span className="max-xl:hidden"> · {t('agent.recorded')}</span>
        </p>
        <span className="script-only flex gap-2">
          {!isViewOnly && !isInArea && (
            <button
              type="button"
              onClick={() => setOpen('handOver')}
              className={`${action} border border-on-spark/40 hover:bg-spark-2`}
            >
              <Icon of="send" size={15} />
              <span className="max-lg:sr-only">{t('agent.handOver')}</span>
            </button>
          )}
          <button
            type="button"
            onClick={() => setOpen('assist')}
            className={`${action} border border-on-spark/40 hover:bg-spark-2`}
          >
            <Icon of="users-round" size={15} />
            <span className="max-lg:sr-only">{t('agent.change')}</span>
          </button>
        </span>
        {/* A plain form: the page after it remembers nothing of the customer. */}
        <form method="post" action={localPath('/agent/logout')}>
          <button type="submit" className={`${action} bg-on-spark text-spark hover:brightness-125`}>
            <Icon of="x" size={16} />
            {t(isViewOnly ? 'agent.endView' : 'agent.end')}
          </button>
        </form>
      </div>
      <Suspense>
        {open === 'assist' && <AssistDialog onClose={() => setOpen(undefined)} />}
        {open === 'handOver' && <HandOverDialog user={user} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </section>
  );
}

function termsOf({ permissions, cartLimit }: SessionUser, t: ReturnType<typeof useTexts<'shell'>>) {
  if (!permissions.includes('placeOrder')) return { terms: t('agent.noOrder') };
  return { terms: cartLimit === 0 ? t('agent.noLimit') : t('agent.limit', { amount: formatChf(cartLimit) }) };
}
