import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { mountings, terminalKinds } from '../vocabulary.ts';

const surgeLines = (tail: string) => [
  line('securon', 'Shield', `SS${tail}`),
  line('rhenavolt', 'Arrest', `RA${tail}`, 1.08),
  line('kontavo', 'Serie K', `KU${tail}`, 0.96),
  line('vireo', 'Compacta', `CPU${tail}`, 1.04),
];

/** Surge arresters for AC boards. */
export const surgeArresters = defineFamily({
  id: 'surge',
  eNumberPrefix: '808',
  discountGroup: 'V23',
  opening: 3,
  axes: {
    signal: [false, true],
    type: [
      { name: 'T2', kilo: 20, level: 1.5, price: 1 },
      { name: 'T1+T2', kilo: 25, level: 1.5, price: 2.6 },
      { name: 'T3', kilo: 5, level: 1.3, price: 0.7 },
      { name: 'T1', kilo: 25, level: 2.5, price: 2.2 },
    ],
    poles: [
      { text: '3+1', modules: 4, net: 'TN-S/TT', price: 1 },
      { text: '4P', modules: 4, net: 'TN-S', price: 0.97 },
      { text: '3P', modules: 3, net: 'TN-C', price: 0.8 },
      { text: '1+1', modules: 2, net: 'TN-S/TT', price: 0.58 },
    ],
    line: surgeLines('A'),
  },
  draft({ signal, type, poles, line: { series } }) {
    const fm = signal ? ' FM' : '';
    return {
      category: 'surge',
      code: `${type.name.replace('+', '')}-${poles.text.replace('+', '')}${signal ? '-FM' : ''}`,
      name: localized(
        `Überspannungsableiter ${type.name} ${poles.text} ${type.kilo} kA${fm}`,
        `Parafoudre ${type.name} ${poles.text} ${type.kilo} kA${fm}`,
        `Scaricatore ${type.name} ${poles.text} ${type.kilo} kA${fm}`,
        `Surge arrester ${type.name} ${poles.text} ${type.kilo} kA${fm}`,
      ),
      text: localized(
        `Steckbarer Ableiter ${series} ${type.name} für Netze ${poles.net}, Schutzpegel höchstens ${type.level} kV. Die Anzeige im Modul wird rot, wenn es ersetzt werden muss${signal ? '; Fernmeldekontakt eingebaut' : ''}.`,
        `Parafoudre enfichable ${series} ${type.name} pour réseaux ${poles.net}, niveau de protection max. ${type.level} kV. Le voyant du module passe au rouge quand il faut le remplacer${signal ? ' ; contact de télésignalisation intégré' : ''}.`,
        `Scaricatore a innesto ${series} ${type.name} per reti ${poles.net}, livello di protezione max. ${type.level} kV. L’indicatore del modulo diventa rosso quando va sostituito${signal ? '; contatto di telesegnalazione integrato' : ''}.`,
        `Pluggable arrester ${series} ${type.name} for ${poles.net} systems, protection level ${type.level} kV at most. The window turns red when the module must be replaced${signal ? '; remote signalling contact built in' : ''}.`,
      ),
      keywords: words(
        'SPD Blitzschutz Überspannung Ableiter | SPD protection foudre surtension | SPD protezione fulmini sovratensione | SPD lightning surge',
      ),
      attributes: {
        surgeType: type.name,
        poles: poles.text,
        surgeCurrent: type.kilo,
        protectionLevel: type.level,
        voltage: '230/400 V AC',
        modules: poles.modules,
        contacts: signal
          ? words(
              'Fernmeldung 1 Wechsler | télésignalisation 1 inverseur | telesegnalazione 1 scambio | remote signal 1 CO',
            )
          : undefined,
        mounting: mountings.rail,
        terminalKind: terminalKinds.lift,
        terminalRange: [1.5, 25],
        ip: 'IP20',
        standard: 'EN 61643-11',
      },
      cents: 16_900 * type.price * poles.price * (signal ? 1.12 : 1),
      grams: 110 * poles.modules,
      pictures: [`spd-${poles.modules}`],
      size: [Math.round(poles.modules * 17.5), 90, 66],
    };
  },
});

