import type { UserSlots } from '#app/session/user-slots.ts';

const files = import.meta.glob<UserSlots<string>>('../{shell,features/*}/user-slots.server.tsx', {
  eager: true,
  import: 'userSlots',
});

/** How the frame and every feature fill their user slots. */
export const slotFiles: readonly UserSlots<string>[] = Object.values(files);
