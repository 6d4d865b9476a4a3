/** A name that code must not use again: a word in an identifier or file name, or a pattern for the whole of one. */
export type FormerName = {
  readonly found: string | RegExp;
  readonly now: string;
  /** Files in which the word means what it says. */
  readonly allowedIn?: RegExp;
};

const CATALOGUE_TEXTS = /^(packages\/(demo-catalogue|catalogue-index)\/|bench\/ranking\/)/;
/** Of files, scanners and the keyboard. */
const READERS =
  /^(packages|tools)\/|^web\/app\/features\/delivery-control\/|^api\/src\/modules\/(cart-import|catalogue-imports|catalogue\/import)\//;
const MESSAGES = /\/messages\/\w+\.json$/;

/**
 * Invented words that code once used for common things (docs/glossary.md, "Code terms"), with what took their place, so that they
 * do not come back. Texts to customers and comments are free.
 */
export const formerNames: readonly FormerName[] = [
  // Endpoints and requests
  { found: 'plug', now: 'mountEndpoint', allowedIn: CATALOGUE_TEXTS },
  { found: 'plugged', now: 'mounted' },
  { found: 'promises', now: 'endpoints; Promise means what JavaScript means' },
  { found: /^(is|as|un)promised|^promisedjob/i, now: 'expected; enqueued' },
  { found: 'entrant', now: 'principal' },
  { found: 'entrance', now: 'request context' },
  { found: 'keepsake', now: 'cookie' },
  { found: /(keep|kept)-?once|once-?key/i, now: 'idempotency key', allowedIn: /\.sql\.ts$/ },
  { found: 'surroundings', now: 'options, config or dependencies', allowedIn: /^api\/src\/modules\/catalogue\// },
  { found: 'parting', now: 'keepAlive' },
  // Architecture
  { found: 'storey', now: 'layer' },
  { found: 'storeys', now: 'layers' },
  { found: 'walls', now: 'architecture checks', allowedIn: CATALOGUE_TEXTS },
  { found: 'breach', now: 'violation' },
  { found: 'breaches', now: 'violations' },
  { found: 'door', now: 'public entry; handle or state of a hook', allowedIn: CATALOGUE_TEXTS },
  { found: 'doors', now: 'public entries', allowedIn: CATALOGUE_TEXTS },
  { found: 'spares', now: 'reserve, fallbacks', allowedIn: CATALOGUE_TEXTS },
  // Background work
  { found: /^off-?thread/i, now: 'worker pool' },
  { found: /fair-?line/i, now: 'round-robin queue' },
  { found: /(give|gives|gave)-?way/i, now: 'back-pressure: yieldToRequests' },
  { found: 'pulse', now: 'poller', allowedIn: CATALOGUE_TEXTS },
  { found: /side-?by-?side/i, now: 'runAllSettled, concurrently' },
  { found: /ask-?together/i, now: 'batch loader' },
  { found: 'agenda', now: 'schedule', allowedIn: /\.sql\.ts$/ },
  { found: /^(lock|tryLock|take|give|use|draw)(In)?Turns?$/, now: 'leader lock, slot or queue' },
  { found: 'tempo', now: 'timing' },
  // A column of the built-in ERP, and what its returns were stored with.
  { found: 'pace', now: 'throttle; timeMode', allowedIn: /^api\/src\/(standalone-erp|demo)\// },
  // Caches, the page cache and its viewers, the read model
  { found: /^memor(y|ies)(Of)?$|[a-z]FromMemory$|\.memory\.ts$/, now: 'cache', allowedIn: /^bench\// },
  { found: 'likeness', now: 'anonymised principal' },
  { found: /personal-?(place|parts)/i, now: 'user slot' },
  {
    found:
      /^kept-?(page|answer|input|import|order|photo|prices|stocks)|^(keep|kept)(Pages?|Answers|Prices|Stocks|Photo)$/i,
    now: 'cached, stored or offline; draft',
  },
  { found: /^readers?$|[a-z]Readers?$/, now: 'viewer', allowedIn: READERS },
  { found: 'keeper', now: 'store, entry or cache' },
  { found: 'forget', now: 'evict, invalidate, clear or delete' },
  { found: /^(isDrawn|drawnFor|drawPersonal|drawAndKeep|keepDrawn)$/, now: 'built, rendered' },
  {
    found: /^pictures?$|[a-z]Pictures?$|^picture[.s]/,
    now: 'read model',
    allowedIn: /^(?!api\/src\/modules\/orders\/history\/|packages\/order-index\/)/,
  },
  { found: /^takeIn/, now: 'apply changes' },
  // Pages
  { found: 'ledger', now: 'cart table; of the cart page: editor', allowedIn: /^api\/src\/payment-sandbox\// },
  { found: /without-?net|net-?(watch|notice)/i, now: 'offline' },
  {
    found: /lazy-?part|until-?there|taken-?over|stay-?on-?page|look-?again|^makeSignal$/i,
    now: 'lazy component, retry when online, hydrated, restore focus, revalidate, external store',
  },
  { found: /^(Api|Shell)Reactions$|-reactions\./, now: 'event handlers, effects' },
  { found: 'desk', now: 'context, view model or worklist', allowedIn: MESSAGES },
  { found: 'sight', now: 'visibility', allowedIn: CATALOGUE_TEXTS },
  // Events and messages
  { found: 'hear', now: 'poll, apply, or a handler named on…' },
  { found: 'heard', now: 'poll, apply, or a handler named on…' },
  { found: 'tell', now: 'notify, publish, report or print' },
  { found: 'telling', now: 'notify, publish, report or print' },
  { found: 'told', now: 'reported, published or message' },
  { found: 'said', now: 'message, flash message or result' },
  { found: 'saying', now: 'message' },
  { found: 'news', now: 'event' },
  { found: 'happening', now: 'event' },
  { found: 'happenings', now: 'event' },
  // noticeId and isPaperEnclosed are fields of the HTTP APIs; a notice is what the ERP sends (docs/domain/erp.md).
  {
    found: /^(?!noticeId$|erpNotices$)(notices?|[a-z]\w*Notices?|Notices?[A-Z]?\w*|\w+-notices?)$/,
    now: 'event, webhook or notification',
    allowedIn:
      /\/messages\/\w+\.json$|erp-notice|unreadable-notice|known-notice|poll-erp|orders\.routes|api\.schemas|known-world/,
  },
  { found: /^([a-z]\w*)?(Life|Lives)([A-Z]\w*)?$/, now: 'lifecycle or max age' },
  // Documents and e-mails
  { found: 'paperwork', now: 'documents' },
  {
    found: /^(?!isPaperEnclosed$)(papers?|Papers?[A-Z]?\w*|[a-z]\w*Papers?([A-Z]\w*)?)$/,
    now: 'document, page or PDF',
    allowedIn: /\/messages\/\w+\.json$|^web\/app\/features\/cart\//,
  },
  {
    found: /^letters?$/,
    now: 'email, document or character',
    allowedIn:
      /^packages\/(catalogue-index|demo-catalogue|exchange-formats|order-index)\/|^web\/app\/(ui|features\/delivery-control)\/|^web\/app\/(features\/catalogue\/goods\/energy-|shell\/kit\/)|\/orders\/history\//,
  },
  // Validation, the delivery control, the demo
  { found: 'judge', now: 'validate' },
  { found: 'judged', now: 'validated' },
  {
    found: /^verdicts?$|Verdicts?$|^verdicts?[A-Z.-]/,
    now: 'result',
    allowedIn:
      /\/?(cart-import|cart-export|delivery-control)\b|^api\/src\/modules\/catalogue\/import\/|^api\/src\/demo\/|^e2e\//,
  },
  { found: 'remark', now: 'warning, note or footnote' },
  { found: 'remarks', now: 'warnings, notes' },
  { found: /(?:Delivery|Device|Known|New|can|on|take|send|apply|insert|leave)Marks?\b/, now: 'scan, flag, record' },
  { found: 'dice', now: 'seeded random' },
  { found: 'fate', now: 'outcome, transfer' },
  { found: 'fates', now: 'outcomes' },
  { found: /^draw(?:Order|Position|Origin|History|Instant|Check|Life)/, now: 'generate' },
  { found: 'signs', now: 'characters, icons' },
  { found: 'blanks', now: 'spaces' },
  { found: /^mend(ed|s)?$/, now: 'correct, correction' },
  { found: 'trouble', now: 'problem' },
  { found: 'wish', now: 'options, input or request' },
  { found: 'wishes', now: 'options, inputs' },
  { found: 'wholes', now: 'groups, combinations' },
  { found: 'misfit', now: 'incompatibility' },
];
