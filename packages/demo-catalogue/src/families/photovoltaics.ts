import { defineFamily } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { mountings } from '../vocabulary.ts';
import { pvConnectors, pvLines } from './pv-connectors.ts';
import { pvProtection } from './surge-and-fuses.ts';

/** Photovoltaic modules. */
export const pvModules = defineFamily({
  id: 'pv-modules',
  eNumberPrefix: '470',
  discountGroup: 'E20',
  opening: 2,
  similarAlong: 'watts',
  axes: {
    glass: [
      words('Glas-Glas | verre-verre | vetro-vetro | glass-glass'),
      words('Glas-Folie | verre-film | vetro-film | glass-foil'),
    ],
    watts: [440, 430, 450, 410, 500, 480],
    cell: ['TOPCon', 'PERC', 'HJT', 'IBC'],
    frame: [
      { code: 'B', picture: 'black', price: 1, name: words('Full Black | full black | full black | full black') },
      {
        code: 'S',
        picture: 'silver',
        price: 0.95,
        name: words('Rahmen silber | cadre argent | cornice argento | silver frame'),
      },
    ],
    line: pvLines('M'),
  },
  draft({ glass, watts, cell, frame, line: { series } }) {
    const efficiency = Math.round(watts / 1.998) / 10;
    const years = glass.en === 'glass-glass' ? 30 : 25;
    return {
      category: 'pv-modules',
      code: `${watts}${cell.slice(0, 2).toUpperCase()}-${frame.code}${glass.en === 'glass-glass' ? 'G' : 'F'}`,
      name: localized(
        `PV-Modul ${series} ${watts} W ${cell} ${frame.name.de}, ${glass.de}`,
        `Module PV ${series} ${watts} W ${cell} ${frame.name.fr}, ${glass.fr}`,
        `Modulo FV ${series} ${watts} W ${cell} ${frame.name.it}, ${glass.it}`,
        `PV module ${series} ${watts} W ${cell} ${frame.name.en}, ${glass.en}`,
      ),
      text: localized(
        `Halbzellenmodul mit ${watts} W und ${efficiency} % Wirkungsgrad, 1762 × 1134 × 30 mm. Hagelklasse 4, Schneelast 5400 Pa, ${years} Jahre Leistungsgarantie.`,
        `Module à demi-cellules de ${watts} W et ${efficiency} % de rendement, 1762 × 1134 × 30 mm. Classe de grêle 4, charge de neige 5400 Pa, garantie de puissance ${years} ans.`,
        `Modulo a mezze celle da ${watts} W con rendimento del ${efficiency} %, 1762 × 1134 × 30 mm. Classe grandine 4, carico neve 5400 Pa, garanzia di potenza ${years} anni.`,
        `Half-cell module with ${watts} W and ${efficiency} % efficiency, 1762 × 1134 × 30 mm. Hail class 4, snow load 5400 Pa, ${years} years of power warranty.`,
      ),
      keywords: words(
        'Solarmodul Solarpanel Photovoltaik | panneau solaire photovoltaïque | pannello solare fotovoltaico | solar panel photovoltaic',
      ),
      attributes: {
        power: watts,
        cellKind: cell,
        efficiency,
        glass,
        voltage: '1500 V DC',
        width: 1134,
        height: 1762,
        depth: 30,
        colour: frame.name,
        connector: 'MC4',
        temperature: [-40, 85],
        warranty: years,
      },
      cents: watts * 38 * (cell === 'PERC' ? 0.85 : cell === 'IBC' ? 1.3 : 1) * frame.price,
      quantityMin: 1,
      scale: [[36, 0.88]],
      vrgCents: 150,
      grams: glass.en === 'glass-glass' ? 24_500 : 20_800,
      co2PerGram: 9,
      flags: watts > 470 ? ['special_order' as const] : [],
      relations: [
        pvConnectors.relation('accessory', {}),
        pvConnectors.relation('accessory', { kind: 1 }),
        pvConnectors.relation('accessory', { kind: 2 }),
      ],
      pictures: [`pvmodule-${frame.picture}`],
      size: [1134, 1762, 30],
    };
  },
});

