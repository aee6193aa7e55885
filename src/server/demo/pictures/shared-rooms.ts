import { type Furnishing, shell } from './rooms.ts'
import { bush, ellipse, HEIGHT, pane, polygon, rect, times, tree, WIDTH } from './shapes.ts'

/** A laundry room: four machines under a shelf, and a basket. */
export function laundryRoom({ wall, floor, main, accent }: Furnishing): string {
  return [
    shell(wall, floor),
    pane({ x: 860, y: 110, width: 220, height: 150 }, { frame: '#ffffff', bars: [1, 0] }),
    rect({ x: 90, y: 240, width: 680, height: 16 }, main),
    times(4, (index) => rect({ x: 130 + index * 74, y: 178, width: 44, height: 62 }, index % 2 ? accent : main)),
    times(4, (index) => machine(90 + index * 176, main)),
    polygon(
      [
        [860, 560],
        [1060, 560],
        [1030, 690],
        [890, 690],
      ],
      accent,
    ),
    times(4, (index) => rect({ x: 890 + index * 40, y: 574, width: 8, height: 104 }, '#ffffff', 'opacity="0.35"')),
    times(3, (index) => ellipse([900 + index * 60, 556], [42, 22], index === 1 ? '#ffffff' : main, 'opacity="0.9"')),
  ].join('')
}

const machine = (x: number, main: string): string =>
  [
    rect({ x, y: 360, width: 152, height: 230 }, '#f4f5f4', 'rx="10"'),
    rect({ x, y: 360, width: 152, height: 44 }, main, 'rx="10" opacity="0.35"'),
    ellipse([x + 76, 500], [54, 54], '#c9d0d2'),
    ellipse([x + 76, 500], [40, 40], '#7f97a1'),
    ellipse([x + 64, 488], [14, 10], '#ffffff', 'opacity="0.5"'),
    ellipse([x + 126, 382], [8, 8], '#3d4346'),
  ].join('')

/** A garden behind a house: a fence, beds, and a table with two chairs. */
export function garden({ wall, floor, main, accent }: Furnishing): string {
  return [
    rect({ x: 0, y: 0, width: WIDTH, height: 470 }, wall),
    ellipse([980, 120], [54, 54], '#fff4d6', 'opacity="0.9"'),
    tree(180, 470, 320, '#6b9a66'),
    tree(1040, 470, 260, '#5f9069'),
    times(21, (index) => rect({ x: index * 58, y: 320, width: 50, height: 150 }, main)),
    rect({ x: 0, y: 350, width: WIDTH, height: 14 }, main),
    rect({ x: 0, y: 470, width: WIDTH, height: HEIGHT - 470 }, floor),
    times(7, (index) => bush(70 + index * 180, 500, 54, index % 2 ? '#4f7d5b' : '#5f9069')),
    times(12, (index) => ellipse([60 + index * 98, 486 - (index % 3) * 12], [11, 11], accent)),
    ellipse([600, 690], [300, 40], '#000000', 'opacity="0.08"'),
    rect({ x: 480, y: 580, width: 240, height: 16 }, '#b9894f', 'rx="6"'),
    rect({ x: 590, y: 596, width: 20, height: 90 }, '#8f6546'),
    times(2, (side) => chair(360 + side * 400)),
  ].join('')
}

const chair = (x: number): string =>
  [
    rect({ x, y: 610, width: 90, height: 12 }, '#8f6546'),
    rect({ x: x < 600 ? x : x + 78, y: 520, width: 12, height: 100 }, '#8f6546'),
    times(2, (leg) => rect({ x: x + 4 + leg * 72, y: 622, width: 10, height: 66 }, '#8f6546')),
  ].join('')
