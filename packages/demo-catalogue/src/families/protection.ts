import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { mountings, plain, terminalKinds } from '../vocabulary.ts';
import { busbars } from './busbars.ts';
import { toolFor } from './tools-for.ts';

const lines = [
  line('vireo', 'Compacta', 'CP'),
  line('kontavo', 'Serie K', 'KS', 1.06),
  line('securon', 'Guard', 'SG', 0.93),
  line('rhenavolt', 'Modul', 'RV', 1.02),
  line('helvator', 'Linie H', 'HL', 1.1),
];

const poleForms = [
  { poles: '1P', modules: 1, price: 1, art: 1 },
  { poles: '1P+N', modules: 1, price: 2.1, art: 2 },
  { poles: '2P', modules: 2, price: 2.4, art: 2 },
  { poles: '3P', modules: 3, price: 3.3, art: 3 },
  { poles: '3P+N', modules: 4, price: 4.4, art: 4 },
];

const currents = [13, 10, 16, 6, 20, 25, 32, 40, 50, 63, 4, 2];

/** Miniature circuit breakers; the first of all is the `LS-Schalter 1P C13 6 kA`. */
export const breakers = defineFamily({
  id: 'mcb',
  eNumberPrefix: '805',
  discountGroup: 'V20',
  etimClass: 'EC000042',
  opening: 8,
  similarAlong: 'current',
  axes: { breaking: [6, 10, 15], current: currents, curve: ['C', 'B', 'D'], form: poleForms, line: lines },
  draft({ line: { series }, form, curve, current, breaking }) {
    const { poles, modules } = form;
    const width = plain(modules * 17.5);
    const curveUse = {
      B: words(
        'für lange Leitungen und ohmsche Lasten | pour longues lignes et charges ohmiques | per linee lunghe e carichi ohmici | for long lines and resistive loads',
      ),
      C: words(
        'für Licht, Steckdosen und allgemeine Verbraucher | pour éclairage, prises et usages généraux | per illuminazione, prese e usi generali | for lighting, sockets and general loads',
      ),
      D: words(
        'für Motoren und Transformatoren mit hohem Einschaltstrom | pour moteurs et transformateurs à forte pointe d’enclenchement | per motori e trasformatori con elevata corrente d’inserzione | for motors and transformers with high inrush current',
      ),
    }[curve as 'B' | 'C' | 'D'];
    return {
      category: 'mcb',
      code: `${poles.replace('+', '')}${curve}${current}-${breaking}`,
      name: localized(
        `LS-Schalter ${poles} ${curve}${current} ${breaking} kA, ${modules} TE`,
        `Disjoncteur ${poles} ${curve}${current} ${breaking} kA, ${modules} UM`,
        `Interruttore magnetotermico ${poles} ${curve}${current} ${breaking} kA, ${modules} UM`,
        `MCB ${poles} ${curve}${current} ${breaking} kA, ${modules} mod.`,
      ),
      text: localized(
        `Leitungsschutzschalter ${series} mit Charakteristik ${curve}, ${curveUse.de}. Bemessungsstrom ${current} A, Schaltvermögen ${breaking} kA nach EN 60898-1, Breite ${width} mm.`,
        `Disjoncteur de ligne ${series} à caractéristique ${curve}, ${curveUse.fr}. Courant assigné ${current} A, pouvoir de coupure ${breaking} kA selon EN 60898-1, largeur ${width} mm.`,
        `Interruttore magnetotermico ${series} con caratteristica ${curve}, ${curveUse.it}. Corrente nominale ${current} A, potere d’interruzione ${breaking} kA secondo EN 60898-1, larghezza ${width} mm.`,
        `Miniature circuit breaker ${series} with ${curve} characteristic, ${curveUse.en}. Rated current ${current} A, breaking capacity ${breaking} kA to EN 60898-1, width ${width} mm.`,
      ),
      keywords: words(
        'LS Leitungsschutzschalter Sicherungsautomat Automat LSS | disjoncteur de ligne coupe-circuit automate | interruttore automatico magnetotermico LS | MCB circuit breaker',
      ),
      attributes: {
        current,
        curve,
        poles,
        breaking,
        voltage: modules > 1 && poles !== '1P+N' ? '400 V AC' : '230/400 V AC',
        modules,
        terminalKind: terminalKinds.lift,
        terminalRange: [0.75, 25],
        mounting: mountings.rail,
        ip: 'IP20',
        standard: 'EN 60898-1',
        height: 85,
        depth: 68,
      },
      cents:
        1640 *
        form.price *
        (current > 32 ? 1.6 : current < 6 ? 1.5 : 1) *
        (curve === 'D' ? 1.25 : 1) *
        (breaking / 6) ** 0.6,
      quantityMin: 1,
      scale:
        modules === 1
          ? [
              [12, 0.954],
              [60, 0.904],
            ]
          : [[6, 0.96]],
      grams: 118 * modules,
      co2PerGram: 5,
      pictures: [`mcb-${form.art}`],
      size: [Math.round(modules * 17.5), 85, 68],
      diagram: `breaker-${form.art}`,
      relations: [busbars.relation('accessory', { form: form.art - 1 }), toolFor.terminals],
    };
  },
});

