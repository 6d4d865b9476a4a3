import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, mountings } from '../vocabulary.ts';

/** Flush-mounted and hollow-wall boxes. */
export const wallBoxes = defineFamily({
  id: 'wall-boxes',
  eNumberPrefix: '372',
  discountGroup: 'R20',
  opening: 4,
  axes: {
    depth: [60, 45, 75],
    size: [
      { name: 'I', gangs: 1, price: 1 },
      { name: 'I-I', gangs: 2, price: 2.1 },
      { name: 'I-I-I', gangs: 3, price: 3.3 },
      { name: 'I-I-I-I', gangs: 4, price: 4.6 },
      { name: 'II', gangs: 2, price: 2.4 },
    ],
    kind: [
      {
        code: 'UB',
        category: 'boxes-flush',
        picture: 'flush',
        colour: colours.orange,
        price: 1,
        mounting: words('Beton | béton | calcestruzzo | concrete'),
        name: words('Einlasskasten Beton | Boîte à encastrer béton | Scatola da incasso calcestruzzo | Concrete box'),
      },
      {
        code: 'UM',
        category: 'boxes-flush',
        picture: 'flush',
        colour: colours.grey,
        price: 0.8,
        mounting: mountings.flush,
        name: words(
          'UP-Einlasskasten Mauerwerk | Boîte à encastrer maçonnerie | Scatola da incasso muratura | Masonry box',
        ),
      },
      {
        code: 'HW',
        category: 'boxes-hollow',
        picture: 'hollow',
        colour: colours.blue,
        price: 1.5,
        mounting: mountings.hollowWall,
        name: words('Hohlwanddose | Boîte pour paroi creuse | Scatola per parete cava | Hollow-wall box'),
      },
      {
        code: 'HD',
        category: 'boxes-hollow',
        picture: 'hollow',
        colour: colours.orange,
        price: 2.1,
        mounting: mountings.hollowWall,
        name: words(
          'Hohlwanddose luftdicht | Boîte étanche à l’air pour paroi creuse | Scatola a tenuta d’aria per parete cava | Airtight hollow-wall box',
        ),
      },
    ],
    line: [
      line('tubaflex', 'Wall', 'TW'),
      line('ronnal', 'Casa', 'RC', 0.94),
      line('kanalor', 'Cubo', 'KC', 1.05),
      line('fixara', 'Vano', 'FV', 0.98),
    ],
  },
  draft({ depth, size, kind, line: { series } }) {
    const places = localized(
      size.gangs === 1 ? 'einen Einsatz' : `${size.gangs} Einsätze`,
      size.gangs === 1 ? 'un mécanisme' : `${size.gangs} mécanismes`,
      size.gangs === 1 ? 'un apparecchio' : `${size.gangs} apparecchi`,
      size.gangs === 1 ? 'one insert' : `${size.gangs} inserts`,
    );
    return {
      category: kind.category,
      code: `${kind.code}-${size.name === 'II' ? '22' : `${size.gangs}1`}-${depth}`,
      name: localized(
        `${kind.name.de} Grösse ${size.name}, ${depth} mm tief`,
        `${kind.name.fr} grandeur ${size.name}, ${depth} mm de profondeur`,
        `${kind.name.it} grandezza ${size.name}, ${depth} mm di profondità`,
        `${kind.name.en} size ${size.name}, ${depth} mm deep`,
      ),
      text: localized(
        `Dose ${series} für ${places.de} im Lochabstand 60 mm, Tiefe ${depth} mm. Rohreinführungen M20 und M25 zum Ausbrechen.`,
        `Boîte ${series} pour ${places.fr} à entraxe de 60 mm, profondeur ${depth} mm. Entrées de tubes M20 et M25 à défoncer.`,
        `Scatola ${series} per ${places.it} con interasse di 60 mm, profondità ${depth} mm. Entrate per tubi M20 e M25 da sfondare.`,
        `Box ${series} for ${places.en} at 60 mm spacing, depth ${depth} mm. Knock-out entries for conduits M20 and M25.`,
      ),
      keywords: words(
        'Einlassdose Schalterdose Gerätedose UP-Dose | boîte d’encastrement | scatola frutto portafrutti | back box switch box',
      ),
      attributes: {
        gangs: size.gangs,
        mounting: kind.mounting,
        depth,
        width: 60 + (size.gangs - 1) * 60,
        height: 60,
        colour: kind.colour,
        material: materials.polypropylene,
        halogenFree: true,
        ip: kind.code === 'HD' ? 'IP55' : 'IP30',
        temperature: [-25, 60],
        standard: 'EN 60670-1',
      },
      cents: 145 * kind.price * size.price * (depth / 60) ** 0.5,
      quantityMin: size.gangs > 2 ? 10 : 25,
      scale: [[250, 0.9]],
      grams: 28 * size.gangs,
      co2PerGram: 3,
      pictures: [`box-${kind.picture}-${size.gangs}-${kind.colour.key}`],
      size: [60 + (size.gangs - 1) * 60, 60, depth],
    };
  },
});

