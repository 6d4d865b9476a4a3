import type { SubscriptionState } from '@shop/contract/newsletter';
import type { Locale } from '@shop/contract/values';

/** A subscription of the demo world. */
export type DemoSubscription = {
  readonly email: string;
  readonly locale: Locale;
  readonly state: SubscriptionState;
  /** How long before the load it was asked for; the youngest one waits for its confirmation. */
  readonly daysAgo: number;
};

/** Customers of the demo world and visitors, in every state and language. */
export const demoSubscriptions: readonly DemoSubscription[] = [
  { email: 'anna.muster@elektro-muster.example', locale: 'de', state: 'confirmed', daysAgo: 411 },
  { email: 'beat.keller@elektro-muster.example', locale: 'de', state: 'unsubscribed', daysAgo: 398 },
  { email: 'denis.favre@installations-romandes.example', locale: 'fr', state: 'confirmed', daysAgo: 365 },
  { email: 'eva.inauen@alpstein.example', locale: 'de', state: 'confirmed', daysAgo: 312 },
  { email: 'einkauf@zuber-elektro.example', locale: 'de', state: 'confirmed', daysAgo: 287 },
  { email: 'r.ammann@ammann-partner.example', locale: 'de', state: 'confirmed', daysAgo: 240 },
  { email: 'commandes@elec-lavaux.example', locale: 'fr', state: 'confirmed', daysAgo: 214 },
  { email: 'sabine.huerlimann@planwerk-zug.example', locale: 'de', state: 'unsubscribed', daysAgo: 203 },
  { email: 'ufficio@impianti-ceresio.example', locale: 'it', state: 'confirmed', daysAgo: 176 },
  { email: 'carla.rossi@elektro-muster.example', locale: 'it', state: 'confirmed', daysAgo: 158 },
  { email: 'thomas.gerber@gerber-licht.example', locale: 'de', state: 'confirmed', daysAgo: 131 },
  { email: 'julien.rochat@rochat-electricite.example', locale: 'fr', state: 'unsubscribed', daysAgo: 120 },
  { email: 'office@brightline-facilities.example', locale: 'en-US', state: 'confirmed', daysAgo: 97 },
  { email: 'n.zgraggen@uri-installationen.example', locale: 'de', state: 'confirmed', daysAgo: 74 },
  { email: 'paolo.bernasconi@bernasconi-quadri.example', locale: 'it', state: 'confirmed', daysAgo: 52 },
  { email: 'werkstatt@kaelin-solar.example', locale: 'de', state: 'confirmed', daysAgo: 33 },
  { email: 'm.favre@domotique-gruyere.example', locale: 'fr', state: 'confirmed', daysAgo: 18 },
  { email: 'lehrlinge@zuber-elektro.example', locale: 'de', state: 'requested', daysAgo: 6 },
  { email: 'bureau@elec-lavaux.example', locale: 'fr', state: 'requested', daysAgo: 3 },
  { email: 'daniela.wyss@wyss-haustechnik.example', locale: 'de', state: 'requested', daysAgo: 1 },
];
