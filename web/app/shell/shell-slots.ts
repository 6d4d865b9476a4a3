/** The user slots of the frame, which `user-slots.server.tsx` beside this fills. */
export type ShellSlot =
  | 'accountName'
  | 'agentBanner'
  | 'factorBanner'
  | 'accountLinks'
  | 'cart'
  | 'bottomAccount'
  | 'bottomCart'
  | 'bell'
  | 'phoneBell';
