import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, mountings } from '../vocabulary.ts';
import { efficiencyClass } from './energy-classes.ts';

const indoorLines = (tail: string) => [
  line('lumera', 'Domo', `LD${tail}`),
  line('norlicht', 'Ambiente', `NA${tail}`, 1.15),
  line('astrapro', 'Signet', `AS${tail}`, 1.1),
  line('lichtwerk', 'Werkstatt', `LW${tail}`, 1.25),
  line('candelis', 'Casa', `CC${tail}`, 0.8),
];

const controls = [
  { code: 'E', price: 1, dimmable: false, label: words('schaltbar | commutable | commutabile | switchable') },
  {
    code: 'P',
    price: 1.12,
    dimmable: true,
    label: words('Phase dimmbar | variable par phase | dimmerabile a fase | phase-dimmable'),
  },
  { code: 'D', price: 1.3, dimmable: true, label: words('DALI-2 | DALI-2 | DALI-2 | DALI-2') },
];

/** Recessed downlights, ceiling luminaires of the home and office. */
export const downlights = defineFamily({
  id: 'downlights',
  eNumberPrefix: '921',
  discountGroup: 'L20',
  opening: 4,
  similarAlong: 'size',
  axes: {
    ip: ['IP44', 'IP20', 'IP65'],
    control: controls,
    cct: [3000, 2700, 4000],
    size: [
      { lumen: 650, hole: 68, watts: 7, beam: 38 },
      { lumen: 900, hole: 90, watts: 9, beam: 60 },
      { lumen: 1500, hole: 150, watts: 14, beam: 90 },
      { lumen: 2200, hole: 200, watts: 20, beam: 100 },
    ],
    form: ['round', 'square'] as const,
    line: indoorLines('E'),
    colour: [colours.white, colours.black, colours.aluminium],
  },
  variants: { colour: 'colour' },
  draft({ ip, control, cct, size, form, line: { series }, colour }) {
    const shape =
      form === 'round' ? words('rund | rond | rotondo | round') : words('eckig | carré | quadrato | square');
    const facts = `${size.watts} W ${size.lumen} lm ${cct} K ${ip}`;
    return {
      category: 'downlights',
      code: `DL${size.hole}${form === 'round' ? 'R' : 'Q'}-${cct / 100}-${control.code}${ip.slice(2)}-${colour.code}`,
      name: localized(
        `LED-Einbauleuchte ${series} ${shape.de} ${facts} ${colour.de}, ${control.label.de}`,
        `Downlight LED ${series} ${shape.fr} ${facts} ${colour.fr}, ${control.label.fr}`,
        `Faretto LED da incasso ${series} ${shape.it} ${facts} ${colour.it}, ${control.label.it}`,
        `LED downlight ${series} ${shape.en} ${facts} ${colour.en}, ${control.label.en}`,
      ),
      text: localized(
        `Einbauleuchte für Deckenausschnitt ${size.hole} mm mit ${size.beam}° Ausstrahlung und Ra 90. Betriebsgerät mit Steckklemmen liegt bei, Einbautiefe nur 65 mm.`,
        `Luminaire encastré pour découpe de ${size.hole} mm, faisceau de ${size.beam}° et Ra 90. Alimentation à bornes enfichables fournie, profondeur de 65 mm seulement.`,
        `Apparecchio da incasso per foro di ${size.hole} mm, fascio di ${size.beam}° e Ra 90. Alimentatore con morsetti a innesto incluso, profondità di soli 65 mm.`,
        `Recessed luminaire for a cut-out of ${size.hole} mm with a ${size.beam}° beam and Ra 90. Driver with push-in terminals included, only 65 mm deep.`,
      ),
      keywords: words(
        'Downlight Spot Einbauspot Deckenspot | spot encastré downlight | spot da incasso faretto | downlight recessed spot',
      ),
      attributes: {
        lumen: size.lumen,
        power: size.watts,
        cct,
        cri: 90,
        beam: size.beam,
        control: control.label,
        dimmable: control.dimmable,
        ip,
        cutout: size.hole,
        installDepth: 65,
        colour,
        colourHex: colour.hex,
        mounting: mountings.ceiling,
        life: 50_000,
      },
      cents: (2900 + size.lumen * 2.4) * control.price * (ip === 'IP65' ? 1.2 : 1),
      scale: [[20, 0.94]],
      grams: 240 + size.hole * 2.2,
      co2PerGram: 14,
      energy: { class: efficiencyClass(size.lumen / size.watts), kwh: size.watts },
      vrgCents: 25,
      pictures: [`downlight-${form}-${colour.key}-${cct}`],
      size: [size.hole + 12, size.hole + 12, 65],
    };
  },
});