const rcdLines = lines.map((made) => ({ ...made, code: `${made.code}F` }));

/** What is bought most stands first. */
const rcdAxes = {
  kind: ['A', 'F', 'B'],
  residual: [30, 300, 10, 100],
  current: [40, 25, 63, 80, 100],
};

/** Residual current devices without overcurrent protection. */
export const residualDevices = defineFamily({
  id: 'rcd',
  eNumberPrefix: '822',
  discountGroup: 'V21',
  opening: 6,
  axes: {
    kind: rcdAxes.kind,
    delayed: [false, true],
    residual: rcdAxes.residual,
    current: rcdAxes.current,
    poles: [4, 2],
    line: rcdLines,
  },
  draft({ line: { series }, kind, delayed, residual: listed, current, poles }) {
    // Devices for 10 mA end at 40 A; beyond it, 500 mA protect against fire.
    const residual = listed === 10 && current > 40 ? 500 : listed;
    const selective = delayed && residual >= 100;
    const typeCode = selective ? 'S' : delayed ? 'K' : '';
    const tail = typeCode === '' ? '' : ` ${typeCode}`;
    const detects = {
      A: words(
        'Wechsel- und pulsierende Gleichfehlerströme | courants de défaut alternatifs et continus pulsés | correnti di guasto alternate e continue pulsanti | AC and pulsating DC residual currents',
      ),
      F: words(
        'zusätzlich Mischfrequenzen einphasiger Umrichter | en plus les fréquences mixtes des convertisseurs monophasés | anche le frequenze miste dei convertitori monofase | also mixed frequencies of single-phase inverters',
      ),
      B: words(
        'auch glatte Gleichfehlerströme, etwa von Ladestationen und Wechselrichtern | aussi les courants de défaut continus lisses, par exemple de bornes de recharge et d’onduleurs | anche correnti di guasto continue, ad esempio di stazioni di ricarica e inverter | smooth DC residual currents too, of charging stations and inverters for instance',
      ),
    }[kind as 'A' | 'F' | 'B'];
    const family = { A: 1, F: 1.8, B: 5.2 }[kind as 'A' | 'F' | 'B'];
    const rareness =
      4 * rcdAxes.kind.indexOf(kind) +
      2 * rcdAxes.residual.indexOf(listed) +
      rcdAxes.current.indexOf(current) +
      (delayed ? 4 : 0) +
      (poles === 2 ? 1 : 0);
    return {
      category: 'rcd',
      code: `FI-${poles}-${current}-${residual}${kind}${typeCode}`,
      name: localized(
        `FI-Schutzschalter ${poles}P ${current} A ${residual} mA Typ ${kind}${tail}`,
        `Interrupteur différentiel ${poles}P ${current} A ${residual} mA type ${kind}${tail}`,
        `Interruttore differenziale ${poles}P ${current} A ${residual} mA tipo ${kind}${tail}`,
        `RCD ${poles}P ${current} A ${residual} mA type ${kind}${tail}`,
      ),
      text: localized(
        `Fehlerstromschutzschalter ${series}, erfasst ${detects.de}. ${residual <= 30 ? 'Personenschutz' : 'Brandschutz'} mit ${residual} mA, mit Prüftaste${selective ? ', zeitselektiv' : ''}.`,
        `Interrupteur différentiel ${series}, détecte les ${frenchObject(detects.fr)}. Protection ${residual <= 30 ? 'des personnes' : 'contre l’incendie'} à ${residual} mA, avec bouton de test${selective ? ', sélectif' : ''}.`,
        `Interruttore differenziale ${series}, rileva ${detects.it}. Protezione ${residual <= 30 ? 'delle persone' : 'contro l’incendio'} con ${residual} mA, con tasto di prova${selective ? ', selettivo' : ''}.`,
        `Residual current device ${series}, detects ${detects.en}. ${residual <= 30 ? 'Personal' : 'Fire'} protection at ${residual} mA, with test button${selective ? ', time-selective' : ''}.`,
      ),
      keywords: words(
        'FI RCD Fehlerstromschutzschalter RCCB Personenschutz | DDR RCD interrupteur différentiel disjoncteur FI | RCD salvavita differenziale puro | RCCB RCD residual current circuit breaker',
      ),
      attributes: {
        current,
        residual,
        residualType: kind,
        poles: `${poles}P`,
        delay: selective,
        voltage: poles === 4 ? '400 V AC' : '230 V AC',
        modules: poles,
        terminalRange: [1.5, 35],
        terminalKind: terminalKinds.lift,
        mounting: mountings.rail,
        ip: 'IP20',
        standard: 'EN 61008-1',
      },
      cents:
        (poles === 4 ? 13_900 : 9800) *
        family *
        (current > 63 ? 1.7 : current > 40 ? 1.3 : 1) *
        (delayed ? 1.35 : 1) *
        (residual === 10 ? 1.3 : 1),
      vrgCents: 5,
      demand: 1200 / (1 + rareness),
      grams: 105 * poles,
      pictures: [`rcd-${poles}`],
      size: [Math.round(poles * 17.5), 85, 70],
      diagram: `residual-${poles}`,
    };
  },
});

