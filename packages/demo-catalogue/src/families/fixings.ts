import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, plain } from '../vocabulary.ts';

/** Cable ties. */
export const cableTies = defineFamily({
  id: 'cable-ties',
  eNumberPrefix: '171',
  discountGroup: 'M10',
  opening: 3,
  axes: {
    kind: [
      {
        code: 'S',
        price: 1,
        temperature: [-40, 85] as const,
        name: words('Kabelbinder | Attache-câble | Fascetta | Cable tie'),
      },
      {
        code: 'L',
        price: 2.6,
        temperature: [-40, 85] as const,
        name: words('Kabelbinder lösbar | Attache-câble réutilisable | Fascetta riapribile | Releasable cable tie'),
      },
      {
        code: 'H',
        price: 1.8,
        temperature: [-40, 125] as const,
        name: words(
          'Kabelbinder hitzebeständig | Attache-câble résistant à la chaleur | Fascetta resistente al calore | Heat-resistant cable tie',
        ),
      },
    ],
    size: [
      [2.5, 100],
      [3.6, 140],
      [3.6, 200],
      [4.8, 200],
      [4.8, 300],
      [4.8, 370],
      [7.6, 300],
      [7.6, 370],
      [9, 540],
    ] as const,
    line: [
      line('bandix', 'Tie', 'BT'),
      line('fixara', 'Bind', 'FB', 1.06),
      line('klemmo', 'Strap', 'KS', 0.93),
      line('kanalor', 'Fix', 'KF', 0.98),
    ],
    colour: [colours.black, colours.nature, colours.grey, colours.red, colours.blue],
  },
  variants: { colour: 'colour' },
  draft({ kind, size: [width, length], line: { series }, colour }) {
    const bundle = Math.round(length / 3.6);
    return {
      category: 'cable-ties',
      code: `${kind.code}${plain(width * 10, 0)}-${length}-${colour.code}`,
      name: localized(
        `${kind.name.de} ${plain(width)}×${length} mm ${colour.de}, 100 Stk.`,
        `${kind.name.fr} ${plain(width)}×${length} mm ${colour.fr}, 100 pcs`,
        `${kind.name.it} ${plain(width)}×${length} mm ${colour.it}, 100 pz`,
        `${kind.name.en} ${plain(width)}×${length} mm ${colour.en}, 100 pcs`,
      ),
      text: localized(
        `Kabelbinder ${series} aus Polyamid 6.6 für Bündel bis ${bundle} mm, innen gezahnt. ${colour.key === 'black' ? 'Schwarz und UV-beständig, auch im Freien.' : 'Für Innenräume.'}`,
        `Attache ${series} en polyamide 6.6 pour faisceaux jusqu’à ${bundle} mm, denture intérieure. ${colour.key === 'black' ? 'Noire et résistante aux UV, aussi en extérieur.' : 'Pour l’intérieur.'}`,
        `Fascetta ${series} in poliammide 6.6 per fasci fino a ${bundle} mm, dentatura interna. ${colour.key === 'black' ? 'Nera e resistente ai raggi UV, anche all’esterno.' : 'Per interni.'}`,
        `Cable tie ${series} of polyamide 6.6 for bundles up to ${bundle} mm, inside serration. ${colour.key === 'black' ? 'Black and UV-resistant, outdoors as well.' : 'For indoor use.'}`,
      ),
      keywords: words(
        'Kabelbinder Binder Kabelstrapse | collier serre-câble colson | fascette serracavo | zip tie cable strap',
      ),
      attributes: {
        width,
        length,
        bundleMax: bundle,
        tensile: Math.round(width ** 1.6 * 18),
        colour,
        colourHex: colour.hex,
        material: materials.polyamide,
        packSize: 100,
        uvStable: colour.key === 'black',
        halogenFree: true,
        temperature: kind.temperature,
      },
      cents: 290 * kind.price * (width / 2.5) ** 1.1 * (length / 100) ** 0.8,
      unit: 'PK',
      scale: [[10, 0.92]],
      grams: width * length * 0.11,
      co2PerGram: 7,
      pictures: [`cabletie-${colour.key}`],
    };
  },
});

/** Clips and saddles. */
export const clips = defineFamily({
  id: 'clips',
  eNumberPrefix: '172',
  discountGroup: 'M11',
  opening: 2,
  axes: {
    kind: [
      {
        code: 'KL',
        price: 1,
        material: materials.polyamide,
        name: words('Klemmschelle | Bride à clip | Graffetta a scatto | Snap clip'),
      },
      {
        code: 'AB',
        price: 2.2,
        material: materials.galvanised,
        name: words('Abstandschelle | Bride d’écartement | Collare distanziatore | Spacer saddle'),
      },
      {
        code: 'NS',
        price: 0.35,
        material: materials.polyethylene,
        name: words('Nagelschelle | Bride à clou | Graffetta con chiodo | Nail clip'),
      },
      {
        code: 'RS',
        price: 3.4,
        material: materials.stainless,
        name: words('Rohrschelle Edelstahl | Collier inox | Collare inox | Stainless pipe clamp'),
      },
    ],
    diameter: [20, 25, 16, 32, 40, 50, 63],
    pack: [100, 50],
    line: [
      line('fixara', 'Clip', 'FC'),
      line('ronnal', 'Brida', 'RB', 0.95),
      line('tubaflex', 'Fix', 'TX', 1.04),
      line('bandix', 'Hold', 'BH'),
    ],
  },
  draft({ kind, diameter, pack, line: { series } }) {
    return {
      category: 'clips',
      code: `${kind.code}-${diameter}-${pack}`,
      name: localized(
        `${kind.name.de} M${diameter}, Karton ${pack} Stk.`,
        `${kind.name.fr} M${diameter}, carton ${pack} pcs`,
        `${kind.name.it} M${diameter}, cartone ${pack} pz`,
        `${kind.name.en} M${diameter}, box of ${pack}`,
      ),
      text: localized(
        `Schelle ${series} für Rohre und Kabel von ${diameter} mm, ${kind.material.de}. Im Karton zu ${pack} Stück.`,
        `Bride ${series} pour tubes et câbles de ${diameter} mm, ${kind.material.fr}. En carton de ${pack} pièces.`,
        `Graffetta ${series} per tubi e cavi da ${diameter} mm, ${kind.material.it}. In cartone da ${pack} pezzi.`,
        `Clip ${series} for conduits and cables of ${diameter} mm, ${kind.material.en}. In boxes of ${pack}.`,
      ),
      keywords: words(
        'Bride Rohrschelle Befestigungsschelle | bride collier attache | graffetta collare fissatubo | clip saddle clamp',
      ),
      attributes: {
        diameter,
        material: kind.material,
        packSize: pack,
        halogenFree: true,
        uvStable: kind.material === materials.stainless,
        colour: kind.material === materials.polyamide ? colours.grey : undefined,
        temperature: [-25, 80],
        thread: 'M6',
        width: 16,
        tensile: 250,
      },
      cents: 3100 * kind.price * (diameter / 16) ** 0.7,
      priceUnit: 100,
      quantityMin: pack,
      scale: [[pack * 5, 0.92]],
      grams: diameter * 0.4 * kind.price,
      pictures: [
        `clip-${kind.material === materials.polyamide || kind.material === materials.polyethylene ? 'grey' : 'aluminium'}`,
      ],
    };
  },
});
