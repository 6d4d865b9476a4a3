import type { MissingFactor } from '@shop/contract/second-factor';
import type { Permission, StaffPermission, StaffRole } from '@shop/contract/permissions';
import type { Locale } from '@shop/contract/values';
import type { Caches } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Tallies } from '#platform/tallies.ts';
import type { RateLimiter } from '#platform/rate-limiter/rate-limiter.ts';
import type { Log } from '#platform/log.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { ModuleRegistry } from './module.ts';
import type { Monitor } from './monitor.ts';
import type { Operator } from './operator.ts';
import type { Decoder } from '../ports/decoder/decoder.ts';
import type { SecurityEventLog } from './security-events.ts';
import type { ErpPort } from '../ports/erp/erp.port.ts';
import type { FilesPort } from '../ports/files/files.port.ts';
import type { ImportFolder } from '../ports/import-folder/import-folder.ts';
import type { IdentityProviderPort } from '../ports/identity-provider/identity-provider.port.ts';
import type { MailPort } from '../ports/mail/mail.port.ts';
import type { PaymentPort } from '../ports/payment/payment.port.ts';
import type { PushPort } from '../ports/push/push.port.ts';
import type { Printer } from '../ports/printer/printer.ts';
import type { SearchEnginePort } from '../ports/search-engine/search-engine.port.ts';

/** The logged-in company user, on whose terms everything is asked. The tenant is here and comes from nowhere else. */
export type Buyer = {
  readonly userId: number;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly customerUsername: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Language of e-mails to this user; pages follow the request's. */
  readonly locale: Locale;
  readonly isAdmin: boolean;
  readonly permissions: ReadonlySet<Permission>;
  /** Rappen; 0 for none (docs/domain/permissions.md#cart-limit). */
  readonly cartLimitCents: number;
  /** What the checkout begins with, as the user has set it. */
  readonly defaults: {
    readonly addressId: number | null;
    readonly contractId: number | null;
    readonly shipment: 'delivery' | 'express' | 'pickup' | null;
    readonly pickupBranchErpId: string | null;
    /** Of his department. */
    readonly costCentreId: number | null;
    readonly packingSlipDontPrint: boolean;
    readonly salesNotificationType: 'email' | 'none';
    readonly orderStatusUpdateNotificationType: 'email' | 'none';
  };
  /** What his company's settings say about carts and orders. */
  readonly company: {
    readonly isMultiCartAllowed: boolean;
    /** The checkout insists on a commission, or on a reference (docs/domain/ordering.md#what-must-be-chosen). */
    readonly isCommissionRequired: boolean;
    readonly isReferenceRequired: boolean;
    /** Whether users may approve orders that they parked themselves. */
    readonly isOwnApprovalAllowed: boolean;
  };
  /** The agent who works in this user's name, if one does. */
  readonly agentName: string | null;
  /** The session that a buyer's system has opened in this user's name; null in the shop's own. */
  readonly punchout: { readonly sessionId: number; readonly systemName: string } | null;
};

/** Staff of the operator. */
export type Staff = {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: StaffRole;
  /** What he was given (docs/domain/permissions.md#staff-roles). */
  readonly permissions: readonly StaffPermission[];
};

/** A member of staff in a customer's place (docs/domain/agents.md). */
export type Assistance = {
  readonly staff: Staff;
  /** The customer's user, as the browser names him with each request (`X-Acting-For`). */
  readonly key: string;
  readonly since: Date;
  /** He looks at the shop as the customer sees it, and can change nothing. */
  readonly isViewOnly: boolean;
};

/** The outer world, the same for all requests of a process. */
export type Ports = {
  readonly erp: ErpPort;
  readonly mail: MailPort;
  readonly payment: PaymentPort;
  readonly files: FilesPort;
  readonly identityProviders: IdentityProviderPort;
  readonly searchEngine: SearchEnginePort;
  readonly printer: Printer;
  /** Messages on devices. */
  readonly push: PushPort;
  /** For every foreign byte that is decoded: photos, pictures, workbooks. */
  readonly decoder: Decoder;
  /** What this process has read and may lose: the same for all requests, so keys say whose an entry is. */
  readonly cache: Caches;
  /** Counts for all nodes together. */
  readonly rateLimiter: RateLimiter;
  readonly securityEvents: SecurityEventLog;
  readonly secretBox: SecretBox;
  /** Into which a wholesaler's systems put catalogues; null where none is watched. */
  readonly importFolder: ImportFolder | null;
  /** What this process knows of its own work. */
  readonly monitor: Monitor;
  /** What is counted in memory and stored every few seconds. */
  readonly tallies: Tallies;
};

/** Everything a use case may depend on: who, when, in which language, through which handle, to which outer systems. */
export type Ctx = Ports & {
  readonly db: Db; // pool or transaction: callers cannot tell and need not
  readonly jobs: Jobs;
  readonly log: Log;
  readonly operator: Operator;
  /** Brings this process to the settings that are stored now, so that the next request reads them. */
  readonly refreshOperator: () => Promise<void>;
  /** What all modules have registered. */
  readonly registry: ModuleRegistry;
  readonly locale: Locale;
  readonly now: Date; // one instant per request
  readonly requestId: string;
  /** Whom limits count: the client's IPv4 address or IPv6 network; empty for work that no request asked for. */
  readonly clientNetwork: string;
  /** What the browser calls itself; empty where it does not say. */
  readonly userAgent: string;
  /** A cookie that the request came with. */
  readonly readCookie: (name: string) => string | undefined;
  /** Aborted when the client has gone before it was answered: what is done for it alone may stop. */
  readonly signal: AbortSignal;
  readonly buyer: Buyer | null;
  /** Null while he assists a customer: but for endpoints of staff, which are asked in his own name. */
  readonly staff: Staff | null;
  /** Who works in the buyer's name; null where he is here himself. */
  readonly assistance: Assistance | null;
  /** Whether this request has left an entry in the audit trail; if not, what it was done to, where the answer does not say. */
  readonly trail: { isWritten: boolean; subject: string };
  /** For whom the page believes to work (`X-Acting-For`); undefined where it does not say. */
  readonly actingFor: string | undefined;
  /** What the log-in of this session lacks, if it must have a second factor. */
  readonly missingFactor: MissingFactor | null;
  /** The session that the request came with, if it is a living one. */
  readonly sessionId: number | null;
};

/** The context of endpoints that need a logged-in company user. */
export type BuyerCtx = Ctx & { readonly buyer: Buyer };

/** The context of endpoints for staff. */
export type StaffCtx = Ctx & { readonly staff: Staff };
