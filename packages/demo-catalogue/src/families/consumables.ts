import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, plain } from '../vocabulary.ts';
import { toolFor } from './tools-for.ts';

/** Insulating tapes. */
export const tapes = defineFamily({
  id: 'tapes',
  eNumberPrefix: '162',
  discountGroup: 'M12',
  opening: 2,
  axes: {
    width: [15, 19, 25, 50],
    length: [10, 20, 25],
    grade: [
      {
        code: 'U',
        price: 1,
        temperature: [0, 90] as const,
        name: words('Isolierband PVC | Ruban isolant PVC | Nastro isolante PVC | PVC insulating tape'),
      },
      {
        code: 'P',
        price: 2.3,
        temperature: [-18, 105] as const,
        name: words(
          'Isolierband Premium kältefest | Ruban isolant premium résistant au froid | Nastro isolante premium resistente al freddo | Premium cold-resistant insulating tape',
        ),
      },
      {
        code: 'S',
        price: 4.1,
        temperature: [-40, 90] as const,
        name: words(
          'Selbstverschweissendes Band | Ruban auto-amalgamant | Nastro autoagglomerante | Self-amalgamating tape',
        ),
      },
    ],
    line: [line('bandix', 'Iso', 'BI'), line('fixara', 'Wrap', 'FW', 1.1), line('klemmo', 'Band', 'KB', 0.9)],
    colour: [
      colours.black,
      colours.red,
      colours.blue,
      colours.white,
      colours.green,
      colours.yellow,
      colours.brown,
      colours.grey,
      colours.greenYellow,
    ],
  },
  variants: { colour: 'colour' },
  draft({ width, length, grade, line: { series }, colour }) {
    return {
      category: 'tapes',
      code: `${grade.code}-${width}X${length}-${colour.code}`,
      name: localized(
        `${grade.name.de} ${width} mm × ${length} m ${colour.de}`,
        `${grade.name.fr} ${width} mm × ${length} m ${colour.fr}`,
        `${grade.name.it} ${width} mm × ${length} m ${colour.it}`,
        `${grade.name.en} ${width} mm × ${length} m ${colour.en}`,
      ),
      text: localized(
        `Band ${series} zum Isolieren, Bündeln und Kennzeichnen, Farbe ${colour.de}. Einsetzbar von ${grade.temperature[0]} bis ${grade.temperature[1]} °C, flammwidrig.`,
        `Ruban ${series} pour isoler, grouper et repérer, couleur ${colour.fr}. Utilisable de ${grade.temperature[0]} à ${grade.temperature[1]} °C, ignifuge.`,
        `Nastro ${series} per isolare, raggruppare e contrassegnare, colore ${colour.it}. Impiegabile da ${grade.temperature[0]} a ${grade.temperature[1]} °C, ignifugo.`,
        `Tape ${series} for insulating, bundling and marking, colour ${colour.en}. Works from ${grade.temperature[0]} to ${grade.temperature[1]} °C, flame-retardant.`,
      ),
      keywords: words(
        'Isolierband Klebeband Isolband | ruban isolant adhésif scotch | nastro isolante adesivo | insulating tape electrical',
      ),
      attributes: {
        width,
        lengthMetres: length,
        colour,
        colourHex: colour.hex,
        material: materials.pvc,
        temperature: grade.temperature,
        voltage: '1000 V',
        halogenFree: grade.code === 'S',
        depth: 0.15,
        standard: 'EN 60454-3-1',
      },
      cents: 115 * grade.price * (width / 15) ** 0.9 * (length / 10) ** 0.8,
      quantityMin: 1,
      scale: [[10, 0.93]],
      grams: width * length * 0.19,
      pictures: [`tape-${colour.key}`],
    };
  },
});

/** Splicing connectors with levers and push-in springs. */
export const splices = defineFamily({
  id: 'splices',
  eNumberPrefix: '158',
  discountGroup: 'M13',
  opening: 4,
  axes: {
    kind: [
      {
        code: 'H',
        price: 1,
        sections: [0.2, 4] as const,
        name: words(
          'Verbindungsklemme mit Hebel | Borne de connexion à levier | Morsetto di giunzione a leva | Lever splicing connector',
        ),
      },
      {
        code: 'S',
        price: 0.45,
        sections: [0.5, 2.5] as const,
        name: words('Steckklemme | Borne à enficher | Morsetto a innesto | Push-in splicing connector'),
      },
      {
        code: 'G',
        price: 1.5,
        sections: [0.5, 6] as const,
        name: words(
          'Verbindungsklemme mit Hebel 6 mm² | Borne à levier 6 mm² | Morsetto a leva 6 mm² | Lever connector 6 mm²',
        ),
      },
      {
        code: 'L',
        price: 0.8,
        sections: [0.5, 2.5] as const,
        name: words('Leuchtenklemme | Borne pour luminaire | Morsetto per lampade | Luminaire connector'),
      },
    ],
    points: [3, 2, 5, 4, 8],
    pack: [50, 100, 25],
    line: [line('klemmo', 'Lift', 'KL'), line('kontavo', 'Snap', 'KN', 1.05), line('fixara', 'Join', 'FJ', 0.88)],
  },
  draft({ kind, points, pack, line: { series } }) {
    return {
      category: 'splices',
      code: `${kind.code}${points}-${pack}`,
      name: localized(
        `${kind.name.de} ${points}-fach, Karton ${pack} Stk.`,
        `${kind.name.fr} ${points} conducteurs, carton ${pack} pcs`,
        `${kind.name.it} ${points} conduttori, cartone ${pack} pz`,
        `${kind.name.en} ${points}-way, box of ${pack}`,
      ),
      text: localized(
        `Klemme ${series} für ${points} Leiter von ${kind.sections[0]} bis ${kind.sections[1]} mm², ein- und feindrähtig. Transparentes Gehäuse, Prüföffnung vorn.`,
        `Borne ${series} pour ${points} conducteurs de ${kind.sections[0]} à ${kind.sections[1]} mm², rigides ou souples. Boîtier transparent, ouverture de test en façade.`,
        `Morsetto ${series} per ${points} conduttori da ${kind.sections[0]} a ${kind.sections[1]} mm², rigidi o flessibili. Custodia trasparente, foro di prova frontale.`,
        `Connector ${series} for ${points} conductors from ${kind.sections[0]} to ${kind.sections[1]} mm², solid or stranded. Transparent housing, test slot in front.`,
      ),
      keywords: words(
        'Dosenklemme Klemme Hebelklemme Verbinder | borne rapide connecteur | morsetto rapido connettore | splice lever nut wire connector',
      ),
      attributes: {
        clampCount: points,
        terminalRange: kind.sections,
        current: kind.code === 'G' ? 41 : kind.code === 'H' ? 32 : 24,
        voltage: '450 V',
        packSize: pack,
        material: materials.polycarbonate,
        halogenFree: true,
        temperature: [-35, 85],
        width: points * 5.8,
        height: 13,
        standard: 'EN 60998',
      },
      cents: 3900 * kind.price * (points / 3) ** 0.8,
      priceUnit: 100,
      quantityMin: pack,
      scale: [[pack * 10, 0.92]],
      grams: points * 0.9,
      relations: [toolFor.stripping],
      pictures: [`splice-${Math.min(points, 5)}${kind.code === 'S' ? '-push' : ''}`],
    };
  },
});

