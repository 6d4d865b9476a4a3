import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours } from '../vocabulary.ts';
import { toolFor } from './tools-for.ts';

const lines = (tail: string) => [
  line('netwyl', 'Core', `NC${tail}`),
  line('datavia', 'Campus', `DV${tail}`, 1.05),
  line('cordano', 'Linea D', `CD${tail}`, 0.94),
  line('kabelia', 'Signal', `KS${tail}`, 0.97),
];

const makeups = [
  {
    code: 'T500',
    step: 500,
    price: 1,
    cut: false,
    label: words('Trommel 500 m | touret 500 m | bobina 500 m | drum 500 m'),
  },
  {
    code: 'B100',
    step: 100,
    price: 1.08,
    cut: false,
    label: words('Box 100 m | boîte 100 m | scatola 100 m | box 100 m'),
  },
  {
    code: 'ZS',
    step: 1,
    price: 1.3,
    cut: true,
    label: words('Zuschnitt | coupe à longueur | taglio su misura | cut to length'),
  },
];

/** Twisted-pair cables for building networks. */
export const networkCables = defineFamily({
  id: 'cable-network',
  eNumberPrefix: '115',
  discountGroup: 'K20',
  opening: 3,
  axes: {
    duplex: [1, 2],
    shield: ['S/FTP', 'U/FTP', 'F/UTP', 'U/UTP'],
    category: [
      { name: 'Cat. 7A', mhz: 1000, speed: '10 Gbit/s', price: 1.35 },
      { name: 'Cat. 7', mhz: 600, speed: '10 Gbit/s', price: 1.15 },
      { name: 'Cat. 6A', mhz: 500, speed: '10 Gbit/s', price: 1 },
      { name: 'Cat. 6', mhz: 250, speed: '1 Gbit/s', price: 0.75 },
    ],
    fire: ['Dca', 'B2ca', 'Eca'],
    line: lines('N'),
    makeup: makeups,
  },
  variants: { makeup: 'makeup' },
  draft({ duplex, shield: listed, category, fire, line: { series }, makeup }) {
    // From category 7 on every pair has a screen of its own (EN 50288-4).
    const shield = category.mhz >= 600 ? ({ 'F/UTP': 'F/FTP', 'U/UTP': 'SF/FTP' }[listed] ?? listed) : listed;
    const pairs = duplex === 2 ? '2×(4×2×AWG23)' : '4×2×AWG23';
    return {
      category: 'cable-network',
      code: `${category.name.replace('Cat. ', 'C')}${shield.replace('/', '')}${duplex}-${fire.toUpperCase()}-${makeup.code}`,
      name: localized(
        `Datenkabel ${category.name} ${shield} ${pairs} ${fire}, ${makeup.label.de}`,
        `Câble de données ${category.name} ${shield} ${pairs} ${fire}, ${makeup.label.fr}`,
        `Cavo dati ${category.name} ${shield} ${pairs} ${fire}, ${makeup.label.it}`,
        `Data cable ${category.name} ${shield} ${pairs} ${fire}, ${makeup.label.en}`,
      ),
      text: localized(
        `Installationskabel ${series} für strukturierte Verkabelung bis ${category.speed} und ${category.mhz} MHz, PoE++ geeignet. Mantel halogenfrei, Brandverhalten ${fire}.`,
        `Câble d’installation ${series} pour câblage structuré jusqu’à ${category.speed} et ${category.mhz} MHz, compatible PoE++. Gaine sans halogène, réaction au feu ${fire}.`,
        `Cavo d’installazione ${series} per cablaggio strutturato fino a ${category.speed} e ${category.mhz} MHz, adatto a PoE++. Guaina senza alogeni, reazione al fuoco ${fire}.`,
        `Installation cable ${series} for structured cabling up to ${category.speed} and ${category.mhz} MHz, suited to PoE++. Halogen-free sheath, reaction to fire ${fire}.`,
      ),
      keywords: words(
        'Netzwerkkabel LAN Ethernet UKV Cat | câble réseau LAN Ethernet CUC | cavo di rete LAN Ethernet | network cable LAN Ethernet',
      ),
      attributes: {
        category: category.name,
        shield,
        frequency: category.mhz,
        speed: category.speed,
        cores: 8 * duplex,
        makeup: makeup.label,
        fireClass: fire,
        halogenFree: true,
        colour: colours.grey,
        outerDiameter: duplex === 2 ? 15.4 : 7.5,
        temperature: [-20, 60],
        bendRadius: duplex === 2 ? 60 : 30,
      },
      cents:
        9800 *
        category.price *
        makeup.price *
        (duplex === 2 ? 2 : 1) *
        (shield === 'S/FTP' ? 1.1 : shield === 'U/UTP' ? 0.7 : 1) *
        (fire === 'B2ca' ? 1.25 : 1),
      unit: 'MTR',
      priceUnit: 100,
      quantityMin: makeup.step,
      scale: [[Math.max(500, makeup.step * 4), 0.93]],
      grams: 62 * duplex,
      copperGrams: 22 * duplex,
      co2PerGram: 4,
      ...(makeup.cut && { flags: ['cut_to_length' as const] }),
      relations: [toolFor.sheaths],
      pictures: ['datacable-grey-drum'],
    };
  },
});

