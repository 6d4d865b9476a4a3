import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, mountings } from '../vocabulary.ts';
import { batteries } from './instruments.ts';

/** Smoke and heat detectors. */
export const smokeDetectors = defineFamily({
  id: 'smoke-detectors',
  eNumberPrefix: '770',
  discountGroup: 'C20',
  opening: 2,
  axes: {
    link: [
      { code: 'E', price: 1, name: words('Einzelmelder | détecteur autonome | rivelatore autonomo | stand-alone') },
      { code: 'F', price: 1.7, name: words('funkvernetzt | liaison radio | collegamento radio | wireless link') },
      { code: 'D', price: 1.3, name: words('drahtvernetzt | liaison filaire | collegamento via filo | wired link') },
    ],
    supply: [
      {
        code: 'L',
        price: 1,
        years: 10,
        name: words('Lithium 10 Jahre | lithium 10 ans | litio 10 anni | lithium 10 years'),
      },
      {
        code: 'N',
        price: 1.4,
        years: 10,
        name: words(
          '230 V mit Pufferbatterie | 230 V avec batterie tampon | 230 V con batteria tampone | 230 V with backup battery',
        ),
      },
      {
        code: 'B',
        price: 0.7,
        years: 5,
        name: words('Wechselbatterie | pile remplaçable | batteria sostituibile | replaceable battery'),
      },
    ],
    kind: [
      { code: 'RM', price: 1, name: words('Rauchmelder | Détecteur de fumée | Rivelatore di fumo | Smoke detector') },
      {
        code: 'WM',
        price: 1.15,
        name: words('Wärmemelder | Détecteur de chaleur | Rivelatore di calore | Heat detector'),
      },
      { code: 'CO', price: 1.6, name: words('CO-Melder | Détecteur de CO | Rivelatore di CO | CO detector') },
      {
        code: 'KO',
        price: 1.9,
        name: words(
          'Kombimelder Rauch und Wärme | Détecteur combiné fumée et chaleur | Rivelatore combinato fumo e calore | Combined smoke and heat detector',
        ),
      },
    ],
    line: [line('vigilux', 'Alert', 'VA'), line('wachtor', 'Vulkan', 'WV', 1.08), line('busora', 'Safe', 'BS', 1.15)],
    colour: [colours.white, colours.anthracite],
  },
  variants: { colour: 'colour' },
  draft({ link, supply, kind, line: { series }, colour }) {
    return {
      category: 'smoke-detectors',
      code: `${kind.code}-${supply.code}${link.code}-${colour.code}`,
      name: localized(
        `${kind.name.de} ${series} ${supply.name.de}, ${link.name.de}, ${colour.de}`,
        `${kind.name.fr} ${series} ${supply.name.fr}, ${link.name.fr}, ${colour.fr}`,
        `${kind.name.it} ${series} ${supply.name.it}, ${link.name.it}, ${colour.it}`,
        `${kind.name.en} ${series} ${supply.name.en}, ${link.name.en}, ${colour.en}`,
      ),
      text: localized(
        `Melder mit 85 dB(A) Alarmton, grosser Prüf- und Stummtaste und automatischem Selbsttest. Lebensdauer des Sensors 10 Jahre.`,
        `Détecteur à alarme de 85 dB(A), grande touche de test et silence, autotest automatique. Durée de vie du capteur 10 ans.`,
        `Rivelatore con allarme da 85 dB(A), grande tasto di prova e silenzio, autotest automatico. Durata del sensore 10 anni.`,
        `Detector with 85 dB(A) alarm, large test and mute key and automatic self-test. Sensor life 10 years.`,
      ),
      keywords: words(
        'Rauchwarnmelder Brandmelder Feuermelder | détecteur incendie avertisseur | rilevatore incendio allarme | fire alarm smoke alarm',
      ),
      attributes: {
        powerSupply: supply.name,
        protocol: link.name,
        noise: 85,
        colour,
        diameter: 115,
        height: 42,
        mounting: mountings.surface,
        life: supply.years * 8760,
        area: 60,
        temperature: [0, 45],
        standard: 'EN 14604',
        warranty: 5,
      },
      cents: 3900 * kind.price * supply.price * link.price,
      vrgCents: 10,
      grams: 165,
      co2PerGram: 16,
      relations: supply.code === 'B' ? [batteries.relation('spare_part', { size: 4, pack: 3 })] : [],
      pictures: [`smoke-${colour.key}`],
      size: [115, 42, 115],
    };
  },
});

