import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, mountings } from '../vocabulary.ts';

const doorLines = (tail: string) => [
  line('klingora', 'Portal', `KP${tail}`),
  line('vigilux', 'Entry', `VN${tail}`, 0.92),
  line('wachtor', 'Torre', `WT${tail}`, 1.1),
];

/** Indoor and outdoor stations of door communication. */
export const doorStations = defineFamily({
  id: 'door-stations',
  eNumberPrefix: '760',
  discountGroup: 'C10',
  opening: 12,
  axes: {
    bus: [words('2-Draht-Bus | bus 2 fils | bus 2 fili | 2-wire bus'), words('IP/PoE | IP/PoE | IP/PoE | IP/PoE')],
    kind: [
      {
        code: 'IV7',
        category: 'intercom-indoor',
        picture: 'intercom-video',
        price: 1,
        gangs: 1,
        name: words(
          'Video-Innenstation 7" | Poste intérieur vidéo 7" | Posto interno video 7" | Video indoor station 7"',
        ),
      },
      {
        code: 'A1',
        category: 'intercom-outdoor',
        picture: 'doorstation-1',
        price: 0.9,
        gangs: 1,
        name: words(
          'Aussenstation Video 1 Taste | Poste extérieur vidéo 1 touche | Posto esterno video 1 tasto | Video outdoor station, 1 button',
        ),
      },
      {
        code: 'IV4',
        category: 'intercom-indoor',
        picture: 'intercom-video',
        price: 0.7,
        gangs: 1,
        name: words(
          'Video-Innenstation 4.3" | Poste intérieur vidéo 4.3" | Posto interno video 4.3" | Video indoor station 4.3"',
        ),
      },
      {
        code: 'A2',
        category: 'intercom-outdoor',
        picture: 'doorstation-2',
        price: 1,
        gangs: 2,
        name: words(
          'Aussenstation Video 2 Tasten | Poste extérieur vidéo 2 touches | Posto esterno video 2 tasti | Video outdoor station, 2 buttons',
        ),
      },
      {
        code: 'IA',
        category: 'intercom-indoor',
        picture: 'intercom-audio',
        price: 0.3,
        gangs: 1,
        name: words(
          'Audio-Innenstation freisprechend | Poste intérieur audio mains libres | Posto interno audio vivavoce | Audio indoor station, hands-free',
        ),
      },
      {
        code: 'A4',
        category: 'intercom-outdoor',
        picture: 'doorstation-4',
        price: 1.25,
        gangs: 4,
        name: words(
          'Aussenstation Video 4 Tasten | Poste extérieur vidéo 4 touches | Posto esterno video 4 tasti | Video outdoor station, 4 buttons',
        ),
      },
      {
        code: 'IH',
        category: 'intercom-indoor',
        picture: 'intercom-audio',
        price: 0.24,
        gangs: 1,
        name: words(
          'Audio-Innenstation mit Hörer | Poste intérieur audio à combiné | Posto interno audio con cornetta | Audio indoor station with handset',
        ),
      },
      {
        code: 'A8',
        category: 'intercom-outdoor',
        picture: 'doorstation-8',
        price: 1.8,
        gangs: 8,
        name: words(
          'Aussenstation Video 8 Tasten | Poste extérieur vidéo 8 touches | Posto esterno video 8 tasti | Video outdoor station, 8 buttons',
        ),
      },
    ],
    mounting: [mountings.flush, mountings.surface],
    line: doorLines('D'),
    colour: [colours.white, colours.anthracite, colours.aluminium],
  },
  variants: { colour: 'colour' },
  draft({ bus, kind, mounting, line: { series }, colour }) {
    const outdoor = kind.category === 'intercom-outdoor';
    return {
      category: kind.category,
      code: `${kind.code}${bus.en.startsWith('IP') ? 'IP' : 'B'}${mounting === mountings.flush ? 'U' : 'A'}-${colour.code}`,
      name: localized(
        `${kind.name.de} ${series} ${bus.de} ${colour.de}, ${mounting.de}`,
        `${kind.name.fr} ${series} ${bus.fr} ${colour.fr}, ${mounting.fr}`,
        `${kind.name.it} ${series} ${bus.it} ${colour.it}, ${mounting.it}`,
        `${kind.name.en} ${series} ${bus.en} ${colour.en}, ${mounting.en}`,
      ),
      text: localized(
        outdoor
          ? `Türstation mit Weitwinkelkamera und ${kind.gangs} beleuchteten Klingeltasten, IP54. Front aus ${colour.de} eloxiertem oder lackiertem Aluminium.`
          : 'Innenstation mit Türöffner-, Licht- und Stummtaste, Rufton einstellbar. Passt zu allen Aussenstationen derselben Linie.',
        outdoor
          ? `Poste de porte avec caméra grand-angle et ${kind.gangs} touches de sonnerie lumineuses, IP54. Façade en aluminium ${colour.fr}, anodisé ou laqué.`
          : 'Poste intérieur avec touches gâche, lumière et silence, sonnerie réglable. Compatible avec tous les postes extérieurs de la ligne.',
        outdoor
          ? `Posto esterno con telecamera grandangolare e ${kind.gangs} tasti campanello luminosi, IP54. Frontale in alluminio ${colour.it}, anodizzato o verniciato.`
          : 'Posto interno con tasti apriporta, luce e silenzio, suoneria regolabile. Adatto a tutti i posti esterni della stessa linea.',
        outdoor
          ? `Door station with wide-angle camera and ${kind.gangs} illuminated bell buttons, IP54. Front of aluminium in ${colour.en}, anodised or lacquered.`
          : 'Indoor station with door-release, light and mute keys, adjustable ring tone. Works with all outdoor stations of its line.',
      ),
      keywords: words(
        'Gegensprechanlage Türsprechanlage Sonnerie Klingel | interphone vidéophone sonnette | citofono videocitofono campanello | intercom entry phone doorbell',
      ),
      attributes: {
        protocol: bus,
        mounting,
        gangs: kind.gangs,
        ip: outdoor ? 'IP54' : 'IP20',
        colour,
        colourHex: colour.hex,
        material: outdoor ? materials.aluminium : materials.thermoplast,
        powerSupply: bus,
        functions: words('Türöffner, Licht | gâche, lumière | apriporta, luce | door release, light'),
        width: outdoor ? 120 : 180,
        height: outdoor ? 240 : 130,
        depth: 24,
      },
      cents: 39_800 * kind.price * (bus.en.startsWith('IP') ? 1.2 : 1),
      vrgCents: 30,
      grams: outdoor ? 980 : 420,
      co2PerGram: 22,
      pictures: [kind.picture],
      size: outdoor ? [120, 240, 30] : [180, 130, 24],
    };
  },
});
