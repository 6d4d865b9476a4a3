import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { openDatabase } from '#platform/db.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { buildApp } from '#src/app/app.ts';
import { makeBackgroundCtx, type AppDependencies } from '#src/app/ctx.ts';
import { jobs } from '#src/app/shop-lists.ts';
import { demoOperator } from '#src/demo/settings.data.ts';
import { openOutbox } from '#src/ports/mail/mail.outbox.ts';
import { openTestPayment } from './payment-service.ts';
import { guardedPorts } from './guarded-ports.ts';
import { testPorts } from './ports.ts';

/**
 * A process that serves the API and works on the jobs, for tests that kill it. Arguments: connection string, folder of the
 * outbox, the address of a payment sandbox if there is one, and the shop's public address if it is not the process's own.
 * Its own address is the first line it prints.
 */
const [connectionString = '', outboxFolder = '', sandboxAddress = '', publicUrl = ''] = process.argv.slice(2);
const database = openDatabase(connectionString, { connectionsMax: 10, onError: () => {} });
const log = makeLog('silent');
const runner = await openJobs(database.db, jobs, log);
const clock = () => new Date();
/** Known once it listens. */
const operator = { ...demoOperator, publicUrl: 'http://localhost:3000' };
const parts: AppDependencies = {
  ...guardedPorts({
    ...(await testPorts(connectionString, database)),
    ...(sandboxAddress !== '' && { payment: openTestPayment(sandboxAddress) }),
    mail: openOutbox(outboxFolder, () => ({ name: demoOperator.name, email: demoOperator.email }), clock),
  }),
  db: database.db,
  jobs: runner,
  log,
  operator,
  clock,
  version: 'test',
  trustedProxies: [],
};
const app = await buildApp(parts);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
operator.publicUrl = publicUrl || address;
await runner.work(jobs, () => makeBackgroundCtx(parts, randomUUID()));
process.stdout.write(`${address}\n`);
// Where the compiled modules are kept (NODE_COMPILE_CACHE), the next server has them: this one does not live to its end.
flushCompileCache();
