import { defineFamily, line } from '../family.ts';
import { sameText, localized, words } from '../localized-text.ts';
import { materials, plain } from '../vocabulary.ts';

/** Voltage testers, multimeters and clamp meters. */
export const instruments = defineFamily({
  id: 'instruments',
  eNumberPrefix: '985',
  discountGroup: 'W20',
  opening: 4,
  axes: {
    set: [
      words('Einzelgerät | appareil seul | solo apparecchio | single unit'),
      words('Set mit Tasche | kit avec étui | set con custodia | kit with case'),
    ],
    grade: [
      { code: '1', cat: 'CAT III 1000 V', price: 1 },
      { code: '2', cat: 'CAT IV 600 V', price: 1.3 },
      { code: '3', cat: 'CAT IV 1000 V', price: 1.7 },
    ],
    display: [
      { code: 'C', price: 1, label: sameText('LCD') },
      { code: 'E', price: 0.8, label: sameText('LED') },
      { code: 'F', price: 1.3, label: words('LCD mit Funk | LCD avec radio | LCD con radio | LCD with wireless') },
    ],
    kind: [
      {
        code: 'SP',
        category: 'voltage-testers',
        picture: 'tester',
        price: 1,
        measures: words(
          'Spannung, Drehfeld, Durchgang | tension, champ tournant, continuité | tensione, senso ciclico, continuità | voltage, phase rotation, continuity',
        ),
        name: words(
          'Spannungsprüfer 2-polig | Testeur de tension bipolaire | Tester di tensione bipolare | Two-pole voltage tester',
        ),
      },
      {
        code: 'SK',
        category: 'voltage-testers',
        picture: 'testerpen',
        price: 0.35,
        measures: words('Wechselspannung | tension alternative | tensione alternata | AC voltage'),
        name: words(
          'Spannungsprüfer berührungslos | Testeur de tension sans contact | Tester di tensione senza contatto | Non-contact voltage tester',
        ),
      },
      {
        code: 'MM',
        category: 'multimeters',
        picture: 'multimeter',
        price: 1.6,
        measures: words(
          'Spannung, Strom, Widerstand, Kapazität | tension, courant, résistance, capacité | tensione, corrente, resistenza, capacità | voltage, current, resistance, capacitance',
        ),
        name: words(
          'Digitalmultimeter TRMS | Multimètre numérique TRMS | Multimetro digitale TRMS | Digital multimeter TRMS',
        ),
      },
      {
        code: 'SZ',
        category: 'multimeters',
        picture: 'clampmeter',
        price: 2,
        measures: words(
          'Strom bis 600 A, Spannung, Widerstand | courant jusqu’à 600 A, tension, résistance | corrente fino a 600 A, tensione, resistenza | current up to 600 A, voltage, resistance',
        ),
        name: words(
          'Stromzange 600 A TRMS | Pince ampèremétrique 600 A TRMS | Pinza amperometrica 600 A TRMS | Clamp meter 600 A TRMS',
        ),
      },
      {
        code: 'LS',
        category: 'multimeters',
        picture: 'clampmeter',
        price: 3.4,
        measures: words(
          'Leckstrom ab 1 mA | courant de fuite dès 1 mA | corrente di dispersione da 1 mA | leakage current from 1 mA',
        ),
        name: words('Leckstromzange | Pince de courant de fuite | Pinza per correnti di fuga | Leakage clamp meter'),
      },
    ],
    line: [line('messara', 'Volt', 'MV'), line('grifton', 'Check', 'GC', 0.85), line('zangwil', 'Mess', 'ZM', 1.1)],
  },
  draft({ set, grade, display, kind, line: { series } }) {
    return {
      category: kind.category,
      code: `${kind.code}${grade.code}-${display.code}${set.en.startsWith('kit') ? 'T' : ''}`,
      name: localized(
        `${kind.name.de} ${series} ${grade.cat} ${display.label.de}, ${set.de}`,
        `${kind.name.fr} ${series} ${grade.cat} ${display.label.fr}, ${set.fr}`,
        `${kind.name.it} ${series} ${grade.cat} ${display.label.it}, ${set.it}`,
        `${kind.name.en} ${series} ${grade.cat} ${display.label.en}, ${set.en}`,
      ),
      text: localized(
        `Prüfgerät für ${kind.measures.de}, Messkategorie ${grade.cat}. Mit Prüfspitzen und Batterien; jedes Gerät mit Werkszertifikat.`,
        `Appareil de contrôle pour ${kind.measures.fr}, catégorie ${grade.cat}. Avec pointes de touche et piles ; certificat d’usine pour chaque appareil.`,
        `Strumento per ${kind.measures.it}, categoria di misura ${grade.cat}. Con puntali e batterie; certificato di fabbrica per ogni strumento.`,
        `Tester for ${kind.measures.en}, measurement category ${grade.cat}. With probes and batteries; works certificate with every unit.`,
      ),
      keywords: words(
        'Messgerät Prüfgerät Duspol Voltmeter | appareil de mesure voltmètre | strumento di misura voltmetro | test instrument voltmeter',
      ),
      attributes: {
        measureCategory: grade.cat,
        measures: kind.measures,
        display: display.label,
        powerSupply: words('2×AAA | 2×AAA | 2×AAA | 2×AAA'),
        ip: grade.code === '1' ? 'IP54' : 'IP65',
        voltage: '12–1000 V AC/DC',
        temperature: [-15, 55],
        functions: set,
        standard: 'EN 61243-3',
        warranty: 3,
      },
      cents: 8900 * kind.price * grade.price * display.price * (set.en.startsWith('kit') ? 1.15 : 1),
      vrgCents: 20,
      grams: 290,
      co2PerGram: 20,
      relations: [batteries.relation('spare_part', { size: 1 })],
      pictures: [kind.picture],
    };
  },
});