/** Signal and telephone cables. */
export const signalCables = defineFamily({
  id: 'cable-u72',
  eNumberPrefix: '113',
  discountGroup: 'K21',
  opening: 2,
  axes: {
    kind: [
      { label: 'U72', colour: colours.white, price: 1, screen: false },
      { label: 'U72M', colour: colours.white, price: 1.2, screen: false },
      { label: 'G51', colour: colours.grey, price: 1.5, screen: true },
      { label: 'J-Y(St)Y', colour: colours.red, price: 1.1, screen: true },
    ],
    pairs: [1, 2, 4, 5, 10],
    core: [0.6, 0.8],
    line: lines('U'),
    makeup: [
      {
        code: 'R100',
        step: 100,
        price: 1,
        cut: false,
        label: words('Bund 100 m | couronne 100 m | matassa 100 m | ring 100 m'),
      },
      {
        code: 'ZS',
        step: 1,
        price: 1.3,
        cut: true,
        label: words('Zuschnitt | coupe à longueur | taglio su misura | cut to length'),
      },
    ],
  },
  variants: { makeup: 'makeup' },
  draft({ kind, pairs, core, line: { series }, makeup }) {
    const size = `${pairs}×2×${core} mm`;
    return {
      category: 'cable-u72',
      code: `${kind.label.replace(/[^A-Z0-9]/g, '')}-${pairs}X${core * 10}-${makeup.code}`,
      name: localized(
        `Signalkabel ${kind.label} ${size} ${kind.colour.de}, ${makeup.label.de}`,
        `Câble de signal ${kind.label} ${size} ${kind.colour.fr}, ${makeup.label.fr}`,
        `Cavo di segnale ${kind.label} ${size} ${kind.colour.it}, ${makeup.label.it}`,
        `Signal cable ${kind.label} ${size} ${kind.colour.en}, ${makeup.label.en}`,
      ),
      text: localized(
        `Schwachstromkabel ${series} mit ${pairs === 1 ? 'einem verseilten Paar' : `${pairs} verseilten Paaren`}${kind.screen ? ' und Gesamtschirm' : ''}. Für Sonnerie, Telefon, Sprechanlage und Meldekontakte.`,
        `Câble courant faible ${series} à ${pairs === 1 ? 'une paire torsadée' : `${pairs} paires torsadées`}${kind.screen ? ' et blindage général' : ''}. Pour sonnerie, téléphone, interphone et contacts de signalisation.`,
        `Cavo per corrente debole ${series} con ${pairs === 1 ? 'una coppia intrecciata' : `${pairs} coppie intrecciate`}${kind.screen ? ' e schermo generale' : ''}. Per suonerie, telefono, citofono e contatti di segnalazione.`,
        `Low-current cable ${series} with ${pairs === 1 ? 'one twisted pair' : `${pairs} twisted pairs`}${kind.screen ? ' and overall screen' : ''}. For bells, telephone, intercom and signal contacts.`,
      ),
      keywords: words(
        'Schwachstromkabel Telefonkabel Sonneriekabel | courant faible téléphone sonnerie | corrente debole telefono suoneria | bell wire telephone alarm cable',
      ),
      attributes: {
        cores: pairs * 2,
        diameter: core,
        colour: kind.colour,
        shield: kind.screen
          ? words('Gesamtschirm | blindage général | schermo generale | overall screen')
          : words('keine | aucun | nessuna | none'),
        makeup: makeup.label,
        halogenFree: kind.label === 'U72M',
        voltage: '72 V',
        fireClass: 'Eca',
        outerDiameter: Math.round((2.5 + pairs ** 0.5 * core * 2.4) * 10) / 10,
        temperature: [-10, 70],
      },
      cents: (1400 + pairs * 1350 * core) * kind.price * makeup.price,
      unit: 'MTR',
      priceUnit: 100,
      quantityMin: makeup.step,
      grams: 8 + pairs * core * 14,
      copperGrams: Math.round(pairs * 2 * core * core * 7),
      ...(makeup.cut && { flags: ['cut_to_length' as const] }),
      pictures: [`cable-${pairs === 1 ? 2 : 4}-${kind.colour.key}-${makeup.cut ? 'cut' : 'ring'}`],
    };
  },
});

