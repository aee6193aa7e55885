import { duplex, gable, type Paint, row, street, studio, tower, walkUp } from './pictures/facades.ts'
import { bedroom, type Furnishing, kitchen, livingRoom } from './pictures/rooms.ts'
import { bush, ellipse, HEIGHT, rect, tree, WIDTH } from './pictures/shapes.ts'
import { garden, laundryRoom } from './pictures/shared-rooms.ts'

/** A picture of a demo home, drawn in code. */
export interface DemoPicture {
  /** What it shows. Says that it is a drawing, so no one takes it for a real home. */
  alt: string
  svg: string
}

type Light = 'morning' | 'noon' | 'evening' | 'gray'
type Colors = readonly [first: string, second: string, third: string, fourth: string]

interface Look {
  building: (paint: Paint) => string
  /** Wall, roof, trim, door. */
  outside: Colors
  light: Light
  inside: Inside
}

type Side = 'left' | 'right'

interface Inside {
  room: keyof typeof ROOMS
  /** Wall, floor, furniture, accent. */
  colors: Colors
}

const ROOMS = { bedroom, kitchen, 'living room': livingRoom } as const

const SKIES: Readonly<Record<Light, readonly [string, string]>> = {
  morning: ['#bcd9ea', '#f9e6cf'],
  noon: ['#8fc1e3', '#dcecf5'],
  evening: ['#8d9cc9', '#f6c9a4'],
  gray: ['#b7c2c9', '#e6e8e6'],
}

/** The homes with pictures, and how they look. No two are alike. */
const LOOKS: Readonly<Record<string, Look>> = {
  'alder-3b': look((paint) => walkUp(paint, false), 'morning', '#a8553f #6e3a2c #f4ede0 #2f5d50', [
    'living room',
    '#efe6d6 #b98a5e #3f6f64 #d9a25f',
  ]),
  'hawthorne-bungalow': look((paint) => gable(paint, false), 'evening', '#5f7d6a #4a3c33 #f2ead9 #b4552f', [
    'living room',
    '#e7ead9 #8f6a48 #a8553f #5c7d8a',
  ]),
  'pearl-loft': look((paint) => tower(paint, 6), 'gray', '#8c857b #45423e #d8d4cc #b4552f', [
    'kitchen',
    '#d9d5cd #9a9389 #45423e #b4552f',
  ]),
  'division-studio': look(studio, 'noon', '#d9b98a #5b4636 #fffaf0 #2f5d78', [
    'living room',
    '#f4efe4 #c69c6d #d17a4f #2f5d78',
  ]),
  'st-johns-duplex': look(duplex, 'morning', '#d8e0dd #47606b #ffffff #c9624a', [
    'kitchen',
    '#f1f3ee #a57f58 #6f8f9a #c9624a',
  ]),
  'fremont-flat': look((paint) => walkUp(paint, true), 'gray', '#7f8f74 #c9624a #f6f1e4 #3d4346', [
    'kitchen',
    '#eef0e6 #b28a60 #7f8f74 #e0a04a',
  ]),
  'columbia-city-townhome': look((paint) => row(paint, false), 'evening', '#3f5f73 #6f7f86 #f3efe6 #e0a04a', [
    'living room',
    '#e3eaee #ad845c #3f5f73 #e0a04a',
  ]),
  'capitol-hill-studio': look((paint) => tower(paint, 5), 'evening', '#b98f6b #5b3f32 #f4ede0 #2f5d50', [
    'living room',
    '#f2e4d4 #8a6242 #7b4a3a #6f8f74',
  ]),
  'rino-condo': look((paint) => tower(paint, 7), 'noon', '#c8ced0 #3b4a54 #ffffff #d17a4f', [
    'kitchen',
    '#eef1f2 #8c8479 #3b4a54 #d17a4f',
  ]),
  'longfellow-house': look((paint) => gable(paint, true), 'noon', '#e9d9a8 #6b4a3a #ffffff #47606b', [
    'kitchen',
    '#f8f1dd #b78a5c #ffffff #6f8f74',
  ]),
  'northeast-studio': look(studio, 'evening', '#7a4f45 #32302f #e9dfcf #e8c063', [
    'living room',
    '#e9e2da #6f5a48 #32302f #c9624a',
  ]),
  'bridgeport-cottage': look((paint) => gable(paint, false), 'gray', '#a4503c #3a3533 #ece3d2 #3f5f73', [
    'kitchen',
    '#efe4d8 #95694a #a4503c #3f5f73',
  ]),
  'edgewater-highrise': look((paint) => tower(paint, 8), 'morning', '#e4dccb #7c8b95 #ffffff #3f5f73', [
    'living room',
    '#eaf0f2 #c2a47c #7c8b95 #e0a04a',
  ]),
  'zilker-studio': look(studio, 'morning', '#9db5a0 #6e5a48 #ffffff #d9583f', [
    'kitchen',
    '#f3f6ef #c49a6c #9db5a0 #d9583f',
  ]),
  'mueller-townhouse': look((paint) => row(paint, true), 'noon', '#e7e2d6 #58707a #ffffff #c9624a', [
    'living room',
    '#f5f2ea #b48b62 #58707a #c9b04a',
  ]),
  'grant-park-duplex': look(duplex, 'evening', '#c78f6a #5a4136 #fbf3e6 #2f5d50', [
    'living room',
    '#f4e3d3 #8f6546 #2f5d50 #c9624a',
  ]),
  'midtown-highrise': look((paint) => tower(paint, 9), 'evening', '#55636e #2c333a #c9d2d6 #e8c063', [
    'kitchen',
    '#e1e5e8 #6b6258 #55636e #e8c063',
  ]),
  'oakwood-townhouse': look((paint) => row(paint, true), 'morning', '#b6483f #4c4a48 #f7f0e4 #3d5a48', [
    'kitchen',
    '#f7efe6 #a6774f #3d5a48 #b6483f',
  ]),
}

