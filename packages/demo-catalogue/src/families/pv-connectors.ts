import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials } from '../vocabulary.ts';
import { toolFor } from './tools-for.ts';

export const pvLines = (tail: string) => [
  line('heliora', 'Sol', `HS${tail}`),
  line('sunavo', 'Ray', `SR${tail}`, 0.94),
  line('ladeon', 'Sun', `LS${tail}`, 1.05),
];

/** Solar cables and connectors. */
export const pvConnectors = defineFamily({
  id: 'pv-connectors',
  eNumberPrefix: '473',
  discountGroup: 'E23',
  opening: 2,
  axes: {
    section: [6, 4, 10],
    kind: [
      {
        code: 'SK',
        cable: true,
        price: 1,
        name: words('Solarkabel H1Z2Z2-K | Câble solaire H1Z2Z2-K | Cavo solare H1Z2Z2-K | Solar cable H1Z2Z2-K'),
      },
      { code: 'ST', cable: false, price: 1, name: words('PV-Stecker | Fiche PV | Spina FV | PV plug') },
      { code: 'BU', cable: false, price: 1, name: words('PV-Buchse | Prise PV | Presa FV | PV socket') },
      {
        code: 'YV',
        cable: false,
        price: 4,
        name: words('PV-Y-Verteiler | Répartiteur PV en Y | Ripartitore FV a Y | PV Y-splitter'),
      },
    ],
    line: pvLines('C'),
    colour: [colours.black, colours.red],
  },
  draft({ section, kind, line: { series }, colour }) {
    const length = words(', Trommel 100 m | , touret 100 m | , bobina 100 m | , drum 100 m');
    const tail = kind.cable ? length : undefined;
    return {
      category: 'pv-connectors',
      code: `${kind.code}${section}-${colour.code}`,
      name: localized(
        `${kind.name.de} ${series} ${section} mm² ${colour.de}${tail?.de ?? ''}`,
        `${kind.name.fr} ${series} ${section} mm² ${colour.fr}${tail?.fr ?? ''}`,
        `${kind.name.it} ${series} ${section} mm² ${colour.it}${tail?.it ?? ''}`,
        `${kind.name.en} ${series} ${section} mm² ${colour.en}${tail?.en ?? ''}`,
      ),
      text: localized(
        kind.cable
          ? `Doppelt isoliertes Kabel ${section} mm² für Strings, vernetzt und halogenfrei, ozon- und UV-beständig. Für feste Verlegung auf dem Dach.`
          : `Steckverbinder für Solarkabel ${section} mm² bis 1500 V DC, verriegelt und nur mit Werkzeug lösbar. Kontakte verzinnt, IP68 im gesteckten Zustand.`,
        kind.cable
          ? `Câble à double isolation de ${section} mm² pour chaînes, réticulé et sans halogène, résistant à l’ozone et aux UV. Pour pose fixe en toiture.`
          : `Connecteur pour câble solaire ${section} mm² jusqu’à 1500 V DC, verrouillé, démontable avec outil seulement. Contacts étamés, IP68 enfiché.`,
        kind.cable
          ? `Cavo a doppio isolamento da ${section} mm² per stringhe, reticolato e senza alogeni, resistente a ozono e raggi UV. Per posa fissa sul tetto.`
          : `Connettore per cavo solare ${section} mm² fino a 1500 V DC, bloccato e rimovibile solo con utensile. Contatti stagnati, IP68 se innestato.`,
        kind.cable
          ? `Double-insulated cable ${section} mm² for strings, cross-linked and halogen-free, ozone- and UV-resistant. For fixed installation on roofs.`
          : `Connector for solar cable ${section} mm² up to 1500 V DC, locked and opened by tool only. Tinned contacts, IP68 when mated.`,
      ),
      keywords: words(
        'Solarkabel PV-Stecker MC-Stecker | câble solaire connecteur MC | cavo solare connettore MC | solar cable MC connector',
      ),
      attributes: {
        section,
        voltage: '1500 V DC',
        colour,
        current: section * 9,
        material: kind.cable ? materials.copperTinned : materials.polycarbonate,
        ip: kind.cable ? undefined : 'IP68',
        uvStable: true,
        halogenFree: true,
        temperature: [-40, 90],
        makeup: kind.cable
          ? words('Trommel 100 m | touret 100 m | bobina 100 m | drum 100 m')
          : words('einzeln | à la pièce | singolo | single'),
      },
      cents: kind.cable ? 6900 * (section / 4) ** 0.9 : 390 * kind.price * (section / 4) ** 0.3,
      ...(kind.cable && {
        unit: 'MTR' as const,
        priceUnit: 100 as const,
        quantityMin: 100,
        copperGrams: Math.round(section * 8.9),
      }),
      grams: kind.cable ? section * 13 : 24 * kind.price,
      relations: [toolFor.lugs],
      pictures: [kind.cable ? `wire-${colour.key}-drum` : 'pvconnector'],
    };
  },
});