/** Primary batteries, torches and work lights. */
export const batteries = defineFamily({
  id: 'batteries',
  eNumberPrefix: '990',
  discountGroup: 'W30',
  opening: 3,
  axes: {
    pack: [4, 10, 24, 1],
    chemistry: [
      words('Alkali-Mangan | alcaline | alcalina | alkaline'),
      words('Lithium | lithium | litio | lithium'),
      words('NiMH wiederaufladbar | NiMH rechargeable | NiMH ricaricabile | NiMH rechargeable'),
    ],
    size: [
      { name: 'AA', alt: 'LR6', mah: 2600, volt: 1.5, price: 1, picture: 'aa', grams: 24, width: 14.5, height: 50.5 },
      {
        name: 'AAA',
        alt: 'LR03',
        mah: 1200,
        volt: 1.5,
        price: 0.95,
        picture: 'aa',
        grams: 12,
        width: 10.5,
        height: 44.5,
      },
      { name: 'C', alt: 'LR14', mah: 7800, volt: 1.5, price: 2.4, picture: 'd', grams: 70, width: 26.2, height: 50 },
      {
        name: 'D',
        alt: 'LR20',
        mah: 16_500,
        volt: 1.5,
        price: 3.4,
        picture: 'd',
        grams: 140,
        width: 34.2,
        height: 61.5,
      },
      { name: '9 V', alt: '6LR61', mah: 550, volt: 9, price: 4.2, picture: '9v', grams: 46, width: 26.5, height: 48.5 },
    ],
    line: [line('akkumar', 'Cell', 'AC'), line('vigilux', 'Power', 'VP', 0.9), line('halora', 'Energy', 'HE', 1.1)],
  },
  draft({ pack, chemistry, size, line: { series } }) {
    const { cell, volt } = cellOf(size, chemistry.en);
    const title = chemistry.en.startsWith('NiMH') ? 'Akku' : 'Batterie';
    const price = chemistry.en === 'alkaline' ? 1 : chemistry.en === 'lithium' ? 2.6 : 3.2;
    return {
      category: 'primary-batteries',
      code: `${size.name.replace(' ', '')}-${chemistry.en.charAt(0).toUpperCase()}-${pack}`,
      name: localized(
        `${title} ${series} ${cell} ${plain(volt)} V ${chemistry.de}, ${pack} Stk.`,
        `Pile ${series} ${cell} ${plain(volt)} V ${chemistry.fr}, ${pack} pcs`,
        `Pila ${series} ${cell} ${plain(volt)} V ${chemistry.it}, ${pack} pz`,
        `Battery ${series} ${cell} ${plain(volt)} V ${chemistry.en}, ${pack} pcs`,
      ),
      text: localized(
        `Zelle der Baugrösse ${size.name} mit ${size.mah} mAh für Melder, Prüfgeräte und Fernbedienungen. Auslaufgeschützt, 10 Jahre lagerfähig.`,
        `Élément de format ${size.name}, ${size.mah} mAh, pour détecteurs, testeurs et télécommandes. Protégé contre les fuites, stockage 10 ans.`,
        `Cella di formato ${size.name} da ${size.mah} mAh per rivelatori, tester e telecomandi. Protetta da perdite, conservabile 10 anni.`,
        `Cell of size ${size.name} with ${size.mah} mAh for detectors, testers and remote controls. Leak-proof, shelf life 10 years.`,
      ),
      keywords: words('Batterie Akku Zelle Mignon Micro | pile accu | pila batteria accumulatore | battery cell'),
      attributes: {
        cellSize: size.name,
        chemistry,
        cellVoltage: volt,
        capacityMah: size.mah,
        packSize: pack,
        width: size.width,
        height: size.height,
        temperature: [-20, 54],
        standard: 'IEC 60086',
      },
      cents: 115 * size.price * pack * price * (pack > 4 ? 0.85 : 1),
      unit: pack === 1 ? 'C62' : 'PK',
      vrgCents: Math.max(5, Math.round(size.grams * pack * 0.32)),
      grams: size.grams * pack,
      pictures: [`battery-${size.picture}`],
    };
  },
});

