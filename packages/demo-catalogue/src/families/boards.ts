import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, mountings, plain, terminalKinds } from '../vocabulary.ts';
import { busbars } from './busbars.ts';
import { breakers, residualDevices } from './protection.ts';

const forms = [
  {
    code: 'UP',
    category: 'boards-flush',
    mounting: mountings.flush,
    price: 1.1,
    name: words('UP-Verteiler | Coffret encastré | Quadro da incasso | Flush-mounted board'),
  },
  {
    code: 'AP',
    category: 'boards-surface',
    mounting: mountings.surface,
    price: 1,
    name: words('AP-Verteiler | Coffret apparent | Quadro sporgente | Surface-mounted board'),
  },
];

const doors = [
  {
    code: 'S',
    price: 1,
    name: words('Stahltüre weiss | porte acier blanche | porta in acciaio bianca | white steel door'),
  },
  {
    code: 'T',
    price: 0.85,
    name: words('Türe transparent | porte transparente | porta trasparente | transparent door'),
  },
  {
    code: 'K',
    price: 0.8,
    name: words('Kunststofftüre weiss | porte plastique blanche | porta in plastica bianca | white plastic door'),
  },
];

/** Distribution boards, flush and surface. */
export const boards = defineFamily({
  id: 'boards',
  eNumberPrefix: '832',
  discountGroup: 'V40',
  opening: 6,
  similarAlong: 'rows',
  axes: {
    ip: ['IP30', 'IP40', 'IP65'],
    door: doors,
    columns: [12, 14, 24],
    rows: [2, 3, 1, 4, 5, 6],
    form: forms,
    line: [
      line('helvator', 'Casa', 'HV'),
      line('kontavo', 'Serie K', 'KV', 1.05),
      line('vireo', 'Domo', 'VD', 1.1),
      line('klemmo', 'Box', 'KB', 0.92),
    ],
  },
  draft({ ip, door, columns, rows, form, line: { series } }) {
    const modules = rows * columns;
    const width = columns * 18 + 110;
    const height = rows * 125 + 130;
    return {
      category: form.category,
      code: `${form.code}${rows}X${columns}-${door.code}-${ip.slice(2)}`,
      name: localized(
        `${form.name.de} ${rows}×${columns} TE ${ip}, ${door.name.de}`,
        `${form.name.fr} ${rows}×${columns} UM ${ip}, ${door.name.fr}`,
        `${form.name.it} ${rows}×${columns} UM ${ip}, ${door.name.it}`,
        `${form.name.en} ${rows}×${columns} modules ${ip}, ${door.name.en}`,
      ),
      text: localized(
        `Kleinverteiler ${series} mit ${rows === 1 ? 'einer Reihe' : `${rows} Reihen`} zu ${columns} TE, zusammen ${modules} TE. Mit N- und PE-Klemmen, Hutschienen herausnehmbar, Reihenabstand 125 mm.`,
        `Petit coffret ${series} à ${rows === 1 ? 'une rangée' : `${rows} rangées`} de ${columns} UM, ${modules} UM au total. Avec bornes N et PE, rails amovibles, entraxe 125 mm.`,
        `Quadretto ${series} con ${rows === 1 ? 'una fila' : `${rows} file`} da ${columns} UM, in totale ${modules} UM. Con morsetti N e PE, guide estraibili, interasse 125 mm.`,
        `Small board ${series} with ${rows === 1 ? 'one row' : `${rows} rows`} of ${columns} modules, ${modules} in all. With N and PE terminals, removable rails, 125 mm row spacing.`,
      ),
      keywords: words(
        'Kleinverteiler Sicherungskasten Unterverteilung UV | tableau coffret de distribution | centralino quadro elettrico | consumer unit fuse box',
      ),
      attributes: {
        rows,
        modules,
        mounting: form.mounting,
        door: door.name,
        ip,
        ik: 'IK07',
        protectionClass: 'II',
        voltage: '400 V AC',
        current: 63,
        material: door.code === 'S' ? materials.steel : materials.thermoplast,
        width,
        height,
        depth: 112,
        standard: 'EN 60670-24',
      },
      cents: (3900 + modules * 145) * door.price * form.price * (ip === 'IP65' ? 1.6 : 1),
      grams: 900 + modules * 55,
      relations: [
        breakers.relation('accessory', {}),
        residualDevices.relation('accessory', {}),
        busbars.relation('accessory', { form: 2 }),
      ],
      pictures: [`board-${rows}-${columns}${door.code === 'T' ? '-t' : ''}`],
      size: [width, height, 112],
    };
  },
});

