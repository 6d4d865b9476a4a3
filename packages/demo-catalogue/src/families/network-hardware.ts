import { defineFamily, line } from '../family.ts';
import { sameText, localized, words } from '../localized-text.ts';
import { colours, materials, mountings } from '../vocabulary.ts';

/** 19-inch cabinets. */
export const cabinets = defineFamily({
  id: 'cabinets',
  eNumberPrefix: '970',
  discountGroup: 'N20',
  opening: 2,
  similarAlong: 'units',
  axes: {
    door: [
      words('Glastüre | porte vitrée | porta in vetro | glass door'),
      words('Stahltüre | porte acier | porta in acciaio | steel door'),
      words('Lochblechtüre | porte perforée | porta forata | perforated door'),
    ],
    depth: [600, 450, 800],
    units: [12, 9, 15, 24, 42, 6],
    line: [
      line('netwyl', 'Rack', 'NR'),
      line('orbinet', 'Frame', 'OF', 0.9),
      line('helvator', 'Linie H', 'HS', 1.15),
      line('kontavo', 'Serie K', 'KX', 1.05),
    ],
    colour: [colours.grey, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ door, depth, units, line: { series }, colour }) {
    const tall = units > 15;
    const kind = tall
      ? words('Standschrank | Armoire sur pied | Armadio a pavimento | Floor cabinet')
      : words('Wandschrank | Coffret mural | Armadio a parete | Wall cabinet');
    const height = units * 45 + 120;
    return {
      category: 'cabinets',
      code: `${units}U${depth / 10}${door.en.charAt(0).toUpperCase()}-${colour.code}`,
      name: localized(
        `${kind.de} 19" ${units} HE Tiefe ${depth} mm ${colour.de}, ${door.de}`,
        `${kind.fr} 19" ${units} U profondeur ${depth} mm ${colour.fr}, ${door.fr}`,
        `${kind.it} 19" ${units} U profondità ${depth} mm ${colour.it}, ${door.it}`,
        `${kind.en} 19" ${units} U depth ${depth} mm ${colour.en}, ${door.en}`,
      ),
      text: localized(
        `Netzwerkschrank ${series} mit ${units} Höheneinheiten, Traglast ${tall ? 600 : 60} kg. Türe links oder rechts anschlagbar, Kabeleinführung mit Bürsten.`,
        `Armoire réseau ${series} de ${units} unités, charge ${tall ? 600 : 60} kg. Porte réversible, entrée de câbles à brosses.`,
        `Armadio di rete ${series} con ${units} unità, portata ${tall ? 600 : 60} kg. Porta reversibile, entrata cavi con spazzole.`,
        `Network cabinet ${series} with ${units} units, load ${tall ? 600 : 60} kg. Reversible door, brush cable entry.`,
      ),
      keywords: words(
        'Serverschrank Netzwerkschrank Rack | baie rack armoire réseau | rack armadio di rete | rack server cabinet',
      ),
      attributes: {
        rackUnits: units,
        door,
        depth,
        width: 600,
        height,
        colour,
        ral: colour.key === 'black' ? 'RAL 9005' : 'RAL 7035',
        material: materials.steel,
        mounting: tall ? mountings.floor : mountings.wall,
        ip: 'IP20',
      },
      cents: (14_900 + units * 1150) * (depth / 600) ** 0.5 * (door.en === 'glass door' ? 1.05 : 1),
      grams: 9000 + units * 1900,
      co2PerGram: 3,
      flags: tall ? ['special_order' as const] : [],
      pictures: [`cabinet-${tall ? 24 : 12}-${colour.key}`],
      size: [600, height, depth],
    };
  },
});

/** Ethernet switches. */
export const networkSwitches = defineFamily({
  id: 'network-switches',
  eNumberPrefix: '971',
  discountGroup: 'N21',
  opening: 2,
  similarAlong: 'ports',
  axes: {
    layer: [
      words('managed | administrable | gestito | managed'),
      words('unmanaged | non administrable | non gestito | unmanaged'),
      words('Layer 3 | couche 3 | layer 3 | layer 3'),
    ],
    poe: [
      { name: 'PoE+', watts: 15, price: 1.8 },
      { name: '', watts: 0, price: 1 },
      { name: 'PoE++', watts: 30, price: 2.5 },
    ],
    speed: ['1 Gbit/s', '2.5 Gbit/s', '10 Gbit/s'],
    ports: [8, 24, 16, 48, 5],
    line: [line('orbinet', 'Core', 'OS'), line('netwyl', 'Flow', 'NF', 1.15), line('datavia', 'Campus', 'DS', 1.3)],
  },
  draft({ layer, poe, speed, ports, line: { series } }) {
    const budget = ports * poe.watts;
    const power = poe.name === '' ? '' : ` ${poe.name} ${budget} W`;
    const quick = { '1 Gbit/s': 1, '2.5 Gbit/s': 1.7, '10 Gbit/s': 4.2 }[speed] ?? 1;
    return {
      category: 'network-switches',
      code: `${ports}-${speed.replace(/[^0-9]/g, '')}${poe.watts === 0 ? 'N' : `P${poe.watts}`}-${layer.en.charAt(0).toUpperCase()}`,
      name: localized(
        `Switch ${series} ${ports}-Port ${speed}${power}, ${layer.de}`,
        `Commutateur ${series} ${ports} ports ${speed}${power}, ${layer.fr}`,
        `Switch ${series} ${ports} porte ${speed}${power}, ${layer.it}`,
        `Switch ${series} ${ports}-port ${speed}${power}, ${layer.en}`,
      ),
      text: localized(
        `Netzwerkswitch mit ${ports} RJ45-Ports ${speed}${ports > 8 ? ' und Uplinks für Glasfaser' : ''}. ${budget > 0 ? `Speist Kameras und Access Points mit zusammen ${budget} W.` : 'Lüfterlos und damit lautlos.'}`,
        `Commutateur à ${ports} ports RJ45 ${speed}${ports > 8 ? ' et liaisons montantes fibre' : ''}. ${budget > 0 ? `Alimente caméras et points d’accès, ${budget} W au total.` : 'Sans ventilateur, donc silencieux.'}`,
        `Switch di rete con ${ports} porte RJ45 ${speed}${ports > 8 ? ' e uplink in fibra' : ''}. ${budget > 0 ? `Alimenta telecamere e access point con ${budget} W in totale.` : 'Senza ventola e quindi silenzioso.'}`,
        `Network switch with ${ports} RJ45 ports ${speed}${ports > 8 ? ' and fibre uplinks' : ''}. ${budget > 0 ? `Feeds cameras and access points with ${budget} W in all.` : 'Fanless and therefore silent.'}`,
      ),
      keywords: words(
        'Netzwerkswitch LAN Ethernet Verteiler | switch réseau LAN Ethernet | switch di rete LAN Ethernet | ethernet LAN switch',
      ),
      attributes: {
        ports,
        speed,
        poe: poe.name === '' ? words('nein | non | no | no') : poe.name,
        poeBudget: budget > 0 ? budget : undefined,
        functions: layer,
        connector: 'RJ45',
        mounting: ports > 8 ? mountings.rack : mountings.wall,
        rackUnits: ports > 8 ? 1 : undefined,
        power: ports * 1.5 + budget,
        voltage: '230 V AC',
        temperature: [0, 45],
        material: materials.steel,
      },
      cents:
        (3900 + ports * 620) * poe.price * quick * (layer.en === 'unmanaged' ? 0.6 : layer.en === 'layer 3' ? 1.6 : 1),
      vrgCents: 100,
      grams: 600 + ports * 90,
      co2PerGram: 25,
      pictures: [`netswitch-${ports > 8 ? 24 : 8}`],
    };
  },
});

