import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { mountings, terminalKinds } from '../vocabulary.ts';

/** Digital and mechanical time switches. */
export const timeSwitches = defineFamily({
  id: 'time-switches',
  eNumberPrefix: '538',
  discountGroup: 'V30',
  opening: 3,
  axes: {
    reserve: [10, 6, 3],
    coil: ['230 V AC', '24 V AC/DC'],
    channels: [1, 2, 4],
    program: [
      {
        code: 'W',
        price: 1,
        name: words('Wochenprogramm | programme hebdomadaire | programma settimanale | weekly programme'),
      },
      { code: 'A', price: 1.25, name: words('Astro | astronomique | astronomico | astronomical') },
      {
        code: 'J',
        price: 1.6,
        name: words('Jahresprogramm | programme annuel | programma annuale | yearly programme'),
      },
    ],
    line: [
      line('busora', 'Tempo', 'BZ'),
      line('vireo', 'Relay', 'VZ', 1.06),
      line('helvator', 'Linie H', 'HU', 1.12),
      line('kontavo', 'Serie K', 'KZ', 0.93),
    ],
  },
  draft({ reserve, coil, channels, program, line: { series } }) {
    const modules = channels > 2 ? 4 : 2;
    return {
      category: 'time-switches',
      code: `${program.code}${channels}-${reserve}${coil.startsWith('24') ? 'U' : ''}`,
      name: localized(
        `Zeitschaltuhr digital ${program.name.de} ${channels} Kanal ${coil}, Gangreserve ${reserve} Jahre`,
        `Horloge digitale ${program.name.fr} ${channels} ${channels > 1 ? 'canaux' : 'canal'} ${coil}, réserve ${reserve} ans`,
        `Interruttore orario digitale ${program.name.it} ${channels} ${channels > 1 ? 'canali' : 'canale'} ${coil}, riserva ${reserve} anni`,
        `Digital time switch ${program.name.en} ${channels} channel ${coil}, ${reserve}-year reserve`,
      ),
      text: localized(
        `Schaltuhr ${series} mit ${channels === 1 ? 'einem Wechsler' : `${channels} Wechslern`} 16 A und 84 Speicherplätzen. Sommerzeit stellt sich selbst um, Programmierung auch per App.`,
        `Horloge ${series} à ${channels === 1 ? 'un inverseur' : `${channels} inverseurs`} 16 A et 84 pas de programme. Heure d’été automatique, programmation aussi par application.`,
        `Interruttore orario ${series} con ${channels === 1 ? 'uno scambio' : `${channels} scambi`} 16 A e 84 posizioni di memoria. Ora legale automatica, programmazione anche tramite app.`,
        `Time switch ${series} with ${channels === 1 ? 'one changeover contact' : `${channels} changeover contacts`} 16 A and 84 memory places. Changes to summer time itself, programmed by app as well.`,
      ),
      keywords: words(
        'Schaltuhr Timer Uhr Astro | horloge programmateur minuterie | timer orologio programmatore | timer clock programmer',
      ),
      attributes: {
        channels,
        current: 16,
        coil,
        functions: program.name,
        modules,
        voltage: '250 V AC',
        display: 'LCD',
        mounting: mountings.rail,
        terminalKind: terminalKinds.plug,
        terminalRange: [0.5, 4],
        ip: 'IP20',
        standard: 'EN 60730',
      },
      cents: 9200 * program.price * channels ** 0.6 * (1 + reserve * 0.01) * (coil.startsWith('24') ? 1.08 : 1),
      vrgCents: 10,
      grams: 90 * modules,
      pictures: [`timer-${modules}`],
      size: [Math.round(modules * 17.5), 90, 62],
    };
  },
});
