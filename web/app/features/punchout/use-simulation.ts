import type { ReplyOf } from '@shop/contract/endpoint';
import { punchoutApi, type Simulation } from '@shop/contract/punchout';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

type Begun = ReplyOf<typeof punchoutApi.simulate>;

/** How often it is asked how far the simulation is, ms. */
const ASK_MS = 1_500;

/** The simulation that was begun last, asked about until the cart has come back. */
export function useSimulation(interfaceId: number) {
  const [begun, setBegun] = useState<Begun>();
  const [simulation, setSimulation] = useState<Simulation>();
  const simulationId = begun?.simulationId;
  const isDone = simulation !== undefined && simulation.simulationId === simulationId && simulation.receivedAt !== null;
  useEffect(() => {
    if (simulationId === undefined || isDone) return undefined;
    const params = { interfaceId: String(interfaceId), simulationId };
    const ask = async () => {
      const answer = await browserApi.ask(punchoutApi.simulation, { params }, { isQuiet: true });
      if (answer.ok) setSimulation(answer.reply);
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [interfaceId, simulationId, isDone]);
  return { begun, begin: setBegun, simulation: simulation?.simulationId === simulationId ? simulation : undefined };
}
