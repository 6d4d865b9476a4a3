import { agentsApi, CUSTOMER_SEARCH_MIN, CUSTOMERS_FOUND_MAX, type AssistableUser } from '@shop/contract/agents';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { assist } from './assist.ts';

/** Typing is over after so long, milliseconds. */
const REST_MS = 200;

type Found = { readonly typed: string; readonly customers: readonly AssistableUser[] };

/** Whom an agent assists: found from four characters on, taken over with one press. */
export default function AssistDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('agents');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const wanted = typed.trim();
  const isEnough = wanted.length >= CUSTOMER_SEARCH_MIN;
  useEffect(() => {
    if (!isEnough) return undefined;
    const going = new AbortController();
    const timer = setTimeout(() => {
      browserApi
        .get(agentsApi.customers, { query: { customerSearch: wanted } }, { signal: going.signal, isQuiet: true })
        .then(({ customers }) => setFound({ typed: wanted, customers }))
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      going.abort();
    };
  }, [wanted, isEnough]);
  const isFresh = isEnough && found?.typed === wanted;
  return (
    <Dialog isOpen size={600} title={t('assist.title')} onClose={onClose}>
      <TextField
        type="search"
        label={t('assist.search')}
        help={t('assist.help', { min: CUSTOMER_SEARCH_MIN })}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status" className="mt-3 text-small text-ink-2">
        {isEnough && !isFresh && t('assist.searching')}
        {isFresh && t('assist.found', { count: found.customers.length })}
        {isFresh && found.customers.length === CUSTOMERS_FOUND_MAX && ` ${t('assist.more')}`}
      </div>
      {isEnough && found && (
        <ul className="mt-1">
          {found.customers.map((user) => (
            <UserRow key={user.customerUsername} user={user} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function UserRow({ user }: { readonly user: AssistableUser }) {
  const t = useTexts('agents');
  const [isBusy, setBusy] = useState(false);
  const { customerUsername, name, companyName, companyNumber, city, email } = user;
  async function begin(isViewOnly: boolean) {
    setBusy(true);
    if (!(await assist(customerUsername, isViewOnly))) setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-0">
      <span className="min-w-50 flex-1">
        <b className="block font-medium">{name}</b>
        <span className="block text-note text-ink-2">
          {companyName} · <span className="whitespace-nowrap">{companyNumber}</span> · {city}
        </span>
        <span className="block text-note wrap-anywhere text-ink-3">{email}</span>
      </span>
      <Button aria-label={t('assist.viewOf', { name })} disabled={isBusy} onClick={() => void begin(true)}>
        <Icon of="eye" size={16} />
        {t('assist.view')}
      </Button>
      <Button
        aria-label={t('assist.doOf', { name })}
        disabled={isBusy}
        look="primary"
        onClick={() => void begin(false)}
      >
        <Icon of="headset" size={16} />
        {t('assist.do')}
      </Button>
    </li>
  );
}
