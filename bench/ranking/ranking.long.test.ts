import { openRankedEngine } from './engine.ts';
import { rankingSuite } from './ranking.suite.ts';

rankingSuite('in this process', openRankedEngine, {
  first: { rich: 0.98, bare: 0.955 },
  top: { rich: 0.98, bare: 0.97 },
  suggestionTop: 0.95,
  rated: { ndcg: 0.985, wrongTop: 0.01, zeroHits: 0.01 },
  heldBack: { ndcg: 0.97, wrongTop: 0.02 },
  further: { ndcg: 0.95, wrongTop: 0.01 },
  acceptance: { ndcg: 0.95, wrongTop: 0.02 },
  spellings: { ndcg: 0.97, wrongTop: 0.01 },
  unseen: { ndcg: 0.95, wrongTop: 0.021 },
  site: { ndcg: 0.97, wrongTop: 0.01 },
  last: { ndcg: 0.955, wrongTop: 0.021 },
});
