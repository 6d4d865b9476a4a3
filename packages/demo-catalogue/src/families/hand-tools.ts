import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials } from '../vocabulary.ts';

const lines = (tail: string) => [
  line('grifton', 'Pro', `GP${tail}`),
  line('zangwil', 'Werk', `ZW${tail}`, 1.15),
  line('fixara', 'Tool', `FT${tail}`, 0.8),
  line('messara', 'Hand', `MH${tail}`, 0.95),
];

/** Screwdrivers. */
export const screwdrivers = defineFamily({
  id: 'screwdrivers',
  eNumberPrefix: '983',
  discountGroup: 'W10',
  opening: 3,
  axes: {
    slim: [false, true],
    insulated: [true, false],
    tip: [
      {
        code: 'SL4',
        head: 'slot',
        label: words('Schlitz 4 mm | fente 4 mm | taglio 4 mm | slotted 4 mm'),
        length: 100,
        price: 1,
      },
      {
        code: 'SL55',
        head: 'slot',
        label: words('Schlitz 5.5 mm | fente 5.5 mm | taglio 5.5 mm | slotted 5.5 mm'),
        length: 125,
        price: 1.1,
      },
      {
        code: 'SL25',
        head: 'slot',
        label: words('Schlitz 2.5 mm | fente 2.5 mm | taglio 2.5 mm | slotted 2.5 mm'),
        length: 75,
        price: 0.85,
      },
      {
        code: 'PH1',
        head: 'cross',
        label: words('Phillips PH1 | Phillips PH1 | Phillips PH1 | Phillips PH1'),
        length: 80,
        price: 1,
      },
      {
        code: 'PH2',
        head: 'cross',
        label: words('Phillips PH2 | Phillips PH2 | Phillips PH2 | Phillips PH2'),
        length: 100,
        price: 1.15,
      },
      {
        code: 'PZ1',
        head: 'cross',
        label: words('Pozidriv PZ1 | Pozidriv PZ1 | Pozidriv PZ1 | Pozidriv PZ1'),
        length: 80,
        price: 1,
      },
      {
        code: 'PZ2',
        head: 'cross',
        label: words('Pozidriv PZ2 | Pozidriv PZ2 | Pozidriv PZ2 | Pozidriv PZ2'),
        length: 100,
        price: 1.15,
      },
      {
        code: 'PS2',
        head: 'cross',
        label: words('PlusMinus PZ/S2 | PlusMinus PZ/S2 | PlusMinus PZ/S2 | PlusMinus PZ/S2'),
        length: 100,
        price: 1.4,
      },
      { code: 'T15', head: 'torx', label: words('Torx T15 | Torx T15 | Torx T15 | Torx T15'), length: 80, price: 1.1 },
      {
        code: 'T20',
        head: 'torx',
        label: words('Torx T20 | Torx T20 | Torx T20 | Torx T20'),
        length: 100,
        price: 1.15,
      },
      { code: 'T25', head: 'torx', label: words('Torx T25 | Torx T25 | Torx T25 | Torx T25'), length: 100, price: 1.2 },
    ],
    line: lines('S'),
  },
  draft({ slim, insulated, tip, line: { series } }) {
    const vde = insulated ? ' VDE' : '';
    const thin = slim ? words(' schlank | mince | sottile | slim') : undefined;
    const tail = (text: string | undefined): string => (text === undefined ? '' : ` ${text.trim()}`);
    return {
      category: 'screwdrivers',
      code: `${tip.code}-${tip.length}${insulated ? 'V' : ''}${slim ? 'S' : ''}`,
      name: localized(
        `Schraubendreher ${series} ${tip.label.de} × ${tip.length} mm${vde}${tail(thin?.de)}`,
        `Tournevis ${series} ${tip.label.fr} × ${tip.length} mm${vde}${tail(thin?.fr)}`,
        `Cacciavite ${series} ${tip.label.it} × ${tip.length} mm${vde}${tail(thin?.it)}`,
        `Screwdriver ${series} ${tip.label.en} × ${tip.length} mm${vde}${tail(thin?.en)}`,
      ),
      text: localized(
        `Schraubendreher mit Zweikomponentengriff und Klinge aus Chrom-Vanadium-Stahl, ${tip.length} mm. ${insulated ? 'Einzeln geprüft mit 10 000 V, zugelassen bis 1000 V nach EN 60900.' : 'Klinge brüniert, Griff mit Rollschutz.'}`,
        `Tournevis à manche bi-matière et lame en acier chrome-vanadium, ${tip.length} mm. ${insulated ? 'Contrôlé individuellement à 10 000 V, admis jusqu’à 1000 V selon EN 60900.' : 'Lame brunie, manche antiroulement.'}`,
        `Cacciavite con manico bicomponente e lama in acciaio al cromo-vanadio, ${tip.length} mm. ${insulated ? 'Collaudato singolarmente a 10 000 V, ammesso fino a 1000 V secondo EN 60900.' : 'Lama brunita, manico antirotolamento.'}`,
        `Screwdriver with two-component handle and chrome vanadium blade, ${tip.length} mm. ${insulated ? 'Individually tested at 10 000 V, approved up to 1000 V to EN 60900.' : 'Burnished blade, anti-roll handle.'}`,
      ),
      keywords: words(
        'Schraubenzieher Elektriker VDE | tournevis électricien VDE | giravite elettricista VDE | driver electrician VDE',
      ),
      attributes: {
        screwHead: tip.label,
        length: tip.length,
        insulated,
        material: materials.chromeVanadium,
        voltage: insulated ? '1000 V' : undefined,
        surface: insulated
          ? words('isoliert | isolée | isolata | insulated')
          : words('brüniert | brunie | brunita | burnished'),
        colour: insulated ? colours.red : colours.black,
        packSize: 1,
        standard: insulated ? 'EN 60900' : 'ISO 2380',
        warranty: 2,
      },
      cents: 1150 * tip.price * (insulated ? 1.35 : 1) * (slim ? 1.2 : 1),
      grams: 70 + tip.length * 0.35,
      pictures: [`screwdriver-${tip.head}-${insulated ? 'red' : 'black'}`],
    };
  },
});