/** DC protection for photovoltaic strings. */
export const pvProtection = defineFamily({
  id: 'pv-protection',
  eNumberPrefix: '809',
  discountGroup: 'E30',
  opening: 2,
  axes: {
    signal: [false, true],
    volt: [1000, 600, 1500],
    kind: [
      {
        code: 'SPD',
        picture: 'spd-3',
        price: 1,
        modules: 3,
        name: words('DC-Überspannungsableiter T2 | Parafoudre DC T2 | Scaricatore DC T2 | DC surge arrester T2'),
      },
      {
        code: 'SP12',
        picture: 'spd-3',
        price: 2.1,
        modules: 3,
        name: words(
          'DC-Kombiableiter T1+T2 | Parafoudre combiné DC T1+T2 | Scaricatore combinato DC T1+T2 | DC combined arrester T1+T2',
        ),
      },
      {
        code: 'LT2',
        picture: 'rcd-4',
        price: 0.7,
        modules: 4,
        name: words(
          'DC-Lasttrennschalter 32 A 2P | Interrupteur-sectionneur DC 32 A 2P | Sezionatore DC 32 A 2P | DC switch-disconnector 32 A 2P',
        ),
      },
      {
        code: 'LT4',
        picture: 'rcd-4',
        price: 1.05,
        modules: 4,
        name: words(
          'DC-Lasttrennschalter 32 A 4P | Interrupteur-sectionneur DC 32 A 4P | Sezionatore DC 32 A 4P | DC switch-disconnector 32 A 4P',
        ),
      },
    ],
    line: surgeLines('D'),
  },
  draft({ signal, volt, kind, line: { series } }) {
    const fm = signal ? ' FM' : '';
    return {
      category: 'pv-protection',
      code: `${kind.code}-${volt}${signal ? '-FM' : ''}`,
      name: localized(
        `${kind.name.de} ${volt} V DC${fm}`,
        `${kind.name.fr} ${volt} V DC${fm}`,
        `${kind.name.it} ${volt} V DC${fm}`,
        `${kind.name.en} ${volt} V DC${fm}`,
      ),
      text: localized(
        `Schutz für Photovoltaik-Strings bis ${volt} V DC, Baureihe ${series}, ${kind.modules} TE. Zum Einbau in den Generatoranschlusskasten vor dem Wechselrichter.`,
        `Protection de chaînes photovoltaïques jusqu’à ${volt} V DC, gamme ${series}, ${kind.modules} UM. À monter dans le coffret de raccordement en amont de l’onduleur.`,
        `Protezione di stringhe fotovoltaiche fino a ${volt} V DC, serie ${series}, ${kind.modules} UM. Da installare nel quadro di campo a monte dell’inverter.`,
        `Protection for photovoltaic strings up to ${volt} V DC, ${series} range, ${kind.modules} modules. For the combiner box ahead of the inverter.`,
      ),
      keywords: words(
        'PV DC-Schutz Generatoranschlusskasten GAK | PV protection DC coffret | FV protezione DC quadro di campo | PV DC protection combiner',
      ),
      attributes: {
        voltage: `${volt} V DC`,
        modules: kind.modules,
        contacts: signal
          ? words(
              'Fernmeldung 1 Wechsler | télésignalisation 1 inverseur | telesegnalazione 1 scambio | remote signal 1 CO',
            )
          : undefined,
        mounting: mountings.rail,
        terminalKind: terminalKinds.screw,
        terminalRange: [2.5, 25],
        ip: 'IP20',
        temperature: [-40, 80],
        standard: 'EN 61643-31',
      },
      cents: 14_800 * kind.price * (volt / 1000) ** 0.5 * (signal ? 1.12 : 1),
      grams: 105 * kind.modules,
      pictures: [kind.picture],
      size: [Math.round(kind.modules * 17.5), 90, 66],
    };
  },
});

