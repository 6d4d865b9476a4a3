// The ceiling of this machine in this very run: a bare Fastify route with a JSON answer the size of a small listing, and a
// bare React stream with fifty rows. What the shop does is told as a share of it.
import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const ROWS = 50;

const app = fastify();
const rows = Array.from({ length: ROWS }, (_, n) => ({
  sku: `100${n}`,
  name: `LS-Schalter 1P C13 6 kA, ${n} TE`,
  quantity: n,
}));

app.get('/json', async () => ({ data: rows }));
app.get('/react', (_request, reply) => {
  const body = new PassThrough();
  const { pipe } = renderToPipeableStream(createElement(Page), { onShellReady: () => pipe(body) });
  return reply.type('text/html').send(body);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(
  `ceiling ready on http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`,
);
process.on('SIGTERM', () => process.exit(0));

function Page() {
  const items = rows.map((row) =>
    createElement(
      'li',
      { key: row.sku },
      createElement('h2', null, row.name),
      createElement('p', null, row.sku),
      createElement('b', null, row.quantity),
    ),
  );
  return createElement('html', null, createElement('body', null, createElement('ul', null, items)));
}
