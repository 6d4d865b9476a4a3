import { defineFamily } from '../family.ts';
import { localized, words, type LocalizedText } from '../localized-text.ts';
import { mountings, terminalKinds } from '../vocabulary.ts';
import { colourPlaces, demandOf, switchLines } from './switch-lines.ts';

type SwitchKind = {
  readonly code: string;
  readonly picture: string;
  readonly name: LocalizedText;
  readonly use: LocalizedText;
  readonly schema?: string;
  readonly diagram?: string;
  readonly illuminated?: boolean;
  readonly cents: number;
};

const kinds: readonly SwitchKind[] = [
  {
    code: 'S0',
    picture: 'sw0',
    schema: '0',
    diagram: 'scheme-0',
    cents: 1480,
    name: words('Schalter Schema 0 | Interrupteur schéma 0 | Interruttore schema 0 | One-way switch scheme 0'),
    use: words(
      'Schaltet eine Leuchte von einer Stelle aus | Commande un point lumineux depuis un seul endroit | Comanda un punto luce da un solo posto | Switches one light from one place',
    ),
  },
  {
    code: 'S3',
    picture: 'sw0',
    schema: '3',
    diagram: 'scheme-3',
    cents: 1560,
    name: words(
      'Wechselschalter Schema 3 | Interrupteur va-et-vient schéma 3 | Deviatore schema 3 | Two-way switch scheme 3',
    ),
    use: words(
      'Schaltet eine Leuchte von zwei Stellen aus | Commande un point lumineux depuis deux endroits | Comanda un punto luce da due posti | Switches one light from two places',
    ),
  },
  {
    code: 'S6',
    picture: 'sw0',
    schema: '6',
    diagram: 'scheme-6',
    cents: 2790,
    name: words(
      'Kreuzschalter Schema 6 | Interrupteur croisé schéma 6 | Invertitore schema 6 | Intermediate switch scheme 6',
    ),
    use: words(
      'Schaltet mit zwei Wechselschaltern eine Leuchte von drei und mehr Stellen aus | Commande, avec deux va-et-vient, un point lumineux depuis trois endroits ou plus | Con due deviatori comanda un punto luce da tre o più posti | Together with two two-way switches, switches one light from three or more places',
    ),
  },
  {
    code: 'S1',
    picture: 'sw1',
    schema: '1',
    diagram: 'scheme-1',
    cents: 2240,
    name: words(
      'Serienschalter Schema 1 | Interrupteur double allumage schéma 1 | Commutatore schema 1 | Two-circuit switch scheme 1',
    ),
    use: words(
      'Schaltet zwei Leuchtengruppen getrennt | Commande séparément deux groupes de luminaires | Comanda separatamente due gruppi di lampade | Switches two groups of lights separately',
    ),
  },
  {
    code: 'S33',
    picture: 'sw1',
    schema: '3+3',
    diagram: 'scheme-3',
    cents: 3180,
    name: words(
      'Doppel-Wechselschalter Schema 3+3 | Double va-et-vient schéma 3+3 | Doppio deviatore schema 3+3 | Double two-way switch scheme 3+3',
    ),
    use: words(
      'Zwei Wechselschalter in einem Einsatz | Deux va-et-vient dans un seul mécanisme | Due deviatori in un solo apparecchio | Two two-way switches in one insert',
    ),
  },
  {
    code: 'S02P',
    picture: 'sw0',
    schema: '0/2P',
    diagram: 'scheme-0',
    cents: 2460,
    name: words(
      'Schalter 2-polig Schema 0 | Interrupteur bipolaire schéma 0 | Interruttore bipolare schema 0 | Double-pole switch scheme 0',
    ),
    use: words(
      'Trennt Polleiter und Neutralleiter gemeinsam | Coupe simultanément la phase et le neutre | Seziona insieme fase e neutro | Disconnects line and neutral together',
    ),
  },
  {
    code: 'S0K',
    picture: 'swlamp',
    schema: '0',
    diagram: 'scheme-0',
    illuminated: true,
    cents: 2680,
    name: words(
      'Kontrollschalter Schema 0 beleuchtet | Interrupteur à voyant schéma 0 | Interruttore con spia schema 0 | Pilot switch scheme 0, illuminated',
    ),
    use: words(
      'Die Lampe zeigt den eingeschalteten Verbraucher an | Le voyant signale le récepteur enclenché | La spia segnala l’utenza inserita | The lamp shows that the load is on',
    ),
  },
  {
    code: 'S3L',
    picture: 'swlamp',
    schema: '3',
    diagram: 'scheme-3',
    illuminated: true,
    cents: 2590,
    name: words(
      'Wechselschalter Schema 3 beleuchtet | Va-et-vient schéma 3 lumineux | Deviatore schema 3 luminoso | Two-way switch scheme 3, illuminated',
    ),
    use: words(
      'Mit Orientierungslicht für dunkle Gänge | Avec lampe d’orientation pour couloirs sombres | Con luce d’orientamento per corridoi bui | With locator light for dark corridors',
    ),
  },
  {
    code: 'TA',
    picture: 'push',
    schema: 'A',
    diagram: 'scheme-a',
    cents: 1690,
    name: words('Taster Schliesser | Poussoir contact NO | Pulsante contatto NA | Push-button, normally open'),
    use: words(
      'Steuert Schrittschalter, Treppenlicht oder Bus-Eingang | Commande télérupteur, minuterie ou entrée de bus | Comanda relè passo-passo, luce scale o ingresso bus | Drives a latching relay, staircase timer or bus input',
    ),
  },
  {
    code: 'TB',
    picture: 'bell',
    schema: 'A',
    diagram: 'scheme-a',
    cents: 1790,
    name: words(
      'Taster mit Glockensymbol | Poussoir avec symbole sonnette | Pulsante con simbolo campanello | Push-button with bell symbol',
    ),
    use: words(
      'Für Klingelanlagen bis 24 V und 230 V | Pour sonneries jusqu’à 24 V et 230 V | Per campanelli fino a 24 V e 230 V | For bell systems up to 24 V and 230 V',
    ),
  },
  {
    code: 'TL',
    picture: 'light',
    schema: 'A',
    diagram: 'scheme-a',
    illuminated: true,
    cents: 2480,
    name: words(
      'Lichttaster beleuchtet | Poussoir lumière lumineux | Pulsante luce luminoso | Light push-button, illuminated',
    ),
    use: words(
      'Mit Lichtsymbol und Orientierungslicht für Treppenhäuser | Avec symbole lumière et lampe d’orientation pour cages d’escalier | Con simbolo luce e luce d’orientamento per vani scale | With light symbol and locator light for staircases',
    ),
  },
  {
    code: 'T2',
    picture: 'sw1',
    schema: 'A+A',
    diagram: 'scheme-a',
    cents: 2540,
    name: words('Doppeltaster 2 Schliesser | Double poussoir 2 NO | Doppio pulsante 2 NA | Double push-button, 2 NO'),
    use: words(
      'Zwei unabhängige Taster in einem Einsatz | Deux poussoirs indépendants dans un mécanisme | Due pulsanti indipendenti in un apparecchio | Two independent push-buttons in one insert',
    ),
  },
  {
    code: 'ST',
    picture: 'step',
    schema: '0-1-2',
    cents: 4890,
    name: words('Stufenschalter 0-1-2 | Commutateur à gradins 0-1-2 | Commutatore a gradini 0-1-2 | Step switch 0-1-2'),
    use: words(
      'Schaltet zwei Stufen, etwa eines Ventilators | Commande deux allures, par exemple d’un ventilateur | Comanda due velocità, ad esempio di un ventilatore | Switches two stages, of a fan for instance',
    ),
  },
  {
    code: 'SS',
    picture: 'key',
    schema: '3',
    diagram: 'scheme-3',
    cents: 11_800,
    name: words(
      'Schlüsselschalter Schema 3 | Interrupteur à clé schéma 3 | Interruttore a chiave schema 3 | Key switch scheme 3',
    ),
    use: words(
      'Nur mit Schlüssel bedienbar, mit Halbzylinder | Actionnable uniquement par clé, avec demi-cylindre | Azionabile solo con chiave, con semicilindro | Operated by key only, with half cylinder',
    ),
  },
  {
    code: 'BA',
    picture: 'blank',
    cents: 540,
    name: words('Blindabdeckung | Obturateur | Copriforo | Blank cover'),
    use: words(
      'Verschliesst einen Platz, der später genutzt wird | Ferme un emplacement utilisé plus tard | Chiude un posto utilizzabile in seguito | Closes a place kept for later',
    ),
  },
];