const terminalColours = [colours.grey, colours.blue, colours.greenYellow, colours.orange];

/** Rail-mounted terminals. */
export const railTerminals = defineFamily({
  id: 'rail-terminals',
  eNumberPrefix: '177',
  discountGroup: 'V41',
  opening: 4,
  axes: {
    connection: [terminalKinds.plug, terminalKinds.screw],
    kind: [
      {
        code: 'D2',
        points: 2,
        price: 1,
        name: words('Durchgangsklemme | Borne de passage | Morsetto passante | Feed-through terminal'),
      },
      {
        code: 'D3',
        points: 3,
        price: 1.4,
        name: words('Dreileiterklemme | Borne à 3 conducteurs | Morsetto a 3 conduttori | Three-conductor terminal'),
      },
      {
        code: 'D4',
        points: 4,
        price: 1.7,
        name: words('Vierleiterklemme | Borne à 4 conducteurs | Morsetto a 4 conduttori | Four-conductor terminal'),
      },
      {
        code: 'DS',
        points: 4,
        price: 2.3,
        name: words('Doppelstockklemme | Borne à deux étages | Morsetto a due piani | Double-deck terminal'),
      },
      {
        code: 'TR',
        points: 2,
        price: 2.6,
        name: words('Trennklemme | Borne sectionnable | Morsetto sezionabile | Disconnect terminal'),
      },
    ],
    section: [2.5, 4, 6, 10, 16],
    line: [
      line('klemmo', 'Rail', 'KR'),
      line('kontavo', 'Serie K', 'KK', 1.06),
      line('rhenavolt', 'Modul', 'RK', 0.95),
    ],
    colour: terminalColours,
  },
  variants: { colour: 'colour' },
  draft({ connection, kind, section, line: { series }, colour }) {
    const width = plain(3.6 + section ** 0.6 * 0.95, 1);
    return {
      category: 'rail-terminals',
      code: `${kind.code}-${plain(section).replace('.', '')}${connection === terminalKinds.plug ? 'P' : 'S'}-${colour.code}`,
      name: localized(
        `${kind.name.de} ${plain(section)} mm² ${colour.de}, ${connection.de}`,
        `${kind.name.fr} ${plain(section)} mm² ${colour.fr}, ${connection.fr}`,
        `${kind.name.it} ${plain(section)} mm² ${colour.it}, ${connection.it}`,
        `${kind.name.en} ${plain(section)} mm² ${colour.en}, ${connection.en}`,
      ),
      text: localized(
        `Reihenklemme ${series} mit ${kind.points} Anschlüssen bis ${plain(section)} mm², Breite ${width} mm. Mit durchgehendem Brückerschacht und Beschriftung auf beiden Seiten.`,
        `Borne sur rail ${series} à ${kind.points} points jusqu’à ${plain(section)} mm², largeur ${width} mm. Canal de pontage continu et repérage des deux côtés.`,
        `Morsetto componibile ${series} con ${kind.points} attacchi fino a ${plain(section)} mm², larghezza ${width} mm. Canale ponticelli continuo e siglatura sui due lati.`,
        `Rail terminal ${series} with ${kind.points} points up to ${plain(section)} mm², width ${width} mm. Continuous bridge shaft and marking on both sides.`,
      ),
      keywords: words(
        'Reihenklemme Hutschienenklemme Klemmleiste | borne sur rail bornier | morsetto componibile morsettiera | terminal block DIN rail',
      ),
      attributes: {
        section,
        clampCount: kind.points,
        terminalKind: connection,
        current: Math.round(18 + section * 5),
        voltage: '800 V',
        colour,
        colourHex: colour.hex,
        width: Number(width),
        material: materials.polyamide,
        mounting: mountings.rail,
        halogenFree: true,
        temperature: [-60, 105],
        standard: 'EN 60947-7-1',
      },
      cents: 11_500 * kind.price * (section / 2.5) ** 0.65 * (colour.key === 'greenyellow' ? 2.4 : 1),
      priceUnit: 100,
      quantityMin: 10,
      scale: [[100, 0.93]],
      grams: 6 + section * 1.6 * kind.points * 0.5,
      pictures: [`railterminal-${colour.key}`],
    };
  },
});
