import { defineFamily, line } from '../family.ts';
import { sameText, localized, words } from '../localized-text.ts';
import { colours, materials, mountings } from '../vocabulary.ts';
import { efficiencyClass } from './energy-classes.ts';

const lines = (tail: string) => [
  line('lumera', 'Technic', `LT${tail}`),
  line('astrapro', 'Industry', `AI${tail}`, 1.08),
  line('lichtwerk', 'Halle', `LH${tail}`, 1.2),
  line('solvik', 'Solid', `SO${tail}`, 0.88),
];

/** Batten luminaires for wet rooms. */
export const wetLuminaires = defineFamily({
  id: 'wet-luminaires',
  eNumberPrefix: '924',
  discountGroup: 'L23',
  opening: 3,
  similarAlong: 'size',
  axes: {
    extra: [
      { code: '', price: 1, label: sameText('') },
      { code: 'D', price: 1.25, label: words('DALI-2 | DALI-2 | DALI-2 | DALI-2') },
      { code: 'S', price: 1.4, label: words('mit Sensor | avec détecteur | con sensore | with sensor') },
      {
        code: 'N',
        price: 1.9,
        label: words('mit Notlicht 1 h | avec secours 1 h | con emergenza 1 h | with emergency 1 h'),
      },
    ],
    cct: [4000, 3000, 5000],
    ip: ['IP65', 'IP66'],
    size: [
      { l: 1200, lumen: 4200 },
      { l: 1500, lumen: 6200 },
      { l: 600, lumen: 2200 },
      { l: 1500, lumen: 8400 },
      { l: 1200, lumen: 5600 },
    ],
    line: lines('F'),
  },
  draft({ extra, cct, ip, size, line: { series } }) {
    const watts = Math.round(size.lumen / 148);
    const has = extra.code !== '';
    return {
      category: 'wet-luminaires',
      code: `FR${size.l / 10}-${size.lumen / 100}-${cct / 100}-${ip.slice(2)}${extra.code}`,
      name: localized(
        `LED-Feuchtraumleuchte ${series} ${size.l} mm ${watts} W ${size.lumen} lm ${cct} K ${ip}${has ? `, ${extra.label.de}` : ''}`,
        `Luminaire étanche LED ${series} ${size.l} mm ${watts} W ${size.lumen} lm ${cct} K ${ip}${has ? `, ${extra.label.fr}` : ''}`,
        `Apparecchio stagno LED ${series} ${size.l} mm ${watts} W ${size.lumen} lm ${cct} K ${ip}${has ? `, ${extra.label.it}` : ''}`,
        `LED wet-room luminaire ${series} ${size.l} mm ${watts} W ${size.lumen} lm ${cct} K ${ip}${has ? `, ${extra.label.en}` : ''}`,
      ),
      text: localized(
        `Wannenleuchte für Einstellhallen, Keller und Werkstätten mit ${size.lumen} lm. Durchgangsverdrahtung 3×2.5 mm², Verschluss ohne lose Teile, Deckenclips aus Edelstahl.`,
        `Luminaire pour parkings, caves et ateliers, ${size.lumen} lm. Câblage traversant 3×2.5 mm², fermeture sans pièces perdues, clips de plafond en inox.`,
        `Apparecchio per autorimesse, cantine e officine con ${size.lumen} lm. Cablaggio passante 3×2.5 mm², chiusura senza parti sciolte, clip da soffitto in inox.`,
        `Luminaire for car parks, cellars and workshops with ${size.lumen} lm. Through-wiring 3×2.5 mm², closing without loose parts, stainless ceiling clips.`,
      ),
      keywords: words(
        'Feuchtraumwannenleuchte Wannenleuchte Garage | réglette étanche garage | plafoniera stagna garage | weatherproof batten garage',
      ),
      attributes: {
        lumen: size.lumen,
        power: watts,
        cct,
        cri: 80,
        ip,
        ik: 'IK08',
        length: size.l,
        material: materials.polycarbonate,
        mounting: mountings.surface,
        functions: has ? extra.label : undefined,
        dimmable: extra.code === 'D',
        life: 70_000,
        efficacy: Math.round(size.lumen / watts),
        temperature: [-20, 45],
      },
      cents: (4900 + size.lumen * 1.05) * extra.price * (ip === 'IP66' ? 1.08 : 1),
      scale: [[10, 0.94]],
      grams: size.l * 1.35,
      energy: { class: efficiencyClass(size.lumen / watts), kwh: watts },
      vrgCents: 60,
      pictures: [`batten-${size.l}`],
      size: [size.l, 84, 78],
    };
  },
});

