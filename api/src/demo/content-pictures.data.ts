import { localized, type Words } from './content-document.ts';

type DemoPicture = { readonly name: string; readonly altText: ReturnType<typeof localized>; readonly drawing: string };

type Sheet = { readonly name: string; readonly ground: string; readonly drawing: string };

const picture = ({ name, ground, drawing }: Sheet, ...alt: Words): DemoPicture => ({
  name,
  altText: localized(alt),
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 520" width="1000" height="520">
    <rect width="1000" height="520" fill="${ground}"/>${drawing}</svg>`,
});

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

const CARTONS = ['#d9b382', '#c99a63', '#e5c79d', '#b9c9c6', '#8aa5a2'] as const;
const carton = (n: number) => CARTONS[(n * 7) % CARTONS.length] ?? CARTONS[0];

/** A drum of cable, seen from its side. */
type Round = { readonly at: readonly [x: number, y: number]; readonly radius: number; readonly colour: string };
const drum = ({ at: [x, y], radius, colour }: Round) => `<g transform="translate(${x} ${y})">
  <circle r="${radius}" fill="#a97c4c"/><circle r="${radius * 0.86}" fill="#c79a66"/>
  <circle r="${radius * 0.66}" fill="${colour}"/><circle r="${radius * 0.56}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>
  <circle r="${radius * 0.42}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><circle r="${radius * 0.2}" fill="#7d5833"/></g>`;

const shelf = (left: number) => `<g transform="translate(${left} 70)">
  ${times(4, (level) => times(4, (place) => box(place * 68 + 12, level * 96 + 26, level * 4 + place)))}
  ${times(5, (level) => `<rect x="0" y="${level * 96 - 2}" width="288" height="8" fill="#ffc83d"/>`)}
  <rect x="-4" y="-20" width="9" height="420" fill="#0f3d3a"/><rect x="283" y="-20" width="9" height="420" fill="#0f3d3a"/></g>`;

function box(x: number, y: number, n: number): string {
  const height = 44 + ((n * 13) % 22);
  return `<rect x="${x}" y="${y + 66 - height}" width="58" height="${height}" rx="3" fill="${carton(n)}"/>
    <rect x="${x + 22}" y="${y + 66 - height}" width="12" height="${height}" fill="#fff" opacity=".35"/>`;
}

const warehouse = `<rect y="452" width="1000" height="68" fill="#c9d4d2"/>${shelf(40)}${shelf(356)}
  ${drum({ at: [760, 398], radius: 62, colour: '#20343a' })}${drum({ at: [890, 410], radius: 50, colour: '#2f6f8f' })}${drum({ at: [826, 300], radius: 46, colour: '#b4472f' })}
  <g transform="translate(690 120)"><rect width="270" height="118" rx="10" fill="#0f3d3a"/>
  <rect x="22" y="26" width="150" height="14" rx="7" fill="#ffc83d"/><rect x="22" y="54" width="220" height="10" rx="5" fill="#8aa5a2"/>
  <rect x="22" y="76" width="184" height="10" rx="5" fill="#8aa5a2"/></g>`;

const windows = times(3, (row) =>
  times(4, (place) => `<rect x="${place * 74 + 22}" y="${row * 92 + 34}" width="46" height="56" fill="#3a5458"/>`),
);
const morning = `<rect width="1000" height="300" fill="#f8d9a8"/><circle cx="770" cy="262" r="74" fill="#ffc83d"/>
  <path d="M0 300 180 170 330 270 520 120 720 280 860 200 1000 290V420H0z" fill="#7fa09c"/>
  <rect y="410" width="1000" height="110" fill="#4a5f62"/>${times(7, (n) => `<rect x="${n * 150 + 20}" y="462" width="70" height="7" fill="#e9eeed"/>`)}
  <g transform="translate(70 104)"><rect width="326" height="312" fill="#d6d2c8"/>${windows}
  <path d="M-24 312V-30M350 312V-30M-24 60H350M-24 160H350M-24 260H350" stroke="#a97c4c" stroke-width="7"/></g>
  <g transform="translate(486 268)"><path d="M0 20q0-20 20-20h250v170H0z" fill="#0f3d3a"/><path d="M270 40h74q16 0 24 14l40 62q6 9 6 20v34H270z" fill="#14524d"/>
  <path d="M290 58h50q9 0 14 8l30 48h-94z" fill="#cfe5e3"/><rect x="34" y="60" width="150" height="20" rx="10" fill="#ffc83d"/>
  <rect x="34" y="94" width="106" height="11" rx="5" fill="#8aa5a2"/><rect x="404" y="128" width="12" height="18" fill="#ffc83d"/>
  ${[88, 332].map((x) => `<circle cx="${x}" cy="172" r="37" fill="#1d2a2c"/><circle cx="${x}" cy="172" r="16" fill="#c9d4d2"/>`).join('')}</g>`;

const frost = `<rect width="1000" height="330" fill="#cfe0ea"/><path d="M0 330 210 170 380 290 600 130 830 300 1000 220V340H0z" fill="#9db9c8"/>
  <path d="M0 350q250-44 500-14t500-10V520H0z" fill="#f4f8fa"/>${drum({ at: [300, 336], radius: 106, colour: '#20343a' })}${drum({ at: [524, 362], radius: 82, colour: '#b4472f' })}${drum({ at: [700, 380], radius: 64, colour: '#2f6f8f' })}
  <path d="M204 300a106 106 0 0 1 192 0q-46-26-96-20t-96 20zM450 334a82 82 0 0 1 148 0q-36-18-74-14t-74 14z" fill="#fff"/>
  ${times(34, (n) => `<circle cx="${(n * 137) % 1000}" cy="${(n * 89) % 330}" r="${3 + (n % 3)}" fill="#fff"/>`)}`;

const booth = (
  x: number,
  colour: string,
) => `<g transform="translate(${x} 150)"><rect y="52" width="240" height="244" fill="#fff"/>
  <path d="M-10 0h260v34q-14 24-32.500 0t-32.500 0-32.500 0-32.500 0-32.500 0-32.500 0-32.500 0-32.500 0z" fill="${colour}"/>
  <rect x="26" y="86" width="188" height="86" rx="6" fill="#e4ebea"/><circle cx="76" cy="129" r="24" fill="${colour}"/>
  <rect x="116" y="108" width="80" height="12" rx="6" fill="#8aa5a2"/><rect x="116" y="132" width="56" height="12" rx="6" fill="#c9d4d2"/>
  <rect x="-6" y="226" width="252" height="76" rx="4" fill="#20343a"/></g>`;
const visitor = (x: number, coat: string) => `<g transform="translate(${x} 330)"><circle cx="26" r="22" fill="#e3b68f"/>
  <path d="M-6 146V68q0-36 32-36t32 36v78z" fill="${coat}"/></g>`;
const fair = `<rect y="430" width="1000" height="90" fill="#c9d4d2"/>${booth(70, '#ffc83d')}${booth(380, '#2f6f8f')}${booth(690, '#b4472f')}
  ${visitor(250, '#0f3d3a')}${visitor(336, '#8a6d3b')}${visitor(620, '#3a5458')}${times(9, (n) => `<path d="M${n * 112 + 20} 40h70l-35 52z" fill="${['#ffc83d', '#0f3d3a', '#8aa5a2'][n % 3]}"/>`)}`;

const insert = (
  x: number,
  inner: string,
) => `<g transform="translate(${x} 140)"><rect width="200" height="200" rx="14" fill="#fbfbf9"/>
  <rect x="26" y="26" width="148" height="148" rx="8" fill="#eef0ee" stroke="#d3d8d6" stroke-width="2"/>${inner}</g>`;
const rocker =
  '<path d="M100 26v148" stroke="#d3d8d6" stroke-width="3"/><circle cx="62" cy="150" r="5" fill="#ffc83d"/>';
// As Swiss ones are: a hexagon with three round holes, the earth a little out of the line.
const socket =
  '<path d="M44 100l24-44h64l24 44-24 44H68z" fill="#e3e7e5" stroke="#d3d8d6" stroke-width="3"/><g fill="#20343a"><circle cx="72" cy="96" r="8"/><circle cx="128" cy="96" r="8"/><circle cx="100" cy="112" r="8"/></g>';
const dimmer =
  '<circle cx="100" cy="100" r="48" fill="#fff" stroke="#d3d8d6" stroke-width="3"/><path d="M100 62v20" stroke="#0f3d3a" stroke-width="6" stroke-linecap="round"/>';
const frame = `<rect x="150" y="110" width="700" height="260" rx="26" fill="#20343a"/>${insert(180, rocker)}${insert(400, socket)}${insert(620, dimmer)}
  <path d="M150 420h700M150 408v24M850 408v24" stroke="#0f3d3a" stroke-width="4"/><rect x="440" y="400" width="120" height="40" rx="8" fill="#ffc83d"/>
  <path d="M466 420h68" stroke="#241a00" stroke-width="7" stroke-linecap="round"/>`;

/** Pages name them by their place, from 1: `drawn(1, …)`. */
export const demoPictures: readonly DemoPicture[] = [
  picture(
    { name: 'Lager Niederwangen', ground: '#e9efee', drawing: warehouse },
    'Hochregale mit Kartons und Kabeltrommeln im Lager Niederwangen',
    'Rayonnages avec cartons et tourets de câble dans l’entrepôt de Niederwangen',
    'Scaffali con cartoni e bobine di cavo nel magazzino di Niederwangen',
    'High racks with cartons and cable drums in the Niederwangen warehouse',
  ),
  picture(
    { name: 'Tour am Morgen', ground: '#f8d9a8', drawing: morning },
    'Lieferwagen am frühen Morgen vor einem Rohbau',
    'Camionnette de livraison au petit matin devant un gros œuvre',
    'Furgone di consegna all’alba davanti a una costruzione grezza',
    'Delivery van in the early morning in front of a building shell',
  ),
  picture(
    { name: 'Kabeltrommeln im Frost', ground: '#cfe0ea', drawing: frost },
    'Verschneite Kabeltrommeln auf einer Baustelle in den Bergen',
    'Tourets de câble enneigés sur un chantier en montagne',
    'Bobine di cavo innevate in un cantiere in montagna',
    'Snow-covered cable drums on a building site in the mountains',
  ),
  picture(
    { name: 'Hausmesse', ground: '#f3ead2', drawing: fair },
    'Stände von Herstellern und Besucher an der Hausmesse',
    'Stands de fabricants et visiteurs aux portes ouvertes',
    'Stand di fabbricanti e visitatori alle porte aperte',
    'Manufacturers’ stands and visitors at the open house',
  ),
  picture(
    { name: 'Rahmen und Einsätze', ground: '#e4ecea', drawing: frame },
    'Dreifachrahmen mit Schalter, Steckdose und Dimmer',
    'Cadre triple avec interrupteur, prise et variateur',
    'Cornice tripla con interruttore, presa e dimmer',
    'Triple frame with switch, socket and dimmer',
  ),
];
