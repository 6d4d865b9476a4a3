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
import { LeaveQuestion } from './leave-question.tsx';
import { valuesOf, type FormOutcome, type FormValues } from './form-outcome.ts';
import { useBegun } from './use-begun.ts';
import { useFocusOnFault } from './use-focus-on-fault.ts';
import { useOpenFaults } from './use-open-faults.ts';

type Props = {
  /** What is stored, or what a new one begins with. A `version` travels along unseen. */
  readonly values: FormValues;
  readonly outcome: FormOutcome | undefined;
  /** The schema of the body, fetched when the form is used: `() => import('@shop/contract/….schemas')…`. */
  readonly loadSchema: () => Promise<z.ZodMiniType>;
  /** The body that the action sends, made of what stands in the form. */
  readonly bodyOf: (values: FormValues) => unknown;
  readonly checkTexts: CheckTexts;
  /** Labels of the fields, as they stand in the form; a function where their names are paths. */
  readonly labels: FormValues | ((field: string) => string | undefined);
  /** Words for values that are chosen; as they are typed where left out. */
  readonly textOf?: (field: string, value: string) => string;
  readonly submitLabel?: string;
  /** Whose action it goes to without scripts, where that is not the page that is open. */
  readonly action?: string;
  /** Sends what was checked, where it does not go to the action of the page that is open, as from a dialog. */
  readonly send?: (data: FormData) => Promise<unknown>;
  /** The page to go back to. */
  readonly cancelPath?: string;
  /** Beside the button that saves: back to what is stored. */
  readonly discardLabel?: string;
  /** A long form takes the whole width, and its buttons stay in view. */
  readonly isLong?: boolean;
  /** For pages of several forms: they ask about leaving themselves, with `LeaveQuestion`. */
  readonly onChanged?: (isChanged: boolean) => void;
  readonly children: ReactNode;
};

const looks = {
  short: { form: 'grid max-w-150 gap-4', buttons: 'flex flex-wrap gap-2.5' },
  long: {
    form: 'grid gap-4',
    buttons: 'sticky bottom-0 z-10 flex flex-wrap gap-2.5 border-t border-line bg-surface py-3',
  },
} as const;
/** A section with something unsaved: its buttons float in view; the margins take back what the frame adds, so nothing moves. */
const UNSAVED =
  'sticky bottom-2 z-10 -m-[11px] flex flex-wrap gap-2.5 rounded-card border border-line-2 bg-raised p-2.5 shadow-float max-sm:bottom-17';

/**
 * A form that is bound to the contract: it is checked with the contract's schema and words before it is sent, what the server
 * finds wrong stands at its fields, and leaving with something unsaved is asked about. It posts to the route's action, which
 * checks the same, so it works before scripts have arrived.
 */
export function ContractForm(props: Props) {
  const { values, outcome, labels, checkTexts, bodyOf, loadSchema, onChanged, children } = props;
  const t = useTexts('form');
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const isBusy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  const [found, setFound] = useState<readonly Message[]>();
  // Theirs was taken over: the form begins anew with it.
  const [taken, setTaken] = useState<FormValues>();
  const [round, setRound] = useState(0);
  const [closed, setClosed] = useState<FormOutcome>();
  const messages = useMemo(() => found ?? (taken ? [] : (outcome?.messages ?? [])), [found, taken, outcome]);
  const { open, faults, closeFault } = useOpenFaults(messages);
  const conflict = outcome === closed ? undefined : outcome?.conflict;
  const { begun, setSent } = useBegun(values, isChanged);
  const shown = taken ?? outcome?.values ?? values;
  const version = (taken ?? outcome?.conflict ?? outcome?.values ?? begun).version;
  const state = useMemo(() => ({ values: shown, faults, onEdit: () => setChanged(true) }), [shown, faults]);
  const ownLabelOf = (field: string) => (typeof labels === 'function' ? labels(field) : labels[field]);
  const labelOf = (field: string) => ownLabelOf(field) ?? field;

  useFocusOnFault(form, messages);
  useEffect(() => onChanged?.(isChanged), [isChanged, onChanged]);

  /** The form begins anew with other values. */
  function startAgain(next: FormValues) {
    setTaken(next);
    setRound(round + 1);
    setChanged(false);
    setFound(undefined);
    setClosed(outcome);
  }

  async function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const data = new FormData(form.current);
    const wrong = checkForm(await loadSchema(), bodyOf, { texts: checkTexts, labelOf, typed: valuesOf(data) });
    setFound(wrong.length > 0 ? wrong : undefined);
    if (wrong.length > 0) return;
    setTaken(undefined);
    setClosed(outcome);
    setSent(valuesOf(data));
    await (props.send ?? ((form) => submit(form, { method: 'post' })))(data);
  }

  return (
    <FormContext value={state}>
      <Form
        key={round}
        ref={form}
        {...formOf(props, isHydrated)}
        onSubmit={(event) => void send(event)}
        onChange={() => setChanged(true)}
        onInput={closeFault}
        className={looks[props.isLong ? 'long' : 'short'].form}
      >
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <div role="alert" className="empty:hidden">
          {open.length > 0 && <Note tone="error">{summaryOf(open, faults, ownLabelOf) || t('check')}</Note>}
        </div>
        {children}
        <div className={buttonsLook(props, isChanged)}>
          <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'}>
            {props.submitLabel ?? t('save')}
          </Button>
          {props.discardLabel !== undefined && (
            <Button className="script-only" disabled={!isChanged} onClick={() => startAgain(values)}>
              {props.discardLabel}
            </Button>
          )}
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
          {...(outcome?.messages[0] && { message: outcome.messages[0].message })}
          labelOf={labelOf}
          textOf={props.textOf ?? ((_, value) => value)}
          onClose={() => setClosed(outcome)}
          onOverwrite={() => void send()}
          onTakeTheirs={() => startAgain(conflict)}
        />
      )}
      {!onChanged && <LeaveQuestion isAsked={isChanged && !isBusy} />}
    </FormContext>
  );
}

const buttonsLook = ({ isLong, discardLabel }: Props, isChanged: boolean) =>
  isChanged && discardLabel !== undefined ? UNSAVED : looks[isLong ? 'long' : 'short'].buttons;

const formOf = ({ action }: Pick<Props, 'action'>, isHydrated: boolean) =>
  ({ method: 'post', noValidate: isHydrated, ...(action !== undefined && { action }) }) as const;

/** What stands at no field of the form is said above it. */
function summaryOf(
  messages: readonly Message[],
  faults: Readonly<Record<string, string>>,
  labelOf: (field: string) => string | undefined,
): string {
  return messages
    .filter(({ field }) => field === undefined || labelOf(field) === undefined)
    .map(({ field, message }) => (field === undefined ? message : (faults[field] ?? message)))
    .join(' ');
}
