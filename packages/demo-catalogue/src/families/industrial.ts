import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials } from '../vocabulary.ts';

/** CEE plugs, couplers and sockets. */
export const ceeConnectors = defineFamily({
  id: 'cee',
  eNumberPrefix: '373',
  discountGroup: 'S30',
  opening: 3,
  axes: {
    ip: ['IP44', 'IP67'],
    kind: [
      { code: 'ST', price: 1, name: words('CEE-Stecker | Fiche CEE | Spina CEE | CEE plug') },
      { code: 'KU', price: 1.25, name: words('CEE-Kupplung | Prise mobile CEE | Presa mobile CEE | CEE connector') },
      {
        code: 'WD',
        price: 1.6,
        name: words('CEE-Wandsteckdose | Prise murale CEE | Presa a parete CEE | CEE wall socket'),
      },
      {
        code: 'EB',
        price: 1.35,
        name: words('CEE-Einbausteckdose | Prise encastrée CEE | Presa da incasso CEE | CEE panel socket'),
      },
      {
        code: 'GS',
        price: 1.5,
        name: words('CEE-Gerätestecker | Socle connecteur CEE | Spina da apparecchio CEE | CEE appliance inlet'),
      },
    ],
    current: [16, 32, 63],
    poles: [
      { count: 5, text: '3LNPE', voltage: '400 V AC', colour: colours.red, hour: '6h' },
      { count: 3, text: 'LNPE', voltage: '230 V AC', colour: colours.blue, hour: '6h' },
      { count: 4, text: '3LPE', voltage: '400 V AC', colour: colours.red, hour: '6h' },
    ],
    line: [
      line('tastor', 'Power', 'TP'),
      line('rhenavolt', 'Force', 'RF', 1.05),
      line('kontavo', 'Terra', 'KT', 0.94),
      line('domaris', 'Heavy', 'DH', 1.1),
    ],
  },
  draft({ ip, kind, current, poles, line: { series } }) {
    return {
      category: 'cee',
      code: `${kind.code}-${current}${poles.count}-${ip.slice(2)}`,
      name: localized(
        `${kind.name.de} ${current} A ${poles.count}P ${poles.voltage} ${ip}`,
        `${kind.name.fr} ${current} A ${poles.count}P ${poles.voltage} ${ip}`,
        `${kind.name.it} ${current} A ${poles.count}P ${poles.voltage} ${ip}`,
        `${kind.name.en} ${current} A ${poles.count}P ${poles.voltage} ${ip}`,
      ),
      text: localized(
        `Steckvorrichtung ${series} nach EN 60309-2, ${poles.text}, ${current} A, Uhrzeitstellung ${poles.hour}. Schlagfestes Gehäuse in ${ip}, Kontakte vernickelt.`,
        `Dispositif ${series} selon EN 60309-2, ${poles.text}, ${current} A, position horaire ${poles.hour}. Boîtier antichoc ${ip}, contacts nickelés.`,
        `Dispositivo ${series} secondo EN 60309-2, ${poles.text}, ${current} A, posizione oraria ${poles.hour}. Custodia antiurto ${ip}, contatti nichelati.`,
        `Device ${series} to EN 60309-2, ${poles.text}, ${current} A, clock position ${poles.hour}. Impact-resistant ${ip} housing, nickel-plated contacts.`,
      ),
      keywords: words(
        'CEE Kraftsteckdose Industriestecker Baustrom | CEE fiche industrielle force | CEE spina industriale forza | CEE industrial plug commando',
      ),
      attributes: {
        current,
        poles: poles.text,
        voltage: poles.voltage,
        ip,
        colour: poles.colour,
        colourHex: poles.colour.hex,
        material: materials.polyamide,
        terminalKind: words('Schraubklemme | borne à vis | morsetto a vite | screw terminal'),
        terminalRange: [current === 16 ? 1 : 2.5, current === 16 ? 4 : current === 32 ? 10 : 25],
        standard: 'EN 60309-2',
        halogenFree: true,
      },
      cents: 890 * kind.price * (current / 16) ** 1.1 * (poles.count / 4) * (ip === 'IP67' ? 1.9 : 1),
      grams: 130 * (current / 16) ** 0.9,
      pictures: [`cee-${poles.count}-${poles.colour.key}`],
    };
  },
});

