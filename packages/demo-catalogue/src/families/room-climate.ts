import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, mountings } from '../vocabulary.ts';

const lines = (tail: string) => [
  line('thermeo', 'Warm', `TW${tail}`),
  line('caldora', 'Comfort', `CF${tail}`, 1.08),
  line('aerova', 'Heat', `AH${tail}`, 0.94),
];

/** Convectors. */
export const heaters = defineFamily({
  id: 'heaters',
  eNumberPrefix: '551',
  discountGroup: 'H13',
  opening: 2,
  similarAlong: 'watts',
  axes: {
    control: [
      words('Thermostat mechanisch | thermostat mécanique | termostato meccanico | mechanical thermostat'),
      words('Thermostat digital | thermostat numérique | termostato digitale | digital thermostat'),
      words('WLAN-Regelung | régulation Wi-Fi | regolazione Wi-Fi | Wi-Fi control'),
    ],
    watts: [1000, 500, 750, 1500, 2000, 2500],
    kind: [
      { code: 'WK', price: 1, name: words('Wandkonvektor | Convecteur mural | Convettore a parete | Wall convector') },
      { code: 'SH', price: 0.8, name: words('Schnellheizer | Chauffage rapide | Termoventilatore | Fan heater') },
      {
        code: 'IP',
        price: 1.6,
        name: words('Infrarotpanel | Panneau infrarouge | Pannello a infrarossi | Infrared panel'),
      },
    ],
    line: lines('K'),
  },
  draft({ control, watts, kind, line: { series } }) {
    const typeCode = control.en.startsWith('mech') ? 'M' : control.en.startsWith('dig') ? 'D' : 'W';
    return {
      category: 'heaters',
      code: `${kind.code}${watts / 10}${typeCode}`,
      name: localized(
        `${kind.name.de} ${series} ${watts} W, ${control.de}`,
        `${kind.name.fr} ${series} ${watts} W, ${control.fr}`,
        `${kind.name.it} ${series} ${watts} W, ${control.it}`,
        `${kind.name.en} ${series} ${watts} W, ${control.en}`,
      ),
      text: localized(
        `Elektroheizgerät für Räume bis etwa ${Math.round(watts / 80)} m², mit Frostwächter und Überhitzungsschutz. Wandhalter und Schablone liegen bei.`,
        `Appareil de chauffage pour locaux jusqu’à ${Math.round(watts / 80)} m² environ, avec hors-gel et protection contre la surchauffe. Support mural et gabarit fournis.`,
        `Apparecchio per locali fino a circa ${Math.round(watts / 80)} m², con antigelo e protezione dal surriscaldamento. Supporto a parete e dima inclusi.`,
        `Electric heater for rooms up to about ${Math.round(watts / 80)} m², with frost guard and overheating protection. Wall bracket and template included.`,
      ),
      keywords: words(
        'Elektroheizung Konvektor Heizkörper Frostwächter | radiateur électrique convecteur | radiatore elettrico convettore | electric heater radiator',
      ),
      attributes: {
        power: watts,
        area: Math.round(watts / 80),
        thermostat: true,
        control,
        voltage: '230 V AC',
        mounting: mountings.wall,
        ip: 'IP24',
        protectionClass: 'II',
        colour: colours.white,
        width: 300 + watts * 0.32,
        height: 450,
        depth: 85,
        warranty: 3,
      },
      cents: (7900 + watts * 5.5) * kind.price * (typeCode === 'M' ? 1 : typeCode === 'D' ? 1.25 : 1.55),
      vrgCents: 200,
      grams: 2400 + watts * 2.4,
      pictures: [`heater-${kind.code === 'IP' ? 2 : 1}`],
      size: [Math.round(300 + watts * 0.32), 450, 85],
    };
  },
});

/** Small-room fans. */
export const fans = defineFamily({
  id: 'fans',
  eNumberPrefix: '155',
  discountGroup: 'H20',
  opening: 3,
  axes: {
    mode: [
      { code: 'N', price: 1.15, name: words('mit Nachlauf | avec temporisation | con ritardo | with run-on timer') },
      { code: 'S', price: 1, name: words('Standard | standard | standard | standard') },
      {
        code: 'F',
        price: 1.5,
        name: words('mit Feuchtefühler | avec hygrostat | con igrostato | with humidity sensor'),
      },
      {
        code: 'B',
        price: 1.45,
        name: words('mit Bewegungsmelder | avec détecteur | con rivelatore | with motion sensor'),
      },
    ],
    diameter: [100, 125, 150, 80],
    flow: [1, 1.35, 0.75],
    mounting: [mountings.surface, mountings.flush],
    line: [line('aerova', 'Silent', 'AS'), line('thermeo', 'Air', 'TA', 1.1), line('caldora', 'Vento', 'CV', 0.92)],
    colour: [colours.white, colours.anthracite, colours.aluminium],
  },
  variants: { colour: 'colour' },
  draft({ mode, diameter, flow, mounting, line: { series }, colour }) {
    const air = Math.round(diameter * 0.95 * flow);
    const noise = Math.round(19 + flow * 8);
    return {
      category: 'fans',
      code: `V${diameter}-${air}${mode.code}${mounting === mountings.flush ? 'U' : ''}-${colour.code}`,
      name: localized(
        `Ventilator ${series} ${diameter} mm ${air} m³/h ${mode.name.de}, ${colour.de}, ${mounting.de}`,
        `Ventilateur ${series} ${diameter} mm ${air} m³/h ${mode.name.fr}, ${colour.fr}, ${mounting.fr}`,
        `Ventilatore ${series} ${diameter} mm ${air} m³/h ${mode.name.it}, ${colour.it}, ${mounting.it}`,
        `Fan ${series} ${diameter} mm ${air} m³/h ${mode.name.en}, ${colour.en}, ${mounting.en}`,
      ),
      text: localized(
        `Kleinraumventilator für Bad und WC, ${air} m³/h bei nur ${noise} dB(A). Kugelgelagerter Motor für Dauerbetrieb, mit Rückschlagklappe.`,
        `Ventilateur pour bains et WC, ${air} m³/h à seulement ${noise} dB(A). Moteur à roulements pour service continu, avec clapet antiretour.`,
        `Ventilatore per bagno e WC, ${air} m³/h con soli ${noise} dB(A). Motore su cuscinetti per servizio continuo, con valvola di non ritorno.`,
        `Small-room fan for bathroom and WC, ${air} m³/h at only ${noise} dB(A). Ball-bearing motor for continuous running, with backdraught shutter.`,
      ),
      keywords: words(
        'Badlüfter WC-Lüfter Abluft Ventilator | aérateur extracteur bain WC | aspiratore bagno WC | bathroom extractor fan',
      ),
      attributes: {
        airflow: air,
        noise,
        diameter,
        power: Math.round(4 + flow * 8),
        voltage: '230 V AC',
        mode: mode.name,
        mounting,
        ip: 'IPX5',
        colour,
        colourHex: colour.hex,
        protectionClass: 'II',
        temperature: [0, 40],
      },
      cents: (5400 + diameter * 32) * mode.price * flow ** 0.4,
      vrgCents: 60,
      grams: 480 + diameter * 3,
      pictures: [`fan-${colour.key}`],
      size: [diameter + 58, diameter + 58, 110],
    };
  },
});
