import type { Database } from '#platform/db.ts';
import type { Ports } from '#src/context.ts';
import { makeCatalogueSource } from '#src/modules/catalogue/index.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { openInProcessSearch } from '#src/ports/search-engine/search-engine.in-process.ts';

export type TestPorts = Ports & {
  /** Letters handed over so far. */
  readonly sentMails: readonly Mail[];
  readonly close: () => Promise<void>;
};

/** The outer world of a test shop: the built-in adapters on the test's own database. */
export async function testPorts(_databaseUrl: string, database: Database): Promise<TestPorts> {
  const sentMails: Mail[] = [];
  const notBuiltYet = () => Promise.reject(new Error('no ERP in this test'));
  const searchEngine = await openInProcessSearch({
    source: makeCatalogueSource(database.db),
    onProgress: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  return {
    sentMails,
    searchEngine,
    mail: {
      send: async (mail) => {
        sentMails.push(mail);
      },
    },
    files: { put: notBuiltYet, open: notBuiltYet },
    erp: {
      prices: notBuiltYet,
      basicAvailability: notBuiltYet,
      availability: notBuiltYet,
      calculate: notBuiltYet,
      deliveryDays: notBuiltYet,
      shipmentMethods: notBuiltYet,
      branches: notBuiltYet,
      place: notBuiltYet,
    },
    close: () => searchEngine.close(),
  };
}