/** The pictures of a home: the street, then a room; none for most homes, as in life. */
export function picturesOf(key: string): DemoPicture[] {
  const home = LOOKS[key]
  if (!home) return []
  const side = key.length % 2 === 0 ? 'left' : 'right'
  return [
    { alt: 'Demo drawing: the building from the street', svg: outdoors(home, home.outside, side) },
    indoors(home.inside, side),
  ]
}

/** The homes that were added to a building, each with the room it shows and where that has its window. */
const UNITS: Readonly<Record<string, readonly [Side, ...InsideWords]>> = {
  'Alder Street Apartments, 1A': ['left', 'living room', '#e6ebe4 #a9794f #7b4a3a #6f8f74'],
  'Alder Street Apartments, 1B': ['right', 'kitchen', '#f4ead9 #9c6f49 #3d5a48 #d9a25f'],
  'Alder Street Apartments, 2A': ['left', 'bedroom', '#dfe7ea #b28a60 #3f5f73 #e0a04a'],
  'Alder Street Apartments, 2B': ['right', 'living room', '#f3e3d6 #8a6242 #47606b #c9624a'],
  'Alder Street Apartments, 3A': ['right', 'bedroom', '#efe6d6 #a57f58 #a8553f #6f8f74'],
  'St. Johns Duplex, Lower': ['left', 'kitchen', '#e4ecef #b78a5c #f4f1ea #47606b'],
}

/** The pictures of a home that was added to a building, by its title: a room, while the street is that of the building. */
export function unitPictures(title: string): DemoPicture[] {
  const unit = UNITS[title]
  if (!unit) return []
  const [side, ...words] = unit
  return [indoors(insideOf(words), side)]
}

const BUILDINGS: Readonly<Record<string, () => DemoPicture>> = {
  'alder-3b': () => ({
    alt: 'Demo drawing: the laundry room',
    svg: framed(laundryRoom({ wall: '#e6ecea', floor: '#b9b2a4', main: '#3f6f64', accent: '#d9a25f' })),
  }),
  'st-johns-duplex': () => ({
    alt: 'Demo drawing: the garden',
    svg: framed(garden({ wall: '#bcd9ea', floor: '#8fae76', main: '#a57f58', accent: '#c9624a' })),
  }),
}

/** The picture of the building that a home is in, which all of its homes share. */
export const buildingPictures = (home: string): DemoPicture[] => {
  const picture = BUILDINGS[home]
  return picture ? [picture()] : []
}

function outdoors({ building, light }: Look, [wall, roof, trim, door]: Colors, side: Side): string {
  const [high, low] = SKIES[light]
  const [far, near] = side === 'left' ? [140, 1070] : [1060, 130]
  const leaves = light === 'evening' ? '#56775a' : '#6b9a66'
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`
  return framed(
    [
      `<defs>${sky}</defs>`,
      rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 'url(#sky)'),
      light === 'gray' ? '' : ellipse([far, 150], [52, 52], '#fff4d6', 'opacity="0.9"'),
      [320, 760, 980].map((x, index) => ellipse([x, 110 + index * 36], [110, 22], '#ffffff', 'opacity="0.5"')).join(''),
      ellipse([200, 660], [520, 120], leaves, 'opacity="0.35"'),
      ellipse([1040, 660], [480, 150], leaves, 'opacity="0.3"'),
      street('#8fae76'),
      tree(far, 668, 260, leaves),
      building({ wall, roof, trim, door }),
      tree(near, 720, 330, leaves),
      bush(near + (side === 'left' ? -190 : 190), 664, 46, leaves),
    ].join(''),
  )
}

function indoors({ room, colors: [wall, floor, main, accent] }: Inside, side: Side): DemoPicture {
  const furnishing: Furnishing = { wall, floor, main, accent }
  return { alt: `Demo drawing: the ${room}`, svg: framed(ROOMS[room](furnishing, side)) }
}

const framed = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}</svg>`

type InsideWords = readonly [room: Inside['room'], colors: string]

function look(building: Look['building'], light: Light, outside: string, inside: InsideWords): Look {
  return { building, light, outside: colorsIn(outside), inside: insideOf(inside) }
}

function insideOf([room, colors]: InsideWords): Inside {
  return { room, colors: colorsIn(colors) }
}

function colorsIn(words: string): Colors {
  const [first, second, third, fourth] = words.split(' ')
  if (!first || !second || !third || !fourth) throw new Error(`Four colors are needed: ${words}`)
  return [first, second, third, fourth]
}
