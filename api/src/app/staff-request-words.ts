import type { AuditAction, staffSubjectKinds } from '@shop/contract/audit-trail';

type Words = {
  readonly kind: (typeof staffSubjectKinds)[number];
  readonly action: AuditAction;
  /** The field, answered or else sent, that says what it was done to; without one its number does. */
  readonly name?: string;
  /** Sent by the page itself while somebody types, every few seconds. */
  readonly savesItself?: true;
};

const page = (action: AuditAction): Words => ({ kind: 'contentPage', action, name: 'slug' });
const announcement = (action: AuditAction): Words => ({ kind: 'announcement', action, name: 'titleText.de' });
const medium = (action: AuditAction): Words => ({ kind: 'libraryMedium', action, name: 'name' });
const template = (action: AuditAction): Words => ({ kind: 'answerTemplate', action, name: 'templateName' });
const request = (action: AuditAction): Words => ({ kind: 'helpdeskRequest', action, name: 'contactName' });
const savedSearch = (action: AuditAction): Words => ({ kind: 'searchRule', action, name: 'searchText' });

/**
 * What requests of staff are that the trail gets from `staff-requests.ts` alone (docs/domain/audit-trail.md#operator). What is
 * not named here stands in it as method and address.
 */
export const staffRequestWords: Readonly<Record<string, Words>> = {
  'POST /operator/content': { ...page('created'), name: 'pageSlug' },
  'PATCH /operator/content/{pageId}': { ...page('saved'), savesItself: true },
  'POST /operator/content/{pageId}/publish': page('published'),
  'POST /operator/content/{pageId}/call-off': page('calledOff'),
  'POST /operator/content/{pageId}/end': page('changed'),
  'POST /operator/content/{pageId}/restore': page('restored'),
  'POST /operator/content/{pageId}/remove': page('removed'),
  'POST /operator/content/{pageId}/bring-back': page('restored'),
  'PATCH /operator/navigation': { kind: 'navigation', action: 'saved' },
  'POST /operator/announcements': announcement('created'),
  'PATCH /operator/announcements/{announcementId}': announcement('saved'),
  'POST /operator/announcements/delete': announcement('removed'),
  'POST /operator/announcements/restore': announcement('restored'),
  'POST /operator/media': medium('created'),
  'PATCH /operator/media/{mediaId}': medium('saved'),
  'POST /operator/media/{mediaId}/remove': medium('removed'),
  'POST /operator/helpdesk-templates': template('created'),
  'PATCH /operator/helpdesk-templates/{templateId}': template('saved'),
  'POST /operator/helpdesk-templates/delete': template('removed'),
  'POST /operator/helpdesk-templates/restore': template('restored'),
  'POST /operator/helpdesk/{requestId}/take': request('accepted'),
  'POST /operator/helpdesk/{requestId}/release': request('returned'),
  'POST /operator/helpdesk/{requestId}/answer': request('answered'),
  'POST /operator/helpdesk/{requestId}/notes': request('changed'),
  'POST /operator/helpdesk/{requestId}/state': request('changed'),
  'POST /operator/helpdesk/{requestId}/slot': request('answered'),
  'POST /operator/newsletter/delete': { kind: 'newsletter', action: 'removed' },
  'POST /operator/newsletter/restore': { kind: 'newsletter', action: 'restored' },
  'POST /operator/offers/{id}/answer': { kind: 'salesOffer', action: 'answered' },
  'POST /operator/offers/{id}/message': { kind: 'salesOffer', action: 'answered' },
  'POST /operator/search-tuning/discard': { kind: 'searchRule', action: 'discarded' },
  'POST /operator/search-tuning/saved': savedSearch('saved'),
  'DELETE /operator/search-tuning/saved/{savedSearchId}': savedSearch('removed'),
  'POST /operator/search-tuning/import': { kind: 'searchRule', action: 'saved', name: 'fileName' },
  'POST /operator/interface-messages/{interfaceMessageId}/resend': { kind: 'interfaceMessage', action: 'repeated' },
  'POST /operator/interfaces/{interfaceId}/simulations': { kind: 'interfaceMessage', action: 'created' },
};
