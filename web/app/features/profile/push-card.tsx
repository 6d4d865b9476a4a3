import { pushApi, pushSubjects, type PushSettings, type PushSubject } from '@shop/contract/push';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDate } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ownEndpointHash, pushAbility, subscribeHere, unsubscribeHere } from './push-browser.ts';

type Device = PushSettings['devices'][number];

/** Messages on devices, beside e-mail: on this one, on others, and what about. Fetched with its tab. */
export default function PushCard() {
  const t = useTexts('profile');
  const [settings, setSettings] = useState<PushSettings>();
  const [ownHash, setOwnHash] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void Promise.all([
      browserApi.ask(pushApi.get, undefined, { isQuiet: true }),
      ownEndpointHash().catch(() => undefined),
    ]).then(([answer, hash]) => {
      if (isGone) return;
      setOwnHash(hash);
      if (answer.ok) setSettings(answer.reply);
      else setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (isFailed) return <Note tone="warning">{t('push.failed')}</Note>;
  if (!settings) return <Skeleton className="h-40 w-full" />;

  const { devices, publicKey, subjects } = settings;
  const own = devices.find(({ endpointHash }) => endpointHash === ownHash);

  async function switchOn() {
    setBusy(true);
    try {
      const device = await subscribeHere(publicKey);
      if (!device) return notify({ type: 'warning', message: t('push.notAllowed') });
      const answer = await browserApi.ask(pushApi.subscribe, { body: device });
      if (!answer.ok) return await unsubscribeHere();
      setOwnHash(await ownEndpointHash());
      setSettings(answer.reply);
      notify({ type: 'success', message: t('push.isOn') });
    } catch {
      notify({ type: 'error', message: t('push.serviceAway') });
    } finally {
      setBusy(false);
    }
  }

  async function remove({ subscriptionId, endpointHash }: Device) {
    if (endpointHash === ownHash) {
      await unsubscribeHere().catch(() => undefined);
      setOwnHash(undefined);
    }
    const answer = await browserApi.ask(pushApi.unsubscribe, { params: { subscriptionId: String(subscriptionId) } });
    if (answer.ok) setSettings(answer.reply);
  }

  async function choose(subject: PushSubject, isWanted: boolean) {
    const answer = await browserApi.ask(pushApi.subjects, { body: { ...subjects, [subject]: isWanted } });
    if (answer.ok) setSettings(answer.reply);
  }

  async function tryOut() {
    const answer = await browserApi.ask(pushApi.tryOut, {});
    if (answer.ok) notify({ type: 'success', message: t('push.tried') });
  }

  return (
    <div className="grid gap-4">
      <ThisDevice isOn={own !== undefined} isBusy={isBusy} onSwitchOn={() => void switchOn()} />
      {devices.length > 0 && (
        <ul aria-label={t('push.devices')} className="border-t border-line text-small">
          {devices.map((device) => (
            <DeviceRow
              key={device.subscriptionId}
              device={device}
              isOwn={device === own}
              onRemove={() => void remove(device)}
            />
          ))}
        </ul>
      )}
      <Subjects subjects={subjects} onChoose={(subject, isWanted) => void choose(subject, isWanted)} />
      {devices.length > 0 && (
        <div>
          <Button size="small" onClick={() => void tryOut()}>
            <Icon of="bell" size={14} /> {t('push.try')}
          </Button>
        </div>
      )}
    </div>
  );
}

type SubjectsProps = {
  readonly subjects: PushSettings['subjects'];
  readonly onChoose: (subject: PushSubject, isWanted: boolean) => void;
};

/** Each counts at once. */
function Subjects({ subjects, onChoose }: SubjectsProps) {
  const t = useTexts('profile');
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-medium">{t('push.about')}</legend>
      {pushSubjects.map((subject) => (
        <Checkbox
          key={subject}
          checked={subjects[subject]}
          onChange={({ currentTarget }) => onChoose(subject, currentTarget.checked)}
        >
          {t(`push.subject.${subject}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type ThisDeviceProps = { readonly isOn: boolean; readonly isBusy: boolean; readonly onSwitchOn: () => void };

function ThisDevice({ isOn, isBusy, onSwitchOn }: ThisDeviceProps) {
  const t = useTexts('profile');
  const ability = pushAbility();
  if (isOn) return <Note tone="success">{t('push.onHere')}</Note>;
  if (ability === 'unsupported') return <Note>{t('push.unsupported')}</Note>;
  if (ability === 'denied') return <Note tone="warning">{t('push.denied')}</Note>;
  return (
    <div>
      <Button state={isBusy ? 'busy' : 'default'} onClick={onSwitchOn}>
        <Icon of="bell" size={16} /> {t('push.switchOn')}
      </Button>
    </div>
  );
}

type RowProps = { readonly device: Device; readonly isOwn: boolean; readonly onRemove: () => void };

function DeviceRow({ device: { browser, system, since }, isOwn, onRemove }: RowProps) {
  const t = useTexts('profile');
  const name = [browser, system].filter(Boolean).join(' · ') || t('push.someDevice');
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5">
      <span className="grow">
        {name}
        {isOwn && <b className="ml-2 font-medium text-ink-2">{t('push.here')}</b>}
      </span>
      <span className="text-note text-ink-3">{t('push.since', { date: formatDate(since) })}</span>
      <Button look="bare" size="small" onClick={onRemove}>
        {t('push.remove')}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