/** Screws and wall plugs. */
export const screws = defineFamily({
  id: 'screws',
  eNumberPrefix: '996',
  discountGroup: 'M14',
  opening: 2,
  axes: {
    kind: [
      {
        code: 'SP',
        picture: 'screw-torx',
        price: 1,
        head: 'Torx',
        material: materials.galvanised,
        name: words('Spanplattenschraube | Vis à panneaux | Vite per truciolare | Chipboard screw'),
      },
      {
        code: 'ES',
        picture: 'screw-torx',
        price: 2.4,
        head: 'Torx',
        material: materials.stainless,
        name: words(
          'Universalschraube Edelstahl | Vis universelle inox | Vite universale inox | Stainless universal screw',
        ),
      },
      {
        code: 'DU',
        picture: 'screw-plug',
        price: 1.3,
        head: undefined,
        material: materials.polyamide,
        name: words('Spreizdübel | Cheville à expansion | Tassello a espansione | Expansion plug'),
      },
      {
        code: 'BS',
        picture: 'screw-torx',
        price: 5.5,
        head: 'Torx',
        material: materials.galvanised,
        name: words('Betonschraube | Vis à béton | Vite per calcestruzzo | Concrete screw'),
      },
    ],
    diameter: [4, 5, 6, 8, 3.5],
    length: [40, 30, 50, 60, 80],
    line: [line('fixara', 'Screw', 'FS'), line('bandix', 'Anker', 'BA', 0.94), line('kanalor', 'Fix', 'KX', 1.05)],
  },
  draft({ kind, diameter, length, line: { series } }) {
    const pack = diameter > 5 ? 100 : 200;
    return {
      category: 'screws',
      code: `${kind.code}-${plain(diameter * 10, 0)}X${length}`,
      name: localized(
        `${kind.name.de} ${plain(diameter)}×${length} mm, ${pack} Stk.`,
        `${kind.name.fr} ${plain(diameter)}×${length} mm, ${pack} pcs`,
        `${kind.name.it} ${plain(diameter)}×${length} mm, ${pack} pz`,
        `${kind.name.en} ${plain(diameter)}×${length} mm, ${pack} pcs`,
      ),
      text: localized(
        `${kind.name.de} ${series} ${plain(diameter)} × ${length} mm, ${kind.material.de}. Packung zu ${pack} Stück.`,
        `${kind.name.fr} ${series} ${plain(diameter)} × ${length} mm, ${kind.material.fr}. Paquet de ${pack} pièces.`,
        `${kind.name.it} ${series} ${plain(diameter)} × ${length} mm, ${kind.material.it}. Confezione da ${pack} pezzi.`,
        `${kind.name.en} ${series} ${plain(diameter)} × ${length} mm, ${kind.material.en}. Pack of ${pack}.`,
      ),
      keywords: words(
        'Schraube Dübel Befestigung | vis cheville fixation | vite tassello fissaggio | screw plug anchor',
      ),
      attributes: {
        diameter,
        length,
        screwHead: kind.head,
        material: kind.material,
        packSize: pack,
        surface: words('verzinkt oder blank | zingué ou brut | zincato o grezzo | zinc-plated or plain'),
        thread:
          kind.head === undefined
            ? undefined
            : words('Teilgewinde | filetage partiel | filetto parziale | partial thread'),
        halogenFree: true,
        temperature: [-40, 80],
        standard: 'EN 14592',
      },
      cents: 620 * kind.price * (diameter / 4) ** 1.2 * (length / 40) ** 0.7,
      unit: 'PK',
      grams: diameter * diameter * length * pack * 0.0031,
      co2PerGram: 2,
      relations: kind.head === undefined ? [] : [toolFor.screws],
      pictures: [kind.picture],
    };
  },
});
