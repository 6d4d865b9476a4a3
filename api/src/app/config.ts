import path from 'node:path';
import { z } from 'zod';

const roles = ['web', 'worker'] as const;
const SHARE = 'must be a share from 0 to 1';

/** Everything that is set from outside. One schema is the type, the defaults and the documentation. */
const Config = z
  .object({
    /** Port of the shop. */
    PORT: wholeNumber(0, 65_535).default(3000),
    /** Address to listen on. */
    HOST: z.string().min(1).default('localhost'),
    /** Folder for everything that is kept outside the database: built-in database, copies of files, outbox, snapshots. */
    SHOP_STATE: z
      .string()
      .min(1)
      .default('state')
      .transform((folder) => path.resolve(folder)),
    /**
     * 64 hex digits: the key with which secrets of second factors and identity providers are encrypted. Without it the first start writes one to
     * `secret.key` in the state folder. Several machines need the same; who loses it sets up every second factor anew.
     */
    SHOP_SECRET_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
      .optional(),
    /**
     * PostgreSQL 15 or newer; several servers by commas, of which the one that takes changes is found. Without it the built-in one is
     * started in the state folder.
     */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    /**
     * The same database without the pooler, where DATABASE_URL names a PgBouncer in transaction mode: for notifications, migrations
     * and back-ups (docs/operations.md#pgbouncer).
     */
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    /**
     * A replica of the same database for long readings: exports, price lists, figures (docs/operations.md#a-replica-to-read-from).
     * Without it, and while it is away or behind, the primary answers.
     */
    DATABASE_READ_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    /**
     * Connections of this process to PostgreSQL for what the shop does. Beside them it takes up to four for files, one to listen for
     * changes of the catalogue, and half as many again for the built-in ERP.
     */
    DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10),
    /**
     * A server of Valkey or Redis that limits are counted in for all nodes. Without it, and while it is away, PostgreSQL counts
     * (docs/operations.md#valkey).
     */
    VALKEY_URL: z
      .string()
      .regex(/^(valkey|redis)s?:\/\/[^/]/, 'must begin with valkey://, valkeys://, redis:// or rediss://')
      .optional(),
    /** 0: no demo world in an empty database. */
    SHOP_DEMO: oneOf('0', '1').default('1'),
    /**
     * Demo world only: minutes in which the built-in ERP brings an order of goods that are there from placing to delivery, so
     * that one can watch. 0 lets it keep real working days, as it does without the demo world.
     */
    SHOP_DEMO_MINUTES: wholeNumber(0, 1440).default(10),
    /** Instead of the operator's setting: up to how many lines of a cart the built-in ERP calculates (docs/domain/cart.md#size-limits). */
    ERP_PRICED_LINES_MAX: wholeNumber(1, 2000).optional(),
    /**
     * Folder into which other systems put catalogues: a file that stands still is read and waits as a preview
     * (docs/domain/imports.md#watched-folder). Pictures and documents lie in its folder `media`.
     */
    IMPORT_FOLDER: z
      .string()
      .min(1)
      .transform((folder) => path.resolve(folder))
      .optional(),
    /** Products of the demo catalogue. */
    SHOP_DEMO_PRODUCTS: wholeNumber(100, 1_000_000).default(20_000),
    /** Threads for searches that look at many products; 0 answers all on the thread that serves HTTP. */
    SEARCH_THREADS: wholeNumber(0, 32).default(1),
    /**
     * Addresses of the nodes of an OpenSearch, separated by commas, with user and password where it asks for them. With it the
     * catalogue is found there instead of in this process (docs/domain/search.md#two-engines).
     */
    SEARCH_URL: z
      .string()
      .regex(
        /^https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*$/,
        'must be addresses such as https://search1.example.ch:9200',
      )
      .optional(),
    /** File with the certificate that signs those of the OpenSearch nodes, where no public authority does. */
    SEARCH_CA: z.string().min(1).optional(),
    /** What the names of its indexes begin with: shops that share an OpenSearch have one each. */
    SEARCH_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be small letters, digits and hyphens')
      .default('shop'),
    /** In how many parts OpenSearch keeps an index; one is quickest up to some millions of products. */
    SEARCH_SHARDS: wholeNumber(1, 64).default(1),
    /** What this process does, separated by commas. */
    ROLES: z
      .string()
      .default('web,worker')
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(oneOf(...roles)).min(1)),
    /** Absolute address of the shop for links in mails; by default localhost and the port. */
    PUBLIC_URL: z.url('must be an address such as https://shop.example.ch').optional(),
    /**
     * Addresses or networks (`10.0.0.0/8`) of the proxies in front of the shop, separated by commas. Only from them the address
     * of the customer is believed; it counts for the limit of log-in tries.
     */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
      .pipe(
        z.array(
          z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks such as 10.0.0.0/8'),
        ),
      ),
    /** SMTP server for mails; without it they are kept in the outbox (docs/domain/email.md#delivery). */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://')
      .optional(),
    /**
     * Address of a real ERP that speaks `docs/erp-http.openapi.json`; without it the built-in one works
     * (docs/domain/erp.md#two-adapters).
     */
    ERP_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://erp.example.ch/shop' })
      .optional(),
    /** Token that the shop shows the ERP; needed with ERP_URL. */
    ERP_TOKEN: z.string().default(''),
    /**
     * Online payment through Datatrans (docs/domain/payment.md#payment-service): merchant, password and, in hex, the key that
     * signs its webhooks. Without all three a local sandbox takes its place in a demo; with `SHOP_DEMO=0` there is none.
     */
    DATATRANS_MERCHANT_ID: z.string().regex(/^\d+$/, 'must be a number of digits').optional(),
    DATATRANS_PASSWORD: z.string().min(1).optional(),
    DATATRANS_HMAC_KEY: z
      .string()
      .regex(/^([0-9a-f]{2}){16,}$/i, 'must be the key in hex')
      .optional(),
    /** `production` moves money. */
    DATATRANS_ENVIRONMENT: oneOf('sandbox', 'production').default('sandbox'),
    /** Port of the local payment sandbox; 0 takes a free one. Set, it starts the sandbox with `SHOP_DEMO=0`, too. */
    PAYMENT_SANDBOX_PORT: wholeNumber(0, 65_535).optional(),
    /** Address of the sandbox that another node has on its PAYMENT_SANDBOX_PORT: one for all, also for their customers' browsers. */
    PAYMENT_SANDBOX_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://10.0.0.9:4010' })
      .optional(),
    /**
     * 1: identity providers of companies may be under http and in private networks, as one inside the operator's own network is.
     * Without it only public ones under https are asked (docs/domain/single-sign-on.md#which-providers).
     */
    SSO_PRIVATE_PROVIDERS: oneOf('0', '1').default('0'),
    /** 1: devices may be reached by push services under http and in private networks; for tests alone. */
    PUSH_PRIVATE_SERVICES: oneOf('0', '1').default('0'),
    /**
     * Behind a balancer: seconds that a process goes on serving after SIGTERM while `/api/ready` answers 503, so that the balancer
     * sends nobody here any more (docs/domain/health.md#roll-out).
     */
    DRAIN_SECONDS: wholeNumber(0, 60).default(0),
    /** Port of its own for `/metrics`, read by Prometheus; keep it inside the network (docs/operations.md#monitoring). */
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    /** Token with which `/metrics` may be read on the port of the shop, too; with METRICS_PORT it is wanted there as well. */
    METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
    /**
     * Where a collector of OpenTelemetry takes traces by OTLP over HTTP, such as `http://collector:4318`. Headers, time-out,
     * certificates, name and attributes of the service are set by the variables that the library itself reads.
     */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
      .optional(),
    /** Which share of the traces that begin here is recorded, 0 to 1; those of a caller as he does. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE).default(1),
    LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('warn'),
    NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  })
  .refine(({ ERP_URL, ERP_TOKEN }) => ERP_URL === undefined || ERP_TOKEN !== '', {
    path: ['ERP_TOKEN'],
    error: 'is needed with ERP_URL',
  })
  .refine(
    ({ PAYMENT_SANDBOX_URL, SHOP_SECRET_KEY }) => PAYMENT_SANDBOX_URL === undefined || SHOP_SECRET_KEY !== undefined,
    {
      path: ['SHOP_SECRET_KEY'],
      error: 'is needed with PAYMENT_SANDBOX_URL: the same as where the sandbox is',
    },
  )
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL !== undefined || DATABASE_DIRECT_URL === undefined, {
    path: ['DATABASE_URL'],
    error: 'is needed with DATABASE_DIRECT_URL: the address of the pooler',
  });
function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

function oneOf<const V extends readonly string[]>(...values: V) {
  return z.enum(values, { error: `must be ${values.join(' or ')}` });
}

export type Config = Readonly<z.infer<typeof Config>>;

/** @throws Error with one line for each setting that is wrong */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Config.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const lines = parsed.error.issues.map(({ path: [name], message }) => {
    const setting = String(name);
    return `  ${setting}=${given[setting] ?? ''}: ${message}`;
  });
  throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
}
