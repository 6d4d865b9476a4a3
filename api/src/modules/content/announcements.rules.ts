import type { Audience, AnnouncementState } from '@shop/contract/content-announcements';

/** Who looks at a page. */
export type Viewer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'staff' }
  | { readonly kind: 'customer'; readonly companyNumber: string; readonly isAdmin: boolean };

/** Whether a announcement is meant for somebody (docs/domain/content.md#audience). */
export function isMeantFor(
  { audience, companyNumbers }: { readonly audience: Audience; readonly companyNumbers: readonly string[] },
  viewer: Viewer,
): boolean {
  switch (audience) {
    case 'everybody':
      return true;
    case 'visitors':
      return viewer.kind === 'visitor';
    case 'staff':
      return viewer.kind === 'staff';
    case 'customers':
      return viewer.kind === 'customer';
    case 'administrators':
      return viewer.kind === 'customer' && viewer.isAdmin;
    case 'companies':
      return viewer.kind === 'customer' && companyNumbers.includes(viewer.companyNumber);
  }
}

type Timed = { readonly liveFrom: Date; readonly liveUntil: Date | null; readonly isOn: boolean };

export function announcementStateOf({ liveFrom, liveUntil, isOn }: Timed, now: Date): AnnouncementState {
  if (!isOn) return 'off';
  if (liveUntil !== null && liveUntil <= now) return 'over';
  return liveFrom > now ? 'planned' : 'running';
}