/** Office panels. */
export const panels = defineFamily({
  id: 'panels',
  eNumberPrefix: '922',
  discountGroup: 'L21',
  opening: 3,
  similarAlong: 'flux',
  axes: {
    control: controls,
    ugr: [19, 22],
    cct: [4000, 3000, 6500],
    flux: [3600, 4300, 2800],
    size: [
      { label: '600×600', w: 595, h: 595, form: 'square' },
      { label: '625×625', w: 620, h: 620, form: 'square' },
      { label: '300×1200', w: 295, h: 1195, form: 'long' },
      { label: '600×1200', w: 595, h: 1195, form: 'long' },
    ],
    line: indoorLines('P'),
  },
  draft({ control, ugr, cct, flux, size, line: { series } }) {
    const watts = Math.round(flux / 128);
    return {
      category: 'panels',
      code: `PA${size.w > 600 ? '625' : size.h > 1000 ? `${size.w > 300 ? 6 : 3}12` : '600'}-${flux / 100}-${cct / 100}${ugr}${control.code}`,
      name: localized(
        `LED-Panel ${series} ${size.label} mm ${watts} W ${flux} lm ${cct} K UGR<${ugr}, ${control.label.de}`,
        `Panneau LED ${series} ${size.label} mm ${watts} W ${flux} lm ${cct} K UGR<${ugr}, ${control.label.fr}`,
        `Pannello LED ${series} ${size.label} mm ${watts} W ${flux} lm ${cct} K UGR<${ugr}, ${control.label.it}`,
        `LED panel ${series} ${size.label} mm ${watts} W ${flux} lm ${cct} K UGR<${ugr}, ${control.label.en}`,
      ),
      text: localized(
        `Flaches Panel für Systemdecken ${size.label} mm mit ${flux} lm. ${ugr <= 19 ? 'Mikroprismatische Abdeckung für Bildschirmarbeitsplätze.' : 'Opale Abdeckung für Gänge und Nebenräume.'} Abhängung und Aufbaurahmen sind als Zubehör erhältlich.`,
        `Panneau plat pour plafonds modulaires ${size.label} mm, ${flux} lm. ${ugr <= 19 ? 'Diffuseur microprismatique pour postes à écran.' : 'Diffuseur opale pour couloirs et locaux annexes.'} Suspension et cadre de montage en accessoires.`,
        `Pannello piatto per controsoffitti ${size.label} mm con ${flux} lm. ${ugr <= 19 ? 'Diffusore microprismatico per postazioni a schermo.' : 'Diffusore opale per corridoi e locali secondari.'} Sospensione e cornice disponibili come accessori.`,
        `Flat panel for ${size.label} mm grid ceilings with ${flux} lm. ${ugr <= 19 ? 'Microprismatic cover for screen workplaces.' : 'Opal cover for corridors and side rooms.'} Suspension and mounting frame available as accessories.`,
      ),
      keywords: words(
        'Rasterleuchte Bürobeleuchtung Panel | dalle LED bureau panneau | pannello ufficio plafoniera | troffer office panel',
      ),
      attributes: {
        lumen: flux,
        power: watts,
        cct,
        cri: 80,
        ugr,
        control: control.label,
        dimmable: control.dimmable,
        ip: 'IP40',
        width: size.w,
        height: size.h,
        depth: 11,
        mounting: mountings.ceiling,
        life: 60_000,
        efficacy: Math.round(flux / watts),
      },
      cents: (6200 + flux * 1.1) * control.price * (ugr === 19 ? 1.2 : 1) * (size.form === 'long' ? 1.15 : 1),
      scale: [[10, 0.93]],
      grams: (size.w * size.h) / 120,
      energy: { class: efficiencyClass(flux / watts), kwh: watts },
      vrgCents: 70,
      pictures: [`panel-${size.form}-${cct}`],
      size: [size.w, size.h, 11],
    };
  },
});