/** Network cameras. */
export const cameras = defineFamily({
  id: 'cameras',
  eNumberPrefix: '775',
  discountGroup: 'C21',
  opening: 2,
  similarAlong: 'pixels',
  axes: {
    lens: ['2.8 mm', '4 mm', '2.8–12 mm'],
    pixels: ['4 MP', '8 MP', '2 MP'],
    night: [30, 50, 20],
    form: [
      { code: 'D', picture: 'dome', price: 1, name: words('Dome | dôme | dome | dome') },
      { code: 'B', picture: 'bullet', price: 1.05, name: words('Bullet | bullet | bullet | bullet') },
      { code: 'T', picture: 'dome', price: 1.15, name: words('Turret | tourelle | turret | turret') },
    ],
    line: [line('vigilux', 'Cam', 'VC'), line('wachtor', 'Blick', 'WB', 1.1), line('orbinet', 'View', 'OV', 0.88)],
  },
  draft({ lens, pixels, night, form, line: { series } }) {
    const price = { '4 MP': 1, '8 MP': 1.7, '2 MP': 0.7 }[pixels] ?? 1;
    return {
      category: 'cameras',
      code: `${form.code}${pixels.charAt(0)}-${lens.replace(/[^0-9]/g, '')}-${night}`,
      name: localized(
        `Netzwerkkamera ${series} ${form.name.de} ${pixels} ${lens}, IR ${night} m`,
        `Caméra réseau ${series} ${form.name.fr} ${pixels} ${lens}, IR ${night} m`,
        `Telecamera di rete ${series} ${form.name.it} ${pixels} ${lens}, IR ${night} m`,
        `Network camera ${series} ${form.name.en} ${pixels} ${lens}, IR ${night} m`,
      ),
      text: localized(
        `Kamera mit ${pixels}, Objektiv ${lens} und Infrarotlicht bis ${night} m, IP67. Erkennt Personen und Fahrzeuge, Speisung über PoE.`,
        `Caméra de ${pixels}, objectif ${lens}, infrarouge jusqu’à ${night} m, IP67. Reconnaît personnes et véhicules, alimentation PoE.`,
        `Telecamera da ${pixels}, obiettivo ${lens} e infrarosso fino a ${night} m, IP67. Riconosce persone e veicoli, alimentazione PoE.`,
        `Camera with ${pixels}, ${lens} lens and infrared up to ${night} m, IP67. Recognises people and vehicles, fed by PoE.`,
      ),
      keywords: words(
        'Überwachungskamera IP-Kamera Video | caméra de surveillance IP vidéo | telecamera di sorveglianza IP video | CCTV IP camera surveillance',
      ),
      attributes: {
        resolution: pixels,
        range: night,
        ip: 'IP67',
        ik: 'IK10',
        poe: 'PoE',
        connector: 'RJ45',
        mounting: mountings.surface,
        colour: colours.white,
        powerSupply: 'PoE 802.3af',
        temperature: [-30, 60],
        functions: localized(`Objektiv ${lens}`, `objectif ${lens}`, `obiettivo ${lens}`, `${lens} lens`),
      },
      cents: 13_900 * price * form.price * (lens.includes('–') ? 1.4 : 1) * (night / 30) ** 0.3,
      vrgCents: 30,
      grams: 520,
      co2PerGram: 26,
      pictures: [`camera-${form.picture}`],
    };
  },
});