/** Surface junction boxes. */
export const junctionBoxes = defineFamily({
  id: 'boxes-junction',
  eNumberPrefix: '376',
  discountGroup: 'R20',
  opening: 3,
  axes: {
    ip: ['IP54', 'IP65', 'IP67'],
    clamps: [false, true],
    size: [
      [85, 85, 40],
      [100, 100, 50],
      [150, 110, 70],
      [75, 75, 40],
      [190, 140, 70],
      [240, 190, 90],
    ] as const,
    line: [
      line('tubaflex', 'Junction', 'TJ'),
      line('kanalor', 'Cubo', 'KJ', 1.05),
      line('sedera', 'Aqua', 'SJ', 1.12),
      line('ronnal', 'Casa', 'RJ', 0.93),
    ],
    colour: [colours.grey, colours.white, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ ip, clamps, size: [width, height, depth], line: { series }, colour }) {
    const fitted = clamps
      ? words('mit Klemmen | avec bornes | con morsetti | with terminals')
      : words('ohne Klemmen | sans bornes | senza morsetti | without terminals');
    return {
      category: 'boxes-junction',
      code: `AD-${width}${clamps ? 'K' : ''}-${ip.slice(2)}-${colour.code}`,
      name: localized(
        `Abzweigdose ${width}×${height}×${depth} mm ${ip} ${colour.de}, ${fitted.de}`,
        `Boîte de dérivation ${width}×${height}×${depth} mm ${ip} ${colour.fr}, ${fitted.fr}`,
        `Scatola di derivazione ${width}×${height}×${depth} mm ${ip} ${colour.it}, ${fitted.it}`,
        `Junction box ${width}×${height}×${depth} mm ${ip} ${colour.en}, ${fitted.en}`,
      ),
      text: localized(
        `AP-Dose ${series} mit Schraubdeckel und weichen Einführungen, Schutzart ${ip}. Befestigung von innen oder aussen, plombierbar.`,
        `Boîte apparente ${series} à couvercle vissé et entrées souples, indice ${ip}. Fixation intérieure ou extérieure, plombable.`,
        `Scatola sporgente ${series} con coperchio a vite ed entrate morbide, grado ${ip}. Fissaggio interno o esterno, piombabile.`,
        `Surface box ${series} with screwed lid and soft entries, rated ${ip}. Fixes from inside or outside, sealable.`,
      ),
      keywords: words(
        'Abzweigkasten Verteildose AP-Dose | boîte de jonction apparente | scatola di giunzione sporgente | surface box adaptable box',
      ),
      attributes: {
        width,
        height,
        depth,
        ip,
        ik: 'IK07',
        mounting: mountings.surface,
        colour,
        colourHex: colour.hex,
        material: materials.thermoplast,
        clampCount: clamps ? 5 : undefined,
        halogenFree: true,
        uvStable: colour.key !== 'white',
        temperature: [-25, 60],
      },
      cents:
        310 * ((width * height) / 7225) ** 0.8 * (clamps ? 1.5 : 1) * (ip === 'IP54' ? 1 : ip === 'IP65' ? 1.3 : 1.8),
      quantityMin: width < 120 ? 10 : 1,
      grams: (width * height * depth) / 6200,
      pictures: [`box-junction-1-${colour.key}`],
      size: [width, height, depth],
    };
  },
});