/** High-bay luminaires. */
export const highBays = defineFamily({
  id: 'high-bays',
  eNumberPrefix: '925',
  discountGroup: 'L23',
  opening: 2,
  similarAlong: 'lumen',
  axes: {
    control: [
      words('schaltbar | commutable | commutabile | switchable'),
      words('DALI-2 | DALI-2 | DALI-2 | DALI-2'),
      words('1–10 V | 1–10 V | 1–10 V | 1–10 V'),
    ],
    beam: [90, 60, 120],
    cct: [4000, 5000],
    lumen: [15_000, 22_000, 30_000, 11_000],
    form: ['round', 'linear'] as const,
    line: lines('H'),
  },
  draft({ control, beam, cct, lumen, form, line: { series } }) {
    const watts = Math.round(lumen / 155);
    const shape =
      form === 'round' ? words('rund | ronde | rotonda | round') : words('linear | linéaire | lineare | linear');
    return {
      category: 'high-bays',
      code: `HB${form === 'round' ? 'R' : 'L'}${lumen / 1000}-${cct / 100}-${beam}${control.en.charAt(0).toUpperCase()}`,
      name: localized(
        `LED-Hallenleuchte ${series} ${shape.de} ${watts} W ${lumen} lm ${cct} K ${beam}°, ${control.de}`,
        `Suspension industrielle LED ${series} ${shape.fr} ${watts} W ${lumen} lm ${cct} K ${beam}°, ${control.fr}`,
        `Campana LED ${series} ${shape.it} ${watts} W ${lumen} lm ${cct} K ${beam}°, ${control.it}`,
        `LED high-bay ${series} ${shape.en} ${watts} W ${lumen} lm ${cct} K ${beam}°, ${control.en}`,
      ),
      text: localized(
        `Hallenleuchte für Montagehöhen ab 6 m, ${beam}° Ausstrahlung, IP65. Aluminiumgehäuse mit Kühlrippen, Betriebsgerät wechselbar.`,
        `Luminaire pour hauteurs dès 6 m, faisceau de ${beam}°, IP65. Boîtier aluminium à ailettes, alimentation remplaçable.`,
        `Apparecchio per altezze da 6 m, fascio di ${beam}°, IP65. Corpo in alluminio alettato, alimentatore sostituibile.`,
        `Luminaire for mounting heights from 6 m, ${beam}° beam, IP65. Finned aluminium housing, replaceable driver.`,
      ),
      keywords: words(
        'Hallenstrahler Highbay Industrieleuchte | cloche industrielle highbay | campana industriale highbay | high bay warehouse light',
      ),
      attributes: {
        lumen,
        power: watts,
        cct,
        cri: 80,
        beam,
        control,
        dimmable: control.en !== 'switchable',
        ip: 'IP65',
        ik: 'IK08',
        mounting: mountings.suspended,
        material: materials.aluminium,
        life: 100_000,
        efficacy: Math.round(lumen / watts),
        temperature: [-30, 50],
      },
      cents: (9800 + lumen * 1.15) * (control.en === 'switchable' ? 1 : 1.15) * (form === 'linear' ? 1.1 : 1),
      grams: 1900 + lumen * 0.14,
      energy: { class: efficiencyClass(lumen / watts), kwh: watts },
      vrgCents: 90,
      pictures: [`highbay-${form}`],
      size: form === 'round' ? [310, 160, 310] : [600, 90, 300],
    };
  },
});