/** DIAZED and NH fuse links. */
export const fuses = defineFamily({
  id: 'fuses',
  eNumberPrefix: '830',
  discountGroup: 'V24',
  opening: 3,
  axes: {
    class: ['gG', 'aM'],
    size: [
      { name: 'DII', code: 'D2', picture: 'fuse-d', price: 1, amps: [10, 16, 20, 25], grams: 28 },
      { name: 'DIII', code: 'D3', picture: 'fuse-d', price: 1.6, amps: [35, 40, 50, 63], grams: 50 },
      { name: 'NH00', code: 'N00', picture: 'fuse-nh', price: 5.5, amps: [63, 80, 100, 125], grams: 160 },
      { name: 'NH1', code: 'N1', picture: 'fuse-nh', price: 9, amps: [125, 160, 200, 250], grams: 390 },
      { name: 'NH2', code: 'N2', picture: 'fuse-nh', price: 13, amps: [200, 250, 315, 400], grams: 620 },
    ],
    step: [0, 1, 2, 3],
    line: [
      line('securon', 'Melt', 'SM'),
      line('rhenavolt', 'Fusa', 'RS', 1.04),
      line('helvator', 'Linie H', 'HF', 1.1),
    ],
  },
  draft({ class: kind, size, step, line: { series } }) {
    const amps = size.amps[step] ?? 10;
    const screwIn = size.name.startsWith('D');
    return {
      category: 'fuses',
      code: `${size.code}-${amps}-${kind.toUpperCase()}`,
      name: localized(
        `Sicherungseinsatz ${size.name} ${amps} A ${kind}`,
        `Fusible ${size.name} ${amps} A ${kind}`,
        `Fusibile ${size.name} ${amps} A ${kind}`,
        `Fuse link ${size.name} ${amps} A ${kind}`,
      ),
      text: localized(
        `${screwIn ? 'Schraubsicherung' : 'Hochleistungssicherung'} ${series} der Grösse ${size.name}, Betriebsklasse ${kind}. ${kind === 'gG' ? 'Ganzbereichsschutz für Kabel und Leitungen.' : 'Teilbereichsschutz für Motorstromkreise.'}`,
        `${screwIn ? 'Fusible à vis' : 'Fusible à haut pouvoir de coupure'} ${series} de taille ${size.name}, classe ${kind}. ${kind === 'gG' ? 'Protection générale des câbles et lignes.' : 'Protection partielle des circuits moteurs.'}`,
        `${screwIn ? 'Fusibile a vite' : 'Fusibile ad alto potere d’interruzione'} ${series} di grandezza ${size.name}, classe ${kind}. ${kind === 'gG' ? 'Protezione generale di cavi e linee.' : 'Protezione parziale di circuiti motore.'}`,
        `${screwIn ? 'Screw-type fuse' : 'High-rupturing-capacity fuse'} ${series} of size ${size.name}, class ${kind}. ${kind === 'gG' ? 'Full-range protection of cables and lines.' : 'Partial-range protection of motor circuits.'}`,
      ),
      keywords: words(
        'Sicherung Patrone DIAZED NHS Schmelzeinsatz | fusible cartouche coupe-circuit | fusibile cartuccia valvola | fuse cartridge HRC',
      ),
      attributes: {
        fuseSize: size.name,
        current: amps,
        curve: kind,
        voltage: screwIn ? '500 V AC' : '500 V AC/440 V DC',
        breaking: screwIn ? 50 : 120,
        material: words('Keramik | céramique | ceramica | ceramic'),
        display: words('Kennmelder | indicateur | segnalatore | indicator'),
        standard: 'EN 60269',
      },
      cents: 260 * size.price * (1 + step * 0.05) * (kind === 'aM' ? 1.1 : 1),
      quantityMin: screwIn ? 5 : 3,
      scale: [[screwIn ? 50 : 30, 0.92]],
      grams: size.grams,
      co2PerGram: 3,
      pictures: [size.picture],
    };
  },
});
