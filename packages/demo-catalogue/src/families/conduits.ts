import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials } from '../vocabulary.ts';
import { clips } from './fixings.ts';

const lines = (tail: string) => [
  line('tubaflex', 'Flexa', `TF${tail}`),
  line('ronnal', 'Rohra', `RO${tail}`, 0.95),
  line('kanalor', 'Tubo', `KT${tail}`, 1.04),
];
const diameters = [20, 25, 16, 32, 40, 50, 63];

const flexible = [
  {
    id: 'conduit-krf',
    prefix: '126',
    label: 'KRF',
    code: 'F',
    colour: colours.grey,
    colours: [colours.grey, colours.blue, colours.green, colours.black],
    price: 1,
    halogenFree: false,
    press: words('leicht 320 N | légère 320 N | leggera 320 N | light 320 N'),
    use: words(
      'Für Unterputz und Hohlwand, nicht für Beton | Pour encastrement et parois creuses, pas dans le béton | Per incasso e pareti cave, non per calcestruzzo | For plastered walls and hollow walls, not for concrete',
    ),
  },
  {
    id: 'conduit-krfwg',
    prefix: '127',
    label: 'KRFWG',
    code: 'W',
    colour: colours.orange,
    colours: [colours.orange, colours.blue, colours.green, colours.grey],
    price: 1.35,
    halogenFree: true,
    press: words('mittel 750 N | moyenne 750 N | media 750 N | medium 750 N'),
    use: words(
      'Für Beton, Unterputz und Unterlagsboden, mit glatter Innenwand | Pour béton, encastrement et chape, à paroi intérieure lisse | Per calcestruzzo, incasso e massetto, con parete interna liscia | For concrete, plaster and screed, with smooth inner wall',
    ),
  },
];

/** Corrugated conduits, in rings. */
export const flexibleConduits = flexible.map((kind) =>
  defineFamily({
    id: kind.id,
    eNumberPrefix: kind.prefix,
    discountGroup: 'R10',
    opening: 3,
    weight: 4,
    axes: { pulled: [false, true], diameter: diameters, line: lines(kind.code), colour: kind.colours },
    variants: { colour: 'colour' },
    draft({ pulled, diameter, line: { series }, colour }) {
      const ring = diameter > 40 ? 25 : diameter > 25 ? 50 : 100;
      const wire = pulled
        ? words('mit Zugdraht | avec tire-fil | con tirafilo | with draw wire')
        : words('ohne Zugdraht | sans tire-fil | senza tirafilo | without draw wire');
      return {
        category: kind.id,
        code: `M${diameter}-${colour.code}${pulled ? 'Z' : ''}`,
        name: localized(
          `Rohr ${kind.label} M${diameter} ${colour.de} ${wire.de}, Ring ${ring} m`,
          `Tube ${kind.label} M${diameter} ${colour.fr} ${wire.fr}, couronne ${ring} m`,
          `Tubo ${kind.label} M${diameter} ${colour.it} ${wire.it}, matassa ${ring} m`,
          `Conduit ${kind.label} M${diameter} ${colour.en} ${wire.en}, ring ${ring} m`,
        ),
        text: localized(
          `Flexibles Kunststoffrohr ${series} M${diameter}, Druckfestigkeit ${kind.press.de}. ${kind.use.de}.`,
          `Tube plastique souple ${series} M${diameter}, résistance à la compression ${kind.press.fr}. ${kind.use.fr}.`,
          `Tubo flessibile in plastica ${series} M${diameter}, resistenza alla compressione ${kind.press.it}. ${kind.use.it}.`,
          `Flexible plastic conduit ${series} M${diameter}, compression strength ${kind.press.en}. ${kind.use.en}.`,
        ),
        keywords: words(
          'Elektrorohr Wellrohr Flexrohr Leerrohr | tube électrique annelé gaine | tubo elettrico corrugato guaina | corrugated conduit flexible pipe',
        ),
        attributes: {
          outerDiameter: diameter,
          innerDiameter: Math.round((diameter * 0.76 - 0.6) * 10) / 10,
          colour,
          colourHex: colour.hex,
          compression: kind.press,
          material: kind.halogenFree ? materials.polypropylene : materials.pvc,
          halogenFree: kind.halogenFree,
          makeup: localized(`Ring ${ring} m`, `couronne ${ring} m`, `matassa ${ring} m`, `ring ${ring} m`),
          bendRadius: diameter * 3,
          temperature: [-15, 60],
          functions: wire,
        },
        cents: 4400 * kind.price * (diameter / 16) ** 1.35 * (pulled ? 1.3 : 1),
        unit: 'MTR',
        priceUnit: 100,
        quantityMin: ring,
        scale: [[ring * 10, 0.93]],
        grams: diameter * 2.6,
        co2PerGram: 3,
        pictures: [`conduit-corrugated-${colour.key}`],
      };
    },
  }),
);

