import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '#platform/db.ts';
import { openTallies } from '#platform/tallies.ts';
import { databaseRateLimiter } from '#platform/rate-limiter/rate-limiter.sql.ts';
import { traceCalls } from '#platform/tracing/tracing.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import type { Ports } from '#src/context/context.ts';
import { erpOperatorOf } from '#src/standalone-erp/index.ts';
import { masterData, makeCatalogueSource } from '#src/modules/catalogue/index.ts';
import { openShopCaches } from '#src/app/open-shop-caches.ts';
import { openFiles } from '#src/app/open-files.ts';
import { demoOperator } from '#src/demo/settings.data.ts';
import { openDecoder } from '#src/ports/decoder/decoder.ts';
import { openSecurityEventLog } from '#src/modules/security-events/index.ts';
import { openIdentityProviders } from '#src/ports/identity-provider/identity-provider.openid.ts';
import { usualProviderSettings } from '#src/ports/identity-provider/provider-fetch.ts';
import { openMonitor } from '#src/modules/engine-room/index.ts';
import { openPrinter } from '#src/ports/printer/printer.ts';
import { openWebPush } from '#src/ports/push/push.web.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { openInProcessSearch } from '#src/ports/search-engine/search-engine.in-process.ts';
import { tradeWords } from '#src/modules/search/index.ts';
import { noPayment } from '#src/ports/payment/payment.none.ts';
import { openStandaloneErp } from '#src/standalone-erp/index.ts';

export type TestPorts = Ports & {
  /** E-mails handed over so far. */
  readonly sentMails: readonly Mail[];
  readonly close: () => Promise<void>;
};

/** Rarely; signals tell in time. */
const LOOK_MS = 60_000;

/** The outer world of a test shop: the built-in adapters on the test's own database. */
export async function testPorts(databaseUrl: string, database: Database): Promise<TestPorts> {
  const sentMails: Mail[] = [];
  const filesFolder = await mkdtemp(path.join(os.tmpdir(), 'shop-test-files-'));
  const files = openFiles(filesFolder, databaseUrl, () => undefined);
  const printer = openPrinter();
  const decoder = openDecoder();
  const searchEngine = await openInProcessSearch({
    words: tradeWords,
    source: makeCatalogueSource(database.db),
    onChange: (signal) => database.listen('catalogue_changed', signal, signal),
    lookMs: LOOK_MS,
    onProgress: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const erp = openErp(databaseUrl);
  const identityProviders = openIdentityProviders({ ...usualProviderSettings, isPrivateAllowed: true });
  const webPush = openWebPush({ isPrivateAllowed: true, timeoutMs: 60_000 });
  return {
    sentMails,
    push: webPush.port,
    searchEngine,
    printer,
    decoder,
    cache: openShopCaches(searchEngine),
    rateLimiter: databaseRateLimiter,
    securityEvents: openSecurityEventLog(database.db),
    secretBox: openSecretBox(Buffer.alloc(32, 7)),
    monitor: openMonitor(database.db, 'test', () => new Date()),
    tallies: openTallies(database.db),
    mail: { send: async (mail) => void sentMails.push(mail) },
    files: files.port,
    identityProviders: identityProviders.port,
    payment: noPayment,
    importFolder: null,
    erp: traceCalls('erp', erp.port),
    close: async () => {
      await erp.close();
      await printer.close();
      await decoder.close();
      await identityProviders.close();
      await webPush.close();
      await searchEngine.close();
      await files.close();
      await rm(filesFolder, { recursive: true });
    },
  };
}

function openErp(connectionString: string) {
  return openStandaloneErp({
    databaseAddress: connectionString,
    connectionsMax: 4,
    timeoutMs: 60_000,
    operator: erpOperatorOf(demoOperator),
    articleSource: masterData,
    onError: () => {},
  });
}
