import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, mountings } from '../vocabulary.ts';

/** Motion and presence detectors. */
export const detectors = defineFamily({
  id: 'detectors',
  eNumberPrefix: '535',
  discountGroup: 'L40',
  opening: 4,
  similarAlong: 'reach',
  axes: {
    output: [
      { code: '1C', price: 1, label: words('1 Kanal 230 V | 1 canal 230 V | 1 canale 230 V | 1 channel 230 V') },
      { code: '2C', price: 1.35, label: words('2 Kanäle 230 V | 2 canaux 230 V | 2 canali 230 V | 2 channels 230 V') },
      { code: 'DA', price: 1.6, label: words('DALI-2 | DALI-2 | DALI-2 | DALI-2') },
      { code: 'KN', price: 1.9, label: words('KNX | KNX | KNX | KNX') },
    ],
    reach: [12, 8, 16, 24],
    kind: [
      {
        code: 'BM',
        category: 'motion-detectors',
        picture: 'motion',
        angle: 180,
        ip: 'IP55',
        mounting: mountings.wall,
        price: 1,
        name: words('Bewegungsmelder | Détecteur de mouvement | Rivelatore di movimento | Motion detector'),
      },
      {
        code: 'BE',
        category: 'motion-detectors',
        picture: 'motion',
        angle: 280,
        ip: 'IP54',
        mounting: mountings.surface,
        price: 1.25,
        name: words(
          'Bewegungsmelder Ecke | Détecteur de mouvement d’angle | Rivelatore di movimento angolare | Corner motion detector',
        ),
      },
      {
        code: 'PM',
        category: 'presence-detectors',
        picture: 'presence',
        angle: 360,
        ip: 'IP20',
        mounting: mountings.ceiling,
        price: 1.3,
        name: words(
          'Präsenzmelder Einbau | Détecteur de présence encastré | Rivelatore di presenza da incasso | Recessed presence detector',
        ),
      },
      {
        code: 'PA',
        category: 'presence-detectors',
        picture: 'presence',
        angle: 360,
        ip: 'IP44',
        mounting: mountings.surface,
        price: 1.4,
        name: words(
          'Präsenzmelder AP | Détecteur de présence apparent | Rivelatore di presenza sporgente | Surface presence detector',
        ),
      },
    ],
    line: [
      line('vigilux', 'Sense', 'VS'),
      line('lumera', 'Motion', 'LM', 1.05),
      line('busora', 'Präsenz', 'BP', 1.15),
      line('vireo', 'Detect', 'VT', 1.1),
    ],
    colour: [colours.white, colours.black, colours.anthracite],
  },
  variants: { colour: 'colour' },
  draft({ output, reach, kind, line: { series }, colour }) {
    return {
      category: kind.category,
      code: `${kind.code}${reach}-${output.code}-${colour.code}`,
      name: localized(
        `${kind.name.de} ${series} ${kind.angle}° ${reach} m ${kind.ip} ${colour.de}, ${output.label.de}`,
        `${kind.name.fr} ${series} ${kind.angle}° ${reach} m ${kind.ip} ${colour.fr}, ${output.label.fr}`,
        `${kind.name.it} ${series} ${kind.angle}° ${reach} m ${kind.ip} ${colour.it}, ${output.label.it}`,
        `${kind.name.en} ${series} ${kind.angle}° ${reach} m ${kind.ip} ${colour.en}, ${output.label.en}`,
      ),
      text: localized(
        `Passiv-Infrarot-Melder mit ${kind.angle}° Erfassung und ${reach} m Reichweite quer zur Gehrichtung. Dämmerungsschwelle und Nachlauf am Gerät oder per App einstellbar.`,
        `Détecteur infrarouge passif de ${kind.angle}° et ${reach} m de portée en approche transversale. Seuil crépusculaire et temporisation réglables sur l’appareil ou par application.`,
        `Rivelatore a infrarossi passivi con ${kind.angle}° e ${reach} m di portata trasversale. Soglia crepuscolare e ritardo regolabili sull’apparecchio o tramite app.`,
        `Passive infrared detector with ${kind.angle}° coverage and ${reach} m range across. Twilight threshold and delay set on the device or by app.`,
      ),
      keywords: words(
        'BWM PIR Melder Sensor Bewegung Präsenz | détecteur PIR capteur | sensore PIR rilevatore | PIR sensor occupancy',
      ),
      attributes: {
        range: reach,
        detectionAngle: kind.angle,
        ip: kind.ip,
        channels: output.code === '2C' ? 2 : 1,
        control: output.label,
        timeRange: words('5 s – 30 min | 5 s – 30 min | 5 s – 30 min | 5 s – 30 min'),
        loadRange: [5, 2300],
        colour,
        colourHex: colour.hex,
        mounting: kind.mounting,
        voltage: output.code === 'KN' ? '29 V DC' : '230 V AC',
        temperature: [-20, 50],
        halogenFree: true,
      },
      cents: (4900 + reach * 190) * kind.price * output.price,
      vrgCents: 10,
      grams: 150,
      co2PerGram: 15,
      pictures: [`${kind.picture}-${colour.key}`],
      size: kind.picture === 'presence' ? [98, 98, 62] : [82, 120, 100],
    };
  },
});