/** Emergency and escape-sign luminaires. */
export const emergencyLuminaires = defineFamily({
  id: 'emergency',
  eNumberPrefix: '926',
  discountGroup: 'L24',
  opening: 2,
  similarAlong: 'sight',
  axes: {
    supply: [
      { code: 'E', price: 1, label: words('Einzelbatterie | batterie autonome | batteria autonoma | self-contained') },
      {
        code: 'Z',
        price: 0.8,
        label: words('Zentralbatterie | batterie centrale | batteria centrale | central battery'),
      },
      {
        code: 'W',
        price: 1.35,
        label: words(
          'Einzelbatterie mit Funküberwachung | batterie autonome, surveillance radio | batteria autonoma con supervisione radio | self-contained, wireless monitoring',
        ),
      },
    ],
    hours: [1, 3, 8],
    sight: [20, 24, 30],
    sign: [
      { code: 'R', picture: 'right', label: words('Pfeil rechts | flèche à droite | freccia a destra | arrow right') },
      { code: 'L', picture: 'left', label: words('Pfeil links | flèche à gauche | freccia a sinistra | arrow left') },
      { code: 'U', picture: 'down', label: words('Pfeil unten | flèche en bas | freccia in basso | arrow down') },
    ],
    line: [line('vigilux', 'Escape', 'VE'), line('lumera', 'Safe', 'LS', 1.06), line('astrapro', 'Rescue', 'AR', 1.1)],
  },
  draft({ supply, hours, sight, sign, line: { series } }) {
    return {
      category: 'emergency',
      code: `RZ${sight}-${hours}${supply.code}${sign.code}`,
      name: localized(
        `Rettungszeichenleuchte ${series} ${sight} m ${sign.label.de}, ${hours} h, ${supply.label.de}`,
        `Luminaire de secours ${series} ${sight} m ${sign.label.fr}, ${hours} h, ${supply.label.fr}`,
        `Segnaletica di sicurezza ${series} ${sight} m ${sign.label.it}, ${hours} h, ${supply.label.it}`,
        `Escape sign luminaire ${series} ${sight} m ${sign.label.en}, ${hours} h, ${supply.label.en}`,
      ),
      text: localized(
        `Scheibenleuchte mit Piktogramm nach ISO 7010, Erkennungsweite ${sight} m. Bereitschafts- oder Dauerlicht, ${hours} Stunde${hours > 1 ? 'n' : ''} Notbetrieb.`,
        `Luminaire à plaque avec pictogramme ISO 7010, distance de reconnaissance ${sight} m. Mode permanent ou non permanent, ${hours} heure${hours > 1 ? 's' : ''} en secours.`,
        `Apparecchio a lastra con pittogramma ISO 7010, distanza di riconoscimento ${sight} m. Permanente o non permanente, ${hours} or${hours > 1 ? 'e' : 'a'} in emergenza.`,
        `Edge-lit sign with ISO 7010 pictogram, viewing distance ${sight} m. Maintained or non-maintained, ${hours} hour${hours > 1 ? 's' : ''} of emergency operation.`,
      ),
      keywords: words(
        'Notleuchte Fluchtwegleuchte Exit Notausgang | éclairage de secours sortie exit | luce d’emergenza uscita exit | emergency exit sign',
      ),
      attributes: {
        autonomy: hours,
        mode: words(
          'Dauer- und Bereitschaftslicht | permanent et non permanent | permanente e non permanente | maintained and non-maintained',
        ),
        powerSupply: supply.label,
        functions: sign.label,
        power: 3,
        ip: 'IP40',
        colour: colours.white,
        mounting: mountings.wall,
        width: sight * 10,
        height: sight * 5,
        life: 50_000,
        temperature: [0, 40],
        standard: 'EN 60598-2-22',
      },
      cents: (9900 + sight * 190) * supply.price * hours ** 0.25,
      grams: 950,
      vrgCents: 40,
      pictures: [`exit-${sign.picture}`],
      size: [sight * 10, sight * 5 + 60, 45],
    };
  },
});