/** Rigid conduits in bars of 3 m. */
export const rigidConduits = defineFamily({
  id: 'conduit-rigid',
  eNumberPrefix: '121',
  discountGroup: 'R11',
  opening: 3,
  axes: {
    diameter: diameters,
    kind: [
      {
        code: 'KIR',
        label: 'KIR',
        price: 1,
        material: materials.pvc,
        colour: 'grey',
        halogenFree: false,
        grams: 5.2,
        name: words('Kunststoffrohr | Tube plastique | Tubo in plastica | Plastic conduit'),
      },
      {
        code: 'KIRH',
        label: 'KIRH',
        price: 1.7,
        material: materials.polycarbonate,
        colour: 'white',
        halogenFree: true,
        grams: 4.6,
        name: words(
          'Kunststoffrohr halogenfrei | Tube plastique sans halogène | Tubo in plastica senza alogeni | Halogen-free plastic conduit',
        ),
      },
      {
        code: 'ALU',
        label: 'ALU',
        price: 3.4,
        material: materials.aluminium,
        colour: 'aluminium',
        halogenFree: true,
        grams: 9.5,
        name: words('Aluminiumrohr | Tube aluminium | Tubo in alluminio | Aluminium conduit'),
      },
      {
        code: 'THF',
        label: 'THFW',
        price: 2.9,
        material: materials.galvanised,
        colour: 'aluminium',
        halogenFree: true,
        grams: 22,
        name: words('Stahlpanzerrohr | Tube acier blindé | Tubo in acciaio | Steel conduit'),
      },
    ],
    end: [
      words('mit Muffe | avec manchon | con manicotto | with coupler'),
      words('glatt | lisse | liscio | plain-ended'),
    ],
    line: lines('R'),
  },
  draft({ diameter, kind, end, line: { series } }) {
    return {
      category: 'conduit-rigid',
      code: `${kind.code}-${diameter}${end.en === 'plain-ended' ? 'G' : 'M'}`,
      name: localized(
        `${kind.name.de} ${kind.label} M${diameter} ${end.de}, Stange 3 m`,
        `${kind.name.fr} ${kind.label} M${diameter} ${end.fr}, barre 3 m`,
        `${kind.name.it} ${kind.label} M${diameter} ${end.it}, barra 3 m`,
        `${kind.name.en} ${kind.label} M${diameter} ${end.en}, 3 m bar`,
      ),
      text: localized(
        `Starres Rohr ${series} M${diameter} für sichtbare Montage, Länge 3 m. Passend zu Bögen, Muffen und Schellen gleicher Grösse.`,
        `Tube rigide ${series} M${diameter} pour montage apparent, longueur 3 m. S’assemble avec coudes, manchons et brides de même taille.`,
        `Tubo rigido ${series} M${diameter} per montaggio a vista, lunghezza 3 m. Abbinabile a curve, manicotti e graffette della stessa misura.`,
        `Rigid conduit ${series} M${diameter} for exposed installation, length 3 m. Matches bends, couplers and clips of the same size.`,
      ),
      keywords: words(
        'Installationsrohr Panzerrohr Stangenrohr | tube d’installation rigide | tubo rigido d’installazione | rigid conduit bar',
      ),
      attributes: {
        outerDiameter: diameter,
        innerDiameter: diameter - 3,
        material: kind.material,
        halogenFree: kind.halogenFree,
        lengthMetres: 3,
        uvStable: kind.code === 'ALU',
        compression: words('mittel 750 N | moyenne 750 N | media 750 N | medium 750 N'),
        temperature: [-25, 60],
        functions: end,
        standard: 'EN 61386-21',
      },
      cents: 11_200 * kind.price * (diameter / 20) ** 1.2,
      unit: 'MTR',
      priceUnit: 100,
      quantityMin: 3,
      grams: diameter * kind.grams,
      relations: [clips.relation('accessory', { diameter: diameters.indexOf(diameter) })],
      pictures: [`conduit-rigid-${kind.colour}`],
    };
  },
});