/** Pliers, stripping and crimping tools. */
export const pliers = defineFamily({
  id: 'pliers',
  eNumberPrefix: '984',
  discountGroup: 'W11',
  opening: 6,
  axes: {
    grip: [
      {
        code: 'M',
        price: 1,
        insulated: false,
        name: words('Mehrkomponentengriff | gaines multicomposant | manici multicomponente | multi-component handles'),
      },
      { code: 'V', price: 1.3, insulated: true, name: words('VDE 1000 V | VDE 1000 V | VDE 1000 V | VDE 1000 V') },
      {
        code: 'T',
        price: 0.85,
        insulated: false,
        name: words('Tauchgriff | gaines trempées | manici immersi | dipped handles'),
      },
    ],
    kind: [
      {
        code: 'SS',
        category: 'pliers',
        picture: 'pliers-side',
        lengths: [160, 180, 140],
        price: 1,
        name: words('Seitenschneider | Pince coupante de côté | Tronchese laterale | Diagonal cutter'),
      },
      {
        code: 'KZ',
        category: 'pliers',
        picture: 'pliers-flat',
        lengths: [180, 200, 160],
        price: 1,
        name: words('Kombizange | Pince universelle | Pinza universale | Combination pliers'),
      },
      {
        code: 'TZ',
        category: 'pliers',
        picture: 'pliers-long',
        lengths: [160, 200, 140],
        price: 1.05,
        name: words('Telefonzange | Pince à bec long | Pinza a becchi lunghi | Long-nose pliers'),
      },
      {
        code: 'KS',
        category: 'pliers',
        picture: 'pliers-side',
        lengths: [165, 200, 240],
        price: 1.5,
        name: words('Kabelschere | Coupe-câble | Tagliacavi | Cable shears'),
      },
      {
        code: 'WP',
        category: 'pliers',
        picture: 'pliers-flat',
        lengths: [250, 180, 300],
        price: 1.3,
        name: words('Wasserpumpenzange | Pince multiprise | Pinza regolabile | Water pump pliers'),
      },
      {
        code: 'AZ',
        category: 'strippers',
        picture: 'stripper',
        lengths: [180, 160, 200],
        price: 1.9,
        name: words(
          'Automatische Abisolierzange | Pince à dénuder automatique | Spelafili automatica | Automatic wire stripper',
        ),
      },
      {
        code: 'AM',
        category: 'strippers',
        picture: 'stripper',
        lengths: [130, 160, 170],
        price: 0.9,
        name: words('Abmantelungswerkzeug | Outil à dégainer | Spelacavi | Cable dismantling tool'),
      },
      {
        code: 'KM',
        category: 'strippers',
        picture: 'knife',
        lengths: [180, 200, 150],
        price: 0.6,
        name: words('Kabelmesser | Couteau d’électricien | Coltello per cavi | Cable knife'),
      },
      {
        code: 'CA',
        category: 'crimpers',
        picture: 'crimper',
        lengths: [180, 220, 250],
        price: 3.2,
        name: words(
          'Aderendhülsenzange 0.14–16 mm² | Pince à embouts 0.14–16 mm² | Pinza per puntalini 0.14–16 mm² | Ferrule crimper 0.14–16 mm²',
        ),
      },
      {
        code: 'CK',
        category: 'crimpers',
        picture: 'crimper',
        lengths: [220, 250, 400],
        price: 3.8,
        name: words(
          'Kabelschuhzange 0.5–6 mm² | Pince à cosses 0.5–6 mm² | Pinza per capicorda 0.5–6 mm² | Cable lug crimper 0.5–6 mm²',
        ),
      },
      {
        code: 'CR',
        category: 'crimpers',
        picture: 'crimper',
        lengths: [200, 190, 210],
        price: 2.9,
        name: words('Presszange RJ45 | Pince à sertir RJ45 | Pinza crimpatrice RJ45 | RJ45 crimping tool'),
      },
    ],
    size: [0, 1, 2],
    line: lines('Z'),
  },
  draft({ grip, kind, size, line: { series } }) {
    const length = kind.lengths[size] ?? 180;
    return {
      category: kind.category,
      code: `${kind.code}${length}-${grip.code}`,
      name: localized(
        `${kind.name.de} ${series} ${length} mm, ${grip.name.de}`,
        `${kind.name.fr} ${series} ${length} mm, ${grip.name.fr}`,
        `${kind.name.it} ${series} ${length} mm, ${grip.name.it}`,
        `${kind.name.en} ${series} ${length} mm, ${grip.name.en}`,
      ),
      text: localized(
        `${kind.name.de} aus geschmiedetem Vergütungsstahl, Länge ${length} mm. ${grip.insulated ? 'Für Arbeiten unter Spannung bis 1000 V geprüft.' : 'Griffe liegen gut in der Hand und rutschen nicht.'}`,
        `${kind.name.fr} en acier trempé forgé, longueur ${length} mm. ${grip.insulated ? 'Contrôlée pour travaux sous tension jusqu’à 1000 V.' : 'Gaines ergonomiques et antidérapantes.'}`,
        `${kind.name.it} in acciaio bonificato forgiato, lunghezza ${length} mm. ${grip.insulated ? 'Collaudata per lavori sotto tensione fino a 1000 V.' : 'Manici ergonomici e antiscivolo.'}`,
        `${kind.name.en} of forged tempered steel, length ${length} mm. ${grip.insulated ? 'Tested for live working up to 1000 V.' : 'Handles that sit well and do not slip.'}`,
      ),
      keywords: words(
        'Zange Elektrikerzange Werkzeug VDE | pince électricien outil VDE | pinza elettricista utensile VDE | pliers electrician tool VDE',
      ),
      attributes: {
        length,
        insulated: grip.insulated,
        material: materials.chromeVanadium,
        surface: words('verchromt | chromée | cromata | chrome-plated'),
        voltage: grip.insulated ? '1000 V' : undefined,
        functions: grip.name,
        colour: grip.insulated ? colours.red : colours.blue,
        packSize: 1,
        standard: grip.insulated ? 'EN 60900' : 'ISO 5749',
        warranty: 2,
      },
      cents: 2890 * kind.price * grip.price * (length / 180) ** 0.6,
      grams: length * 1.3,
      pictures: [kind.picture],
    };
  },
});
