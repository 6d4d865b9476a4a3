import type { Message } from '@shop/contract/envelope';
import { useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { z } from 'zod/mini';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button, buttonLook } from '../button.tsx';
import { Link } from '../link.tsx';
import { Note } from '../note.tsx';
import { checkForm, type CheckTexts } from './check-form.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormContext } from './form-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { valuesOf, type FormOutcome, type FormValues } from './form-outcome.ts';
import { useUnsaved } from './use-unsaved.ts';

type Props = {
  /** What is stored, or what a new one begins with. A `version` travels along unseen. */
  readonly values: FormValues;
  readonly outcome: FormOutcome | undefined;
  /** The schema of the body, fetched when the form is used: `() => import('@shop/contract/….schemas')…`. */
  readonly loadSchema: () => Promise<z.ZodMiniType>;
  /** The body that the action sends, made of what stands in the form. */
  readonly bodyOf: (values: FormValues) => unknown;
  readonly checkTexts: CheckTexts;
  /** Labels of the fields, as they stand in the form. */
  readonly labels: FormValues;
  /** Words for values that are chosen; as they are typed where left out. */
  readonly textOf?: (field: string, value: string) => string;
  readonly submitLabel?: string;
  /** The page to go back to. */
  readonly cancelPath?: string;
  readonly children: ReactNode;
};

/**
 * A form that is bound to the contract: it is checked with the contract's schema and words before it is sent, what the server
 * finds wrong stands at its fields, and leaving with something unsaved is asked about. It posts to the route's action, which
 * checks the same, so it works before scripts have arrived.
 */
export function ContractForm(props: Props) {
  const { values, outcome, labels, checkTexts, bodyOf, loadSchema, children } = props;
  const t = useTexts('form');
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const isBusy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  const [isAllowed, setAllowed] = useState(false);
  const [found, setFound] = useState<readonly Message[]>();
  // Theirs was taken over: the form begins anew with it.
  const [taken, setTaken] = useState<FormValues>();
  const [closed, setClosed] = useState<FormOutcome>();
  const messages = useMemo(() => found ?? (taken ? [] : (outcome?.messages ?? [])), [found, taken, outcome]);
  const faults = useMemo(() => faultsByField(messages), [messages]);
  const blocker = useUnsaved(isChanged, isBusy || isAllowed);
  const conflict = outcome === closed ? undefined : outcome?.conflict;
  const shown = taken ?? outcome?.values ?? values;
  const version = (taken ?? outcome?.conflict ?? shown).version;
  const labelOf = (field: string) => labels[field] ?? field;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [messages]);

  async function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const data = new FormData(form.current);
    const wrong = checkForm(await loadSchema(), bodyOf(valuesOf(data)), { texts: checkTexts, labelOf });
    // Undefined makes room for what the server says.
    setFound(wrong.length > 0 ? wrong : undefined);
    if (wrong.length > 0) return;
    setTaken(undefined);
    setClosed(outcome);
    await submit(data, { method: 'post' });
  }

  return (
    <FormContext value={{ values: shown, faults }}>
      <Form
        key={taken === undefined ? 'own' : JSON.stringify(taken)}
        ref={form}
        method="post"
        noValidate={isHydrated}
        onSubmit={(event) => void send(event)}
        onChange={() => setChanged(true)}
        className="grid max-w-150 gap-4"
      >
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <div role="alert" className="empty:hidden">
          {messages.length > 0 && <Note tone="error">{summaryOf(messages, faults, labels) || t('check')}</Note>}
        </div>
        {children}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'}>
            {props.submitLabel ?? t('save')}
          </Button>
          {props.cancelPath !== undefined && (
            <Link to={props.cancelPath} className={buttonLook()}>
              {t('cancel')}
            </Link>
          )}
        </div>
      </Form>
      {isHydrated && conflict && (
        <ConflictDialog
          own={shown}
          theirs={conflict}
          labelOf={labelOf}
          textOf={props.textOf ?? ((_, value) => value)}
          onClose={() => setClosed(outcome)}
          onOverwrite={() => void send()}
          onTakeTheirs={() => {
            setTaken(conflict);
            setChanged(false);
            setClosed(outcome);
          }}
        />
      )}
      <LeaveDialog blocker={blocker} onLeave={() => setAllowed(true)} />
    </FormContext>
  );
}

function faultsByField(messages: readonly Message[]): Readonly<Record<string, string>> {
  return Object.fromEntries(messages.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])));
}

/** What stands at no field of the form is said above it. */
function summaryOf(messages: readonly Message[], faults: Readonly<Record<string, string>>, labels: FormValues): string {
  return messages
    .filter(({ field }) => field === undefined || !(field in labels))
    .map(({ field, message }) => (field === undefined ? message : (faults[field] ?? message)))
    .join(' ');
}
