import { ACTING_FOR_HEADER, ACTING_FOR_NOBODY, agentRefusals } from '@shop/contract/acting-for';

let actingFor: string | undefined;

/** For whom this page works: the key of the assistance that it was loaded with; null where its user is here himself. */
export function setActingFor(key: string | null): void {
  actingFor = key ?? ACTING_FOR_NOBODY;
}

/**
 * From now on every request to the shop says for whom the page believes to work, so that nothing is done in a wrong name, however
 * many windows an agent has open (docs/domain/agents.md#one-name). Pages that React Router fetches say so, too.
 */
export function nameActingFor(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (actingFor === undefined) return send(input, init);
    const request = new Request(input, init);
    if (new URL(request.url).origin !== window.location.origin) return send(input, init);
    request.headers.set(ACTING_FOR_HEADER, actingFor);
    return send(request);
  };
}

/** Whether a refusal says that the page is that of another assistance than the session's. */
export function isOtherAssistance(code: string | undefined): boolean {
  return agentRefusals.some((refusal) => refusal === code);
}
