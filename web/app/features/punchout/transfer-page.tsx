import type { TransferCheck, TransferLine } from '@shop/contract/punchout';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatQuantity, zurichParts } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { FieldTable } from './field-table.tsx';
import { ResultLabel } from './result-label.tsx';

type Props = { readonly check: TransferCheck; readonly message: string | undefined };

/** What arrives of the cart in the buyer's system, line by line, before it is sent. */
export function TransferPage({ check, message }: Props) {
  const t = useTexts('punchout');
  const isBusy = useNavigation().state !== 'idle';
  const [isAllShown, setAllShown] = useState(false);
  const { lines, systemName, isInspectOnly, cartVersion } = check;
  const flawed = lines.filter(({ result }) => result !== 'good');
  const refused = lines.filter(({ result }) => result === 'refused');
  const shown = isAllShown || flawed.length === 0 ? lines : flawed;
  return (
    <>
      <title>{t('transfer.title')}</title>
      <div className="my-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow">{t('transfer.title')}</h1>
        <p className="text-note text-ink-3">{t('transfer.until', { time: zurichParts(check.endsAt).time })}</p>
      </div>
      <div className="mb-5 grid max-w-180 gap-2.5 empty:hidden">
        {message !== undefined && (
          <div role="alert">
            <Note tone="error">{message}</Note>
          </div>
        )}
        {check.isInterfaceChanged && <Note>{t('transfer.changed')}</Note>}
        {isInspectOnly && <Note tone="warning">{t('transfer.inspect')}</Note>}
        {check.pendingCount > 0 && <Note tone="warning">{t('transfer.pending', { count: check.pendingCount })}</Note>}
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title={t('transfer.empty')}
          action={
            <Link to="/" className={buttonLook('primary')}>
              {t('transfer.toCatalogue')}
            </Link>
          }
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-labelledby="lines">
            <div className="mb-3 flex flex-wrap items-center gap-3">
              <h2 id="lines">{t('transfer.lines')}</h2>
              {flawed.length > 0 && (
                <Button
                  size="small"
                  className="script-only"
                  aria-pressed={isAllShown}
                  onClick={() => setAllShown(!isAllShown)}
                >
                  {t(isAllShown ? 'transfer.flawed' : 'transfer.all', {
                    count: isAllShown ? flawed.length : lines.length,
                  })}
                </Button>
              )}
            </div>
            <ul className="grid gap-2.5">
              {shown.map((line) => (
                <CheckedLine key={`${line.position}`} line={line} />
              ))}
            </ul>
          </section>
          <aside className="grid gap-4 rounded-card border border-line bg-raised p-4.5 lg:sticky lg:top-22">
            <h2>{systemName}</h2>
            <Counts lines={lines} />
            {!isInspectOnly && (
              <Form method="post" className="grid gap-3">
                <input type="hidden" name="cartVersion" value={cartVersion} />
                {refused.length > 0 && (
                  <Checkbox name="isLossAccepted" value="1">
                    {t('transfer.accept', { count: refused.length })}
                  </Checkbox>
                )}
                <Button type="submit" look="primary" size="wide" state={isBusy ? 'busy' : 'default'}>
                  {t('transfer.do')}
                </Button>
              </Form>
            )}
            <Link to="/cart" className={buttonLook('quiet', 'wide')}>
              {t('transfer.back')}
            </Link>
            <p className="text-note text-ink-3">{t('transfer.noOrder')}</p>
          </aside>
        </div>
      )}
    </>
  );
}

function Counts({ lines }: { readonly lines: readonly TransferLine[] }) {
  return (
    <ul className="grid gap-1.5">
      {(['good', 'cut', 'lost', 'refused'] as const).map((result) => {
        const count = lines.filter((line) => line.result === result).length;
        return count === 0 ? null : (
          <li key={result} className="flex items-center gap-3">
            <ResultLabel result={result} />
            <span>{formatQuantity(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function CheckedLine({ line }: { readonly line: TransferLine }) {
  const t = useTexts('punchout');
  const { position, name, sku, quantity, unitName, headingPosition, result, fields } = line;
  const flawed = fields.filter((field) => field.result !== 'good' || field.reason !== null);
  return (
    <li className="rounded-card border border-line bg-raised px-4.5 py-3.5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-note text-ink-3">{position}</span>
        <span className="min-w-48 grow font-medium">
          {name}
          {headingPosition !== null && (
            <span className="block text-note font-normal text-ink-3">
              {t('transfer.partOf', { position: headingPosition })}
            </span>
          )}
        </span>
        <span className="font-mono text-small text-ink-2">{sku}</span>
        <span className="text-small">
          {formatQuantity(quantity)} {unitName}
        </span>
        <ResultLabel result={result} />
      </div>
      {flawed.length > 0 && <FieldTable fields={flawed} />}
    </li>
  );
}