/** Coaxial cables for aerial and cable television. */
export const coaxCables = defineFamily({
  id: 'cable-coax',
  eNumberPrefix: '114',
  discountGroup: 'K21',
  opening: 2,
  axes: {
    class: ['A++', 'A+', 'A'],
    kind: [
      { label: '75 Ω 1.0/4.6', code: 'K10', price: 1, outer: 6.8 },
      { label: '75 Ω 1.6/7.2', code: 'K16', price: 2, outer: 10.1 },
      { label: '75 Ω 0.8/3.5', code: 'K08', price: 0.8, outer: 5 },
    ],
    colour: [colours.white, colours.black],
    line: lines('K'),
    makeup: makeups,
  },
  variants: { makeup: 'makeup' },
  draft({ class: screen, kind, colour, line: { series }, makeup }) {
    return {
      category: 'cable-coax',
      code: `${kind.code}-${screen.replace(/\+/g, 'P')}${colour.code}-${makeup.code}`,
      name: localized(
        `Koaxialkabel ${kind.label} Klasse ${screen} ${colour.de}, ${makeup.label.de}`,
        `Câble coaxial ${kind.label} classe ${screen} ${colour.fr}, ${makeup.label.fr}`,
        `Cavo coassiale ${kind.label} classe ${screen} ${colour.it}, ${makeup.label.it}`,
        `Coaxial cable ${kind.label} class ${screen} ${colour.en}, ${makeup.label.en}`,
      ),
      text: localized(
        `Koaxialkabel ${series} mit Schirmklasse ${screen}, Aussendurchmesser ${kind.outer} mm. Für Kabelnetz und Satellit bis 3 GHz.`,
        `Câble coaxial ${series} de classe de blindage ${screen}, diamètre extérieur ${kind.outer} mm. Pour téléréseau et satellite jusqu’à 3 GHz.`,
        `Cavo coassiale ${series} con classe di schermatura ${screen}, diametro esterno ${kind.outer} mm. Per rete via cavo e satellite fino a 3 GHz.`,
        `Coaxial cable ${series} of screening class ${screen}, outer diameter ${kind.outer} mm. For cable network and satellite up to 3 GHz.`,
      ),
      keywords: words(
        'Koax Antennenkabel TV SAT | coax antenne TV SAT | coassiale antenna TV SAT | coax aerial TV SAT',
      ),
      attributes: {
        shield: localized(`Klasse ${screen}`, `classe ${screen}`, `classe ${screen}`, `class ${screen}`),
        frequency: 3000,
        outerDiameter: kind.outer,
        colour,
        makeup: makeup.label,
        halogenFree: true,
        fireClass: 'Dca',
        temperature: [-30, 70],
        bendRadius: Math.round(kind.outer * 5),
        conductor: words('Kupfer massiv | cuivre massif | rame massiccio | solid copper'),
      },
      cents: 8200 * kind.price * makeup.price * (screen === 'A++' ? 1.25 : screen === 'A' ? 0.85 : 1),
      unit: 'MTR',
      priceUnit: 100,
      quantityMin: makeup.step,
      grams: kind.outer * 6.5,
      copperGrams: Math.round(kind.outer * 2.2),
      ...(makeup.cut && { flags: ['cut_to_length' as const] }),
      pictures: [`coax-${colour.key}`],
    };
  },
});