const clipFixing = words('Rastbefestigung | fixation par clips | fissaggio a scatto | clip fixing');
const screwFixing = words('Schraubbefestigung | fixation par vis | fissaggio a vite | screw fixing');

/** Switches and push-buttons of the ranges, in the four colours of each. */
export const switchInserts = defineFamily({
  id: 'switch-inserts',
  eNumberPrefix: '378',
  discountGroup: 'S10',
  inOrder: true,
  opening: 2 * kinds.length * 4,
  axes: {
    terminal: [terminalKinds.plug, terminalKinds.screw],
    line: switchLines,
    kind: kinds,
    colour: colourPlaces,
  },
  variants: { colour: 'colour' },
  draft({ terminal, line, kind, colour: place }) {
    const colour = line.colours[place];
    const electrical = kind.schema !== undefined;
    const clipped = terminal === terminalKinds.plug;
    const held = electrical ? terminal : clipped ? clipFixing : screwFixing;
    return {
      category: 'switch-inserts',
      code: `${kind.code}${clipped ? '' : 'S'}-${colour.code}`,
      name: localized(
        `${line.series} ${kind.name.de} Einsatz ${colour.de}, ${held.de}`,
        `${line.series} ${kind.name.fr}, mécanisme ${colour.fr}, ${held.fr}`,
        `${line.series} ${kind.name.it}, apparecchio ${colour.it}, ${held.it}`,
        `${line.series} ${kind.name.en}, ${colour.en} insert, ${held.en}`,
      ),
      text: localized(
        `${kind.use.de}. Einsatz ${colour.de} für alle Abdeckrahmen der Linie ${line.series}, Befestigung in UP-Einlasskasten Grösse 1.`,
        `${kind.use.fr}. Mécanisme ${colour.fr} pour tous les cadres de la ligne ${line.series}, fixation dans boîte encastrée grandeur 1.`,
        `${kind.use.it}. Apparecchio ${colour.it} per tutte le placche della linea ${line.series}, fissaggio in scatola da incasso grandezza 1.`,
        `${kind.use.en}. ${capital(colour.en)} insert for all frames of the ${line.series} range, fixed in a size 1 flush-mounted box.`,
      ),
      keywords: words(
        'Lichtschalter Wippe UP Einsatz | interrupteur bascule ENC mécanisme | interruttore tasto INC apparecchio | light switch rocker flush insert',
      ),
      attributes: {
        mounting: mountings.flush,
        schema: kind.schema,
        current: electrical ? 10 : undefined,
        voltage: electrical ? '250 V AC' : undefined,
        terminalKind: electrical ? terminal : undefined,
        terminalRange: electrical ? [0.75, 2.5] : undefined,
        illuminated: kind.illuminated ?? false,
        colour,
        colourHex: colour.hex,
        ip: 'IP20',
        halogenFree: true,
        width: 60,
        height: 60,
        depth: electrical ? 32 : 12,
      },
      cents: kind.cents * (place === 0 ? 1 : 1.25) * (clipped ? 1 : 0.97),
      scale: [[50, 0.95]],
      demand: demandOf(line, kinds.indexOf(kind), place) * (clipped ? 1 : 0.3),
      grams: electrical ? 58 : 18,
      pictures: [`insert-${kind.picture}-${colour.key}`, `frame-${line.key}-1-h-${colour.key}-w-${kind.picture}`],
      size: [60, 60, electrical ? 32 : 12],
      ...(kind.diagram !== undefined && { diagram: kind.diagram }),
    };
  },
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