/** Torches and work lights. */
export const torches = defineFamily({
  id: 'torches',
  eNumberPrefix: '991',
  discountGroup: 'W31',
  opening: 2,
  axes: {
    supply: [
      words('Akku USB-C | accu USB-C | batteria USB-C | USB-C rechargeable'),
      words('Batterien AA | piles AA | pile AA | AA batteries'),
    ],
    lumen: [800, 400, 1500, 3000],
    kind: [
      {
        code: 'TL',
        picture: 'torch',
        price: 1,
        name: words('Taschenlampe LED | Lampe de poche LED | Torcia LED | LED torch'),
      },
      {
        code: 'SL',
        picture: 'headlamp',
        price: 1.1,
        name: words('Stirnlampe LED | Lampe frontale LED | Lampada frontale LED | LED headlamp'),
      },
      {
        code: 'AL',
        picture: 'worklight',
        price: 1.8,
        name: words('Arbeitsleuchte LED | Lampe de travail LED | Lampada da lavoro LED | LED work light'),
      },
    ],
    line: [line('akkumar', 'Beam', 'AB'), line('halora', 'Pocket', 'HP', 0.92), line('grifton', 'Light', 'GL', 1.05)],
  },
  draft({ supply: listed, lumen, kind, line: { series } }) {
    // So much light is too much for three small cells.
    const supply = lumen > 1000 && !listed.en.startsWith('USB') ? toolBattery : listed;
    const hours = Math.round(9000 / lumen);
    return {
      category: 'torches',
      code: `${kind.code}${lumen / 10}${supply.en.startsWith('USB') ? 'U' : 'A'}`,
      name: localized(
        `${kind.name.de} ${series} ${lumen} lm, ${supply.de}`,
        `${kind.name.fr} ${series} ${lumen} lm, ${supply.fr}`,
        `${kind.name.it} ${series} ${lumen} lm, ${supply.it}`,
        `${kind.name.en} ${series} ${lumen} lm, ${supply.en}`,
      ),
      text: localized(
        `Handliche Leuchte mit ${lumen} lm und rund ${hours} Stunden Betriebsdauer auf voller Stufe. Sturzfest aus 2 m, staub- und wasserdicht IP65.`,
        `Lampe maniable de ${lumen} lm, autonomie d’environ ${hours} heures à pleine puissance. Résiste à une chute de 2 m, étanche IP65.`,
        `Lampada maneggevole da ${lumen} lm con circa ${hours} ore di autonomia al massimo. Resiste a cadute da 2 m, stagna IP65.`,
        `Handy light with ${lumen} lm and about ${hours} hours at full power. Survives a 2 m drop, dust- and waterproof to IP65.`,
      ),
      keywords: words(
        'Taschenlampe Baustrahler Stirnlampe Handlampe | lampe torche baladeuse frontale | torcia frontale faro | flashlight head torch lamp',
      ),
      attributes: {
        lumen,
        power: Math.round(lumen / 100),
        autonomy: hours,
        powerSupply: supply,
        ip: 'IP65',
        ik: 'IK07',
        material: materials.aluminium,
        cct: 6500,
        dimmable: true,
        range: Math.round(lumen ** 0.5 * 5),
        warranty: 2,
      },
      cents: (2400 + lumen * 3.2) * kind.price * (supply.en.startsWith('USB') ? 1.25 : 1),
      vrgCents: 10,
      grams: 180 + lumen * 0.2,
      co2PerGram: 16,
      relations: supply.en.startsWith('AA') ? [batteries.relation('spare_part', { size: 0 })] : [],
      pictures: [kind.picture],
    };
  },
});

const toolBattery = words('Werkzeugakku 18 V | batterie d’outil 18 V | batteria utensile 18 V | 18 V tool battery');

/** How a cell is called by its chemistry (IEC 60086, IEC 61951), and its voltage; lithium beyond AA has sizes of its own. */
function cellOf(
  { name, alt, volt }: { readonly name: string; readonly alt: string; readonly volt: number },
  chemistry: string,
) {
  if (chemistry === 'alkaline') return { cell: `${name} ${alt}`, volt };
  if (chemistry !== 'lithium') return { cell: `${name} ${alt.replace('LR', 'HR')}`, volt: volt === 9 ? 8.4 : 1.2 };
  if (name === 'C') return { cell: 'CR123A', volt: 3 };
  if (name === 'D') return { cell: 'CR2', volt: 3 };
  return { cell: name === '9 V' ? '9 V 1604LC' : `${name} ${alt.replace('LR', 'FR')}`, volt };
}
