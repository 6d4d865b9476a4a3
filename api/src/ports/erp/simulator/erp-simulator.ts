import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { erpOperations, type Answer, type ErpOperationName, type Question } from '../http/erp-operations.ts';
import type { ErpPort } from '../erp.port.ts';
import { lifecycleHandlers } from './lifecycle-handlers.ts';

/** What is wrong with an ERP on a bad day: with all of it, or with one operation `only`. */
export type ErpFault = ErpProblem & { readonly only?: ErpOperationName };

type ErpProblem =
  | { readonly kind: 'none' }
  /** Answers after so many milliseconds. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Answers once a promise is kept. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> }
  /** Cuts every connection. */
  | { readonly kind: 'down' }
  /** Refuses the next `times` questions with `status`, then works. */
  | { readonly kind: 'stumbling'; readonly times: number; readonly status: number }
  /** Answers 200 with something else than the contract says. */
  | { readonly kind: 'wrong'; readonly body: string }
  /** Leaves out the last of several answers. */
  | { readonly kind: 'partial' }
  /** Does what was asked and then loses the answer. */
  | { readonly kind: 'forgetful'; readonly times: number };

export type ErpSimulator = {
  readonly url: string;
  readonly token: string;
  /** How many questions have come in. */
  readonly asked: () => number;
  readonly behave: (fault: ErpFault) => void;
  readonly close: () => Promise<void>;
};

/** An ERP on a port of its own that speaks `docs/erp-http.openapi.json` and knows what `behind` knows: for tests and trials. */
export async function startErpSimulator(behind: ErpPort): Promise<ErpSimulator> {
  const token = 'simulator';
  let fault: ErpFault = { kind: 'none' };
  let left = 0;
  let asked = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const body = await readText(request);
    if (request.headers.authorization !== `Bearer ${token}`) return reply(response, 401, '{}');
    const name = operationOf(request.url ?? '');
    const problem: ErpProblem = fault.only === undefined || fault.only === name ? fault : { kind: 'none' };
    if (problem.kind === 'down') return void response.destroy();
    if (problem.kind === 'slow') await sleep(problem.ms);
    if (problem.kind === 'held') await problem.until;
    if (problem.kind === 'wrong') return reply(response, 200, problem.body);
    if (problem.kind === 'stumbling' && left-- > 0) return reply(response, problem.status, '{}');
    if (!name) return reply(response, 404, '{}');
    const question = erpOperations[name].question.safeParse(JSON.parse(body));
    if (!question.success) return reply(response, 400, question.error.message);
    const data = await work(behind, name, question.data);
    if (problem.kind === 'forgetful' && left-- > 0) return void response.destroy();
    reply(response, 200, JSON.stringify(problem.kind === 'partial' ? withoutLast(data) : data));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => reply(response, 500, String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/erp/`,
    token,
    asked: () => asked,
    behave: (next) => {
      fault = next;
      left = 'times' in next ? next.times : 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function operationOf(url: string): ErpOperationName | undefined {
  const names = Object.keys(erpOperations) as ErpOperationName[];
  return names.find((name) => `/erp${erpOperations[name].path}` === url);
}

type Questions = { readonly [N in ErpOperationName]: Question<N> };
type Work = { readonly [N in ErpOperationName]: (port: ErpPort, question: Questions[N]) => Promise<Answer<N>> };

const works: Work = {
  prices: (port, { customer, lines, at }) => port.prices(customer, lines, new Date(at)),
  availability: (port, { lines, at }) => port.availability(lines, new Date(at)),
  stocked: (port, { after, limit }) => port.stockedArticles(after, limit),
  calculate: (port, { document, at }) => port.calculate(document, new Date(at)),
  deliveryDays: (port, { count, at }) => port.deliveryDays(new Date(at), count),
  shipmentMethods: (port, { customer }) => port.shipmentMethods(customer),
  branches: (port) => port.branches(),
  conditionGroups: (port) => port.conditionGroups(),
  openCustomer: (port, { customer }) => port.openCustomer(customer),
  place: async (port, { order }) => {
    await port.place(order);
    return {};
  },
  ...lifecycleHandlers,
};

async function work(port: ErpPort, name: ErpOperationName, question: unknown): Promise<unknown> {
  // The question was parsed by the schema of this very name.
  return (works[name] as (port: ErpPort, question: unknown) => Promise<unknown>)(port, question);
}

function withoutLast(data: unknown): unknown {
  if (Array.isArray(data)) return data.slice(0, -1);
  if (typeof data !== 'object' || data === null || !('lines' in data) || !Array.isArray(data.lines)) return data;
  return { ...data, lines: data.lines.slice(0, -1) };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function reply(response: ServerResponse, status: number, body: string): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