/** Wall and ceiling luminaires. */
export const ceilingLuminaires = defineFamily({
  id: 'ceiling-luminaires',
  eNumberPrefix: '923',
  discountGroup: 'L22',
  opening: 3,
  similarAlong: 'size',
  axes: {
    sensor: [false, true],
    cct: [3000, 4000, 2700],
    control: controls,
    size: [
      { d: 330, lumen: 1800 },
      { d: 250, lumen: 1200 },
      { d: 420, lumen: 2800 },
      { d: 500, lumen: 3900 },
    ],
    form: ['round', 'square'] as const,
    line: indoorLines('W'),
    colour: [colours.white, colours.anthracite, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ sensor, cct, control, size, form, line: { series }, colour }) {
    const watts = Math.round(size.lumen / 105);
    const eye = sensor ? words(' mit Sensor | avec détecteur | con sensore | with sensor') : undefined;
    const tail = (text: string | undefined): string => (text === undefined ? '' : ` ${text.trim()}`);
    const shape = form === 'round' ? `Ø ${size.d} mm` : `${size.d}×${size.d} mm`;
    return {
      category: 'ceiling-luminaires',
      code: `WD${size.d}${form === 'round' ? 'R' : 'Q'}-${cct / 100}${control.code}${sensor ? 'S' : ''}-${colour.code}`,
      name: localized(
        `LED-Deckenleuchte ${series} ${shape} ${watts} W ${size.lumen} lm ${cct} K ${colour.de}${tail(eye?.de)}, ${control.label.de}`,
        `Plafonnier LED ${series} ${shape} ${watts} W ${size.lumen} lm ${cct} K ${colour.fr}${tail(eye?.fr)}, ${control.label.fr}`,
        `Plafoniera LED ${series} ${shape} ${watts} W ${size.lumen} lm ${cct} K ${colour.it}${tail(eye?.it)}, ${control.label.it}`,
        `LED ceiling luminaire ${series} ${shape} ${watts} W ${size.lumen} lm ${cct} K ${colour.en}${tail(eye?.en)}, ${control.label.en}`,
      ),
      text: localized(
        `Aufbauleuchte für Treppenhaus, Gang und Nasszelle, IP44. ${sensor ? 'Hochfrequenzsensor schaltet beim Betreten ein, ohne dass man ihn sieht.' : 'Opales Glas aus Polycarbonat mit Bajonettverschluss.'}`,
        `Luminaire apparent pour cages d’escalier, couloirs et salles d’eau, IP44. ${sensor ? 'Un détecteur haute fréquence invisible enclenche à l’entrée.' : 'Diffuseur opale en polycarbonate à baïonnette.'}`,
        `Apparecchio a plafone per vani scale, corridoi e bagni, IP44. ${sensor ? 'Un sensore ad alta frequenza invisibile accende all’ingresso.' : 'Diffusore opale in policarbonato con innesto a baionetta.'}`,
        `Surface luminaire for staircases, corridors and bathrooms, IP44. ${sensor ? 'A hidden high-frequency sensor switches on as someone enters.' : 'Opal polycarbonate diffuser with bayonet lock.'}`,
      ),
      keywords: words(
        'Plafonnier Deckenleuchte Wandleuchte Rundleuchte | plafonnier applique hublot | plafoniera applique | bulkhead ceiling light',
      ),
      attributes: {
        lumen: size.lumen,
        power: watts,
        cct,
        cri: 90,
        control: control.label,
        dimmable: control.dimmable,
        ip: 'IP44',
        ik: 'IK10',
        diameter: form === 'round' ? size.d : undefined,
        width: form === 'square' ? size.d : undefined,
        colour,
        colourHex: colour.hex,
        material: materials.polycarbonate,
        mounting: mountings.surface,
        functions: sensor ? words('HF-Sensor | détecteur HF | sensore HF | HF sensor') : undefined,
      },
      cents: (4200 + size.lumen * 2.1) * control.price * (sensor ? 1.4 : 1),
      grams: size.d * 3.4,
      energy: { class: efficiencyClass(size.lumen / watts), kwh: watts },
      vrgCents: 40,
      pictures: [`ceiling-${form}-${colour.key}-${cct}`],
      size: [size.d, size.d, 75],
    };
  },
});