/** Installation trunking and slotted wiring ducts. */
export const trunking = defineFamily({
  id: 'trunking',
  eNumberPrefix: '129',
  discountGroup: 'R30',
  opening: 4,
  axes: {
    kind: [
      {
        code: 'IK',
        category: 'trunking-mini',
        price: 1,
        slotted: false,
        name: words('Installationskanal | Canal d’installation | Canale d’installazione | Installation trunking'),
      },
      {
        code: 'VK',
        category: 'trunking-wiring',
        price: 1.15,
        slotted: true,
        name: words('Verdrahtungskanal | Canal de câblage | Canale di cablaggio | Wiring duct'),
      },
    ],
    halogenFree: [false, true],
    size: [
      [25, 17],
      [40, 40],
      [40, 25],
      [60, 40],
      [60, 60],
      [80, 60],
      [100, 60],
      [110, 60],
    ] as const,
    line: [line('kanalor', 'Linea', 'KL'), line('ronnal', 'Canal', 'RL', 0.94), line('tubaflex', 'Via', 'TV', 1.03)],
    colour: [colours.white, colours.grey, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ kind, halogenFree, size: [width, height], line: { series }, colour }) {
    const free = halogenFree ? words(' halogenfrei | sans halogène | senza alogeni | halogen-free') : undefined;
    const tail = (text: string | undefined): string => (text === undefined ? '' : ` ${text.trim()}`);
    return {
      category: kind.category,
      code: `${kind.code}-${width}X${height}${halogenFree ? 'H' : ''}-${colour.code}`,
      name: localized(
        `${kind.name.de} ${width}×${height} mm ${colour.de}${tail(free?.de)}, Länge 2 m`,
        `${kind.name.fr} ${width}×${height} mm ${colour.fr}${tail(free?.fr)}, longueur 2 m`,
        `${kind.name.it} ${width}×${height} mm ${colour.it}${tail(free?.it)}, lunghezza 2 m`,
        `${kind.name.en} ${width}×${height} mm ${colour.en}${tail(free?.en)}, 2 m length`,
      ),
      text: localized(
        `${kind.slotted ? 'Geschlitzter Kanal für den Schaltschrankbau' : 'Kanal mit Deckel für die sichtbare Leitungsführung'}, Baureihe ${series}. Nutzquerschnitt ${Math.round((width - 4) * (height - 4))} mm², Boden gelocht.`,
        `${kind.slotted ? 'Goulotte fendue pour armoires' : 'Canal avec couvercle pour pose apparente'}, gamme ${series}. Section utile ${Math.round((width - 4) * (height - 4))} mm², fond perforé.`,
        `${kind.slotted ? 'Canalina fessurata per quadri' : 'Canale con coperchio per posa a vista'}, serie ${series}. Sezione utile ${Math.round((width - 4) * (height - 4))} mm², fondo forato.`,
        `${kind.slotted ? 'Slotted duct for panel building' : 'Trunking with lid for exposed cable runs'}, ${series} range. Usable cross-section ${Math.round((width - 4) * (height - 4))} mm², perforated base.`,
      ),
      keywords: words(
        'Kabelkanal Leitungskanal Kanal | goulotte moulure canal | canalina canale portacavi | cable trunking duct',
      ),
      attributes: {
        width,
        height,
        lengthMetres: 2,
        colour,
        colourHex: colour.hex,
        material: halogenFree ? materials.polycarbonate : materials.pvc,
        halogenFree,
        withCover: true,
        temperature: [-5, 60],
        ip: kind.slotted ? 'IP20' : 'IP40',
        standard: 'EN 50085-2-1',
      },
      cents: 16_000 * kind.price * ((width * height) / 1000) ** 0.6 * (halogenFree ? 1.9 : 1),
      unit: 'MTR',
      priceUnit: 100,
      quantityMin: 2,
      scale: [[40, 0.94]],
      grams: (width + height) * 5.2,
      pictures: [kind.slotted ? `trunking-slotted-${colour.key}` : `trunking-${width > 50 ? 60 : 40}-${colour.key}`],
    };
  },
});