/** Socket strips with Swiss T13. */
export const socketStrips = defineFamily({
  id: 'socket-strips',
  eNumberPrefix: '388',
  discountGroup: 'S31',
  opening: 3,
  axes: {
    protection: [false, true],
    switched: [false, true],
    length: [1.5, 3, 5],
    count: [5, 3, 6, 8, 10],
    line: [
      line('tastor', 'Multi', 'TM'),
      line('sedera', 'Strip', 'SS', 1.1),
      line('domaris', 'Rack', 'DR', 1.25),
      line('fixara', 'Work', 'FW', 0.85),
    ],
    colour: [colours.white, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ protection, switched, length, count, line: { series }, colour }) {
    const sw = switched
      ? words(' mit Schalter | avec interrupteur | con interruttore | with switch')
      : words(' |  |  | ');
    const tail = (text: string): string => (text.trim() === '' ? '' : ` ${text.trim()}`);
    const guard = protection
      ? words('Überspannungsschutz | parafoudre | protezione sovratensione | surge protection')
      : words(' |  |  | ');
    return {
      category: 'socket-strips',
      code: `${count}T13-${length * 10}${switched ? 'S' : ''}${protection ? 'U' : ''}-${colour.code}`,
      name: localized(
        `Steckdosenleiste ${count}×T13 ${colour.de}${tail(sw.de)}, Kabel ${length} m${protection ? `, ${guard.de}` : ''}`,
        `Multiprise ${count}×T13 ${colour.fr}${tail(sw.fr)}, câble ${length} m${protection ? `, ${guard.fr}` : ''}`,
        `Presa multipla ${count}×T13 ${colour.it}${tail(sw.it)}, cavo ${length} m${protection ? `, ${guard.it}` : ''}`,
        `Socket strip ${count}×T13 ${colour.en}${tail(sw.en)}, ${length} m cable${protection ? `, ${guard.en}` : ''}`,
      ),
      text: localized(
        `Leiste ${series} mit ${count} um 35° gedrehten Steckdosen T13, sodass auch Steckernetzteile nebeneinander Platz haben. Zuleitung ${length} m mit Stecker T12${protection ? ', Feinschutz gegen Überspannung' : ''}.`,
        `Bloc ${series} à ${count} prises T13 inclinées de 35°, pour loger aussi les blocs d’alimentation. Cordon ${length} m avec fiche T12${protection ? ', protection fine contre les surtensions' : ''}.`,
        `Presa ${series} con ${count} prese T13 inclinate di 35°, per affiancare anche gli alimentatori. Cavo ${length} m con spina T12${protection ? ', protezione fine contro le sovratensioni' : ''}.`,
        `Strip ${series} with ${count} sockets T13 turned by 35°, so that plug-in power supplies fit side by side. Lead of ${length} m with plug T12${protection ? ', fine surge protection' : ''}.`,
      ),
      keywords: words(
        'Steckerleiste Mehrfachsteckdose Verlängerung | multiprise bloc de prises | ciabatta presa multipla | power strip extension',
      ),
      attributes: {
        socketType: 'T13',
        socketCount: count,
        current: 10,
        voltage: '250 V AC',
        lengthMetres: length,
        functions: switched
          ? words('Schalter beleuchtet | interrupteur lumineux | interruttore luminoso | illuminated switch')
          : undefined,
        surgeType: protection ? 'Typ 3' : undefined,
        colour,
        colourHex: colour.hex,
        material: materials.thermoplast,
        ip: 'IP20',
        length: 90 + count * 48,
      },
      cents:
        (1450 + count * 210) * (length > 1.5 ? 1 + length * 0.06 : 1) * (switched ? 1.15 : 1) * (protection ? 1.7 : 1),
      vrgCents: 10,
      grams: 180 + count * 45 + length * 90,
      pictures: [`strip-t13-${Math.min(count, 6)}-${colour.key}`],
    };
  },
});
