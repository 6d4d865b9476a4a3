import { searchEngineSuite } from '../search-engine.suite.ts';
import { openOpenSearch } from './search-engine.opensearch.ts';

const url = process.env['SHOP_TEST_SEARCH_URL'];
if (url === undefined) throw new Error('SHOP_TEST_SEARCH_URL names an OpenSearch to test with.');

let n = 0;
searchEngineSuite('OpenSearch', (source) =>
  openOpenSearch({
    url,
    source,
    prefix: `suite-${process.pid}-${n++}`,
    shards: 1,
    documentForm: 1,
    isFeeding: true,
    lookMs: 60_000,
    onProgress: () => undefined,
    onError: (error) => {
      throw error;
    },
  }),
);
