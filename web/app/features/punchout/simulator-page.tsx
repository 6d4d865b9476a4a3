import { callsOfProtocol, punchoutApi, type InterfaceDetail, type Simulation } from '@shop/contract/punchout';
import { useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { valuesOf } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { BothSides } from './both-sides.tsx';
import { SimulatorSteps } from './simulator-steps.tsx';
import { useSimulation } from './use-simulation.ts';

type Call = Simulation['simulatedCall'];

const withArticle = new Set<Call>(['detail', 'validate', 'create', 'edit', 'inspect', 'source', 'WKS', 'ADL']);
const withSearch = new Set<Call>(['background', 'sourcing', 'SRC']);

/** Plays the buyer's side: calls the shop in a frame, takes the form that comes back, and shows both sides. */
export function SimulatorPage({ view }: { readonly view: InterfaceDetail }) {
  const t = useTexts('punchout');
  const calls: readonly Call[] = callsOfProtocol[view.protocol];
  const [call, setCall] = useState<Call>(calls[0] ?? 'open');
  const { state, during } = useButtonState();
  const { begun, begin, simulation } = useSimulation(view.interfaceId);
  const canFrame = useCanFrame();

  async function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = valuesOf(new FormData(event.currentTarget));
    const text = (name: string) => values[name] ?? '';
    const body = {
      simulatedCall: call,
      productNumber: text('productNumber'),
      simulatedSearch: text('simulatedSearch'),
      quantity: Math.max(1, Math.trunc(Number(text('quantity')) || 1)),
    };
    await during(async () => {
      const answer = await browserApi.ask(punchoutApi.simulate, {
        params: { interfaceId: String(view.interfaceId) },
        body,
      });
      if (answer.ok) begin(answer.reply);
      return answer.ok;
    });
  }

  return (
    <>
      <title>{t('simulator.title', { name: view.name })}</title>
      <Breadcrumb
        trail={[
          { title: t('list.title'), url: '/operator/interfaces' },
          { title: view.name, url: `/operator/interfaces/${view.interfaceId}` },
        ]}
        here={t('simulator.short')}
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{t('simulator.title', { name: view.name })}</h1>
        <p className="grow text-ink-2">{t(`protocol.${view.protocol}`)}</p>
        <Link to={`/operator/interfaces/messages?interfaceId=${view.interfaceId}`} className={buttonLook()}>
          {t('list.log')}
        </Link>
      </div>
      <form onSubmit={(event) => void start(event)} className="mb-4 flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-72">
          <Select
            name="simulatedCall"
            label={t('simulator.call')}
            value={call}
            onChange={(value) => setCall(calls.find((one) => one === value) ?? call)}
            choices={calls.map((value) => ({ value, label: t(`call.${value}`) }))}
          />
        </div>
        <CallFields call={call} />
        <Button type="submit" look="primary" state={state} disabled={!canFrame}>
          {t('simulator.start')}
        </Button>
        <p className="min-w-60 flex-1 text-note text-ink-3">{t('simulator.help')}</p>
      </form>
      {!canFrame && (
        <div className="mb-4">
          <Note tone="warning">{t('simulator.noFrame')}</Note>
        </div>
      )}
      {begun && (
        <div className="grid gap-6">
          <SimulatorSteps simulation={simulation} />
          <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <iframe
              key={begun.simulationId}
              title={t('simulator.frame', { name: view.name })}
              src={begun.frameUrl}
              // Its cookies are its own: whoever tries this out stays logged in beside it.
              {...{ credentialless: true }}
              className="h-160 w-full rounded-card border border-line-2 bg-raised"
            />
            <BothSides simulation={simulation} />
          </div>
        </div>
      )}
    </>
  );
}

/** What this call names. */
function CallFields({ call }: { readonly call: Call }) {
  const t = useTexts('punchout');
  return (
    <>
      {withArticle.has(call) && (
        <>
          <div className="w-full sm:w-48">
            <TextField
              name="productNumber"
              label={t('simulator.article')}
              required={call === 'validate' || call === 'detail' || call === 'ADL'}
              maxLength={80}
            />
          </div>
          <div className="w-28">
            <TextField name="quantity" type="number" min={1} label={t('simulator.quantity')} defaultValue="1" />
          </div>
        </>
      )}
      {withSearch.has(call) && (
        <div className="w-full sm:w-64">
          <TextField name="simulatedSearch" label={t('simulator.search')} required maxLength={80} />
        </div>
      )}
    </>
  );
}

/** Browsers that keep the cookies of a frame apart from those of the page around it. */
function useCanFrame(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => 'credentialless' in HTMLIFrameElement.prototype,
    () => true,
  );
}