function frenchObject(text: string): string {
  if (text.startsWith('en plus')) return `courants alternatifs et pulsés, ${text}`;
  if (text.startsWith('aussi')) return `courants alternatifs et pulsés, ${text}`;
  return text;
}

const rcboLines = lines.map((made) => ({ ...made, code: `${made.code}K` }));

/** Combined residual current and circuit breakers. */
export const combinedBreakers = defineFamily({
  id: 'rcbo',
  eNumberPrefix: '807',
  discountGroup: 'V21',
  opening: 4,
  similarAlong: 'current',
  axes: {
    breaking: [6, 10],
    residual: [30, 10, 300],
    current: [13, 10, 16, 20, 25, 32],
    curve: ['C', 'B'],
    form: [
      { poles: '1P+N', modules: 2, price: 1 },
      { poles: '3P+N', modules: 4, price: 2.1 },
    ],
    line: rcboLines,
  },
  draft({ line: { series }, form: { poles, modules, price }, curve, current, residual, breaking }) {
    return {
      category: 'rcbo',
      code: `${poles.replace('+', '')}${curve}${current}-${residual}-${breaking}`,
      name: localized(
        `FI/LS-Schalter ${poles} ${curve}${current} ${residual} mA Typ A ${breaking} kA`,
        `Disjoncteur différentiel ${poles} ${curve}${current} ${residual} mA type A ${breaking} kA`,
        `Interruttore magnetotermico differenziale ${poles} ${curve}${current} ${residual} mA tipo A ${breaking} kA`,
        `RCBO ${poles} ${curve}${current} ${residual} mA type A ${breaking} kA`,
      ),
      text: localized(
        `FI/LS ${series} schützt Leitung und Personen in einem Gerät mit ${modules} TE. Bei einem Fehler fällt nur der eigene Stromkreis aus; ${residual} mA, Charakteristik ${curve}, ${current} A.`,
        `FI/LS ${series} protège ligne et personnes dans un seul appareil de ${modules} UM. En cas de défaut, seul le circuit concerné est coupé ; ${residual} mA, caractéristique ${curve}, ${current} A.`,
        `FI/LS ${series} protegge linea e persone in un solo apparecchio da ${modules} UM. In caso di guasto si interrompe solo il proprio circuito; ${residual} mA, caratteristica ${curve}, ${current} A.`,
        `RCBO ${series} protects line and people in one device of ${modules} modules. A fault trips its own circuit only; ${residual} mA, ${curve} characteristic, ${current} A.`,
      ),
      keywords: words(
        'FI LS RCBO Kombischalter Fehlerstrom | RCBO disjoncteur FI/LS DDR | RCBO FI/LS salvavita | RCBO residual current breaker with overcurrent',
      ),
      attributes: {
        current,
        curve,
        residual,
        residualType: 'A',
        poles,
        breaking,
        voltage: modules === 2 ? '230 V AC' : '400 V AC',
        modules,
        terminalRange: [0.75, 25],
        terminalKind: terminalKinds.lift,
        mounting: mountings.rail,
        ip: 'IP20',
        standard: 'EN 61009-1',
      },
      cents: 9450 * price * (current > 20 ? 1.15 : 1) * (residual === 10 ? 1.25 : 1) * (breaking === 10 ? 1.2 : 1),
      scale: [[6, 0.96]],
      vrgCents: 5,
      grams: 112 * modules,
      pictures: [`rcbo-${modules}`],
      size: [modules === 2 ? 35 : 70, 85, 70],
      diagram: `residual-${modules}`,
    };
  },
});