/** Inverters and battery storage. */
export const inverters = defineFamily({
  id: 'inverters',
  eNumberPrefix: '471',
  discountGroup: 'E21',
  opening: 3,
  similarAlong: 'power',
  axes: {
    backup: [false, true],
    kind: [
      {
        code: 'ST',
        price: 1,
        hybrid: false,
        name: words('String-Wechselrichter | Onduleur de chaîne | Inverter di stringa | String inverter'),
      },
      {
        code: 'HY',
        price: 1.5,
        hybrid: true,
        name: words('Hybrid-Wechselrichter | Onduleur hybride | Inverter ibrido | Hybrid inverter'),
      },
    ],
    power: [10, 5, 6, 8, 12, 15, 20, 30],
    mpp: [2, 3, 4],
    line: pvLines('I'),
  },
  draft({ backup, kind, power, mpp, line: { series } }) {
    const spare = backup ? words(', Ersatzstrom | , secours | , alimentazione di riserva | , backup power') : undefined;
    return {
      category: 'inverters',
      code: `${kind.code}${power}-${mpp}${backup ? 'B' : ''}`,
      name: localized(
        `${kind.name.de} ${series} ${power} kW ${mpp} MPP${spare?.de ?? ''}`,
        `${kind.name.fr} ${series} ${power} kW ${mpp} MPP${spare?.fr ?? ''}`,
        `${kind.name.it} ${series} ${power} kW ${mpp} MPP${spare?.it ?? ''}`,
        `${kind.name.en} ${series} ${power} kW ${mpp} MPP${spare?.en ?? ''}`,
      ),
      text: localized(
        `Dreiphasiger Wechselrichter mit ${power} kW und ${mpp} MPP-Trackern, Wirkungsgrad bis 98.4 %. ${kind.hybrid ? 'Batterie direkt auf der DC-Seite anschliessbar.' : 'Lüfterlos bis 10 kW, Anlagenüberwachung eingebaut.'}`,
        `Onduleur triphasé de ${power} kW à ${mpp} trackers MPP, rendement jusqu’à 98.4 %. ${kind.hybrid ? 'Batterie raccordable directement côté DC.' : 'Sans ventilateur jusqu’à 10 kW, surveillance intégrée.'}`,
        `Inverter trifase da ${power} kW con ${mpp} inseguitori MPP, rendimento fino al 98.4 %. ${kind.hybrid ? 'Batteria collegabile direttamente sul lato DC.' : 'Senza ventola fino a 10 kW, monitoraggio integrato.'}`,
        `Three-phase inverter with ${power} kW and ${mpp} MPP trackers, efficiency up to 98.4 %. ${kind.hybrid ? 'Battery connects directly on the DC side.' : 'Fanless up to 10 kW, monitoring built in.'}`,
      ),
      keywords: words(
        'Wechselrichter Inverter Solar Photovoltaik | onduleur solaire photovoltaïque | inverter solare fotovoltaico | solar inverter photovoltaic',
      ),
      attributes: {
        powerKw: power,
        phases: 3,
        mpp,
        efficiency: 98.4,
        voltage: '400 V AC',
        functions: backup ? words('Ersatzstrom | secours | alimentazione di riserva | backup power') : undefined,
        protocol: 'Modbus TCP',
        mounting: mountings.wall,
        ip: 'IP65',
        noise: power > 10 ? 45 : 25,
        temperature: [-25, 60],
        warranty: 10,
      },
      cents: (98_000 + power * 8900) * kind.price * (backup ? 1.12 : 1) * (1 + mpp * 0.03),
      vrgCents: 500,
      grams: 12_000 + power * 900,
      co2PerGram: 14,
      relations: [pvProtection.relation('accessory', {}), ...(kind.hybrid ? [storages.relation('accessory', {})] : [])],
      pictures: ['inverter'],
      size: [500, 430, 190],
    };
  },
});

/** From this capacity on, storage is priced for each project. */
const PROJECT_KWH = 15;

/** Battery storage systems. */
export const storages = defineFamily({
  id: 'pv-storage',
  eNumberPrefix: '472',
  discountGroup: 'E22',
  opening: 2,
  similarAlong: 'capacity',
  axes: {
    volt: [words('Hochvolt | haute tension | alta tensione | high-voltage'), words('48 V | 48 V | 48 V | 48 V')],
    place: [mountings.floor, mountings.wall],
    backup: [true, false],
    capacity: [10, 5, 7.5, 12.5, 15, 20],
    line: pvLines('B'),
  },
  draft({ volt, place, backup, capacity, line: { series } }) {
    const spare = backup
      ? words('notstromfähig | fonction secours | con riserva | backup-capable')
      : words('netzparallel | couplé au réseau | in parallelo alla rete | grid-parallel');
    return {
      category: 'pv-storage',
      code: `BS${capacity * 10}-${volt.en.startsWith('48') ? 'N' : 'H'}${place === mountings.wall ? 'W' : 'B'}${backup ? 'E' : ''}`,
      name: localized(
        `Batteriespeicher ${series} ${capacity} kWh ${volt.de}, ${spare.de}, ${place.de}`,
        `Accumulateur ${series} ${capacity} kWh ${volt.fr}, ${spare.fr}, ${place.fr}`,
        `Accumulatore ${series} ${capacity} kWh ${volt.it}, ${spare.it}, ${place.it}`,
        `Battery storage ${series} ${capacity} kWh ${volt.en}, ${spare.en}, ${place.en}`,
      ),
      text: localized(
        `Lithium-Eisenphosphat-Speicher mit ${capacity} kWh nutzbarer Kapazität, modular erweiterbar. 6000 Vollzyklen, 10 Jahre Garantie.`,
        `Accumulateur lithium-fer-phosphate de ${capacity} kWh utiles, extensible par modules. 6000 cycles complets, garantie 10 ans.`,
        `Accumulatore al litio-ferro-fosfato con ${capacity} kWh utilizzabili, ampliabile a moduli. 6000 cicli completi, garanzia 10 anni.`,
        `Lithium iron phosphate storage with ${capacity} kWh usable capacity, extendable in modules. 6000 full cycles, 10-year warranty.`,
      ),
      keywords: words(
        'Solarspeicher Heimspeicher Akku Batterie | batterie solaire stockage | batteria solare accumulo | home battery solar storage',
      ),
      attributes: {
        capacityKwh: capacity,
        chemistry: 'LiFePO4',
        powerKw: Math.min(10, capacity / 2),
        voltage: volt,
        functions: spare,
        mounting: place,
        ip: 'IP54',
        protocol: 'CAN',
        temperature: [-10, 50],
        efficiency: 95,
        warranty: 10,
      },
      cents: (110_000 + capacity * 42_000) * (backup ? 1.08 : 1),
      isOnRequest: capacity >= PROJECT_KWH,
      vrgCents: 800,
      grams: 22_000 + capacity * 9800,
      co2PerGram: 12,
      flags: ['special_order' as const],
      pictures: ['storage'],
      size: [600, Math.round(400 + capacity * 60), 300],
    };
  },
});