/** WLAN access points. */
export const accessPoints = defineFamily({
  id: 'access-points',
  eNumberPrefix: '972',
  discountGroup: 'N21',
  opening: 2,
  axes: {
    wifi: [
      { name: 'Wi-Fi 6', speed: '3 Gbit/s', price: 1 },
      { name: 'Wi-Fi 7', speed: '9.3 Gbit/s', price: 1.9 },
      { name: 'Wi-Fi 6E', speed: '5.4 Gbit/s', price: 1.4 },
    ],
    range: [
      { code: 'S', metres: 15, price: 0.8, name: words('kompakt | compact | compatto | compact') },
      { code: 'M', metres: 20, price: 1, name: words('Standard | standard | standard | standard') },
      { code: 'L', metres: 30, price: 1.5, name: words('hohe Dichte | haute densité | alta densità | high density') },
    ],
    place: [
      {
        code: 'D',
        picture: 'round',
        mounting: mountings.ceiling,
        ip: 'IP30',
        price: 1,
        name: words('Decke | plafond | soffitto | ceiling'),
      },
      {
        code: 'U',
        picture: 'wall',
        mounting: mountings.flush,
        ip: 'IP20',
        price: 1.1,
        name: words('UP-Dose | boîte encastrée | scatola da incasso | flush box'),
      },
      {
        code: 'A',
        picture: 'wall',
        mounting: mountings.wall,
        ip: 'IP67',
        price: 1.7,
        name: words('Aussen | extérieur | esterno | outdoor'),
      },
    ],
    line: [line('orbinet', 'Air', 'OA'), line('netwyl', 'Wave', 'NV', 1.15), line('datavia', 'Campus', 'DA', 1.3)],
  },
  draft({ wifi, range, place, line: { series } }) {
    return {
      category: 'access-points',
      code: `${wifi.name.replace('Wi-Fi ', 'W')}${place.code}${range.code}`,
      name: localized(
        `Access Point ${series} ${wifi.name} ${place.name.de}, ${range.name.de}`,
        `Point d’accès ${series} ${wifi.name} ${place.name.fr}, ${range.name.fr}`,
        `Access point ${series} ${wifi.name} ${place.name.it}, ${range.name.it}`,
        `Access point ${series} ${wifi.name} ${place.name.en}, ${range.name.en}`,
      ),
      text: localized(
        `Access Point ${wifi.name} mit bis zu ${wifi.speed}, Radius rund ${range.metres} m. Speisung über PoE+, Verwaltung lokal oder zentral.`,
        `Point d’accès ${wifi.name} jusqu’à ${wifi.speed}, rayon d’environ ${range.metres} m. Alimentation PoE+, gestion locale ou centrale.`,
        `Access point ${wifi.name} fino a ${wifi.speed}, raggio di circa ${range.metres} m. Alimentazione PoE+, gestione locale o centrale.`,
        `Access point ${wifi.name} with up to ${wifi.speed}, radius about ${range.metres} m. Fed by PoE+, managed locally or centrally.`,
      ),
      keywords: words(
        'WLAN WiFi Funknetz AP | WLAN wifi borne sans fil | WLAN wifi rete senza fili | WLAN wifi wireless AP',
      ),
      attributes: {
        standard: wifi.name,
        speed: wifi.speed,
        range: range.metres,
        mounting: place.mounting,
        ip: place.ip,
        poe: 'PoE+',
        powerSupply: sameText('PoE+ 802.3at'),
        connector: 'RJ45',
        power: 18,
        colour: colours.white,
        temperature: [0, 45],
      },
      cents: 14_900 * wifi.price * range.price * place.price,
      vrgCents: 30,
      grams: 480,
      co2PerGram: 30,
      pictures: [`accesspoint-${place.picture}`],
    };
  },
});
