import { ellipse, HEIGHT, pane, polygon, rect, times, WIDTH } from './shapes.ts'

/** The colors of a room. */
export interface Furnishing {
  wall: string
  floor: string
  main: string
  accent: string
}

const FLOOR = 590

/** A living room: a window, a sofa, a lamp and a rug. `side` says where the window is. */
export function livingRoom({ wall, floor, main, accent }: Furnishing, side: 'left' | 'right'): string {
  const window = side === 'left' ? 130 : 760
  const lamp = side === 'left' ? 1040 : 160
  return [
    shell(wall, floor),
    pane({ x: window, y: 130, width: 310, height: 270 }, { frame: '#ffffff', bars: [2, 1] }),
    polygon(
      [
        [window + 30, FLOOR + 40],
        [window + 310, FLOOR + 40],
        [window + 430, 780],
        [window + 110, 780],
      ],
      '#ffffff',
      'opacity="0.18"',
    ),
    rect({ x: 560 - (side === 'left' ? 0 : 260), y: 190, width: 130, height: 170 }, accent),
    rect({ x: 574 - (side === 'left' ? 0 : 260), y: 204, width: 102, height: 142 }, '#ffffff', 'opacity="0.65"'),
    ellipse([600, 700], [420, 62], accent, 'opacity="0.35"'),
    rect({ x: 360, y: 440, width: 480, height: 150 }, main, 'rx="22"'),
    rect({ x: 320, y: 500, width: 560, height: 130 }, main, 'rx="26"'),
    rect({ x: 320, y: 500, width: 560, height: 130 }, '#000000', 'rx="26" opacity="0.08"'),
    times(3, (index) => rect({ x: 372 + index * 154, y: 500, width: 148, height: 70 }, main, 'rx="16"')),
    rect({ x: 392, y: 446, width: 96, height: 84 }, accent, 'rx="14"'),
    times(2, (index) => rect({ x: 350 + index * 480, y: 628, width: 18, height: 30 }, '#5a4636')),
    rect({ x: lamp - 4, y: 330, width: 8, height: 290 }, '#5a4636'),
    polygon(
      [
        [lamp - 56, 340],
        [lamp - 34, 240],
        [lamp + 34, 240],
        [lamp + 56, 340],
      ],
      '#f6dd9c',
    ),
    ellipse([lamp, 622], [44, 9], '#5a4636'),
    plant(side === 'left' ? 250 : 960),
  ].join('')
}

/** A kitchen: cabinets, a range, a sink under the window. */
export function kitchen({ wall, floor, main, accent }: Furnishing, side: 'left' | 'right'): string {
  const range = side === 'left' ? 210 : 820
  return [
    shell(wall, floor),
    times(4, (index) =>
      cabinet({ x: 60 + index * 120 + (side === 'left' ? 600 : 0), y: 90, width: 112, height: 190 }, main),
    ),
    pane({ x: side === 'left' ? 180 : 700, y: 120, width: 320, height: 190 }, { frame: '#ffffff', bars: [3, 0] }),
    rect({ x: 0, y: 330, width: WIDTH, height: 70 }, accent, 'opacity="0.35"'),
    times(24, (index) => rect({ x: index * 50, y: 330, width: 2, height: 70 }, '#ffffff', 'opacity="0.6"')),
    rect({ x: 0, y: 400, width: WIDTH, height: 24 }, '#e9e3d6'),
    times(8, (index) => cabinet({ x: 10 + index * 150, y: 428, width: 140, height: 170 }, main)),
    rect({ x: range, y: 400, width: 170, height: 198 }, '#d5d8d9'),
    rect({ x: range + 20, y: 478, width: 130, height: 84 }, '#3d4346'),
    times(4, (index) => ellipse([range + 34 + index * 34, 450], [9, 9], '#3d4346')),
    times(2, (index) => ellipse([range + 50 + index * 70, 398], [26, 6], '#3d4346')),
    polygon(
      [
        [330, 780],
        [390, 640],
        [810, 640],
        [870, 780],
      ],
      accent,
      'opacity="0.3"',
    ),
    times(3, (index) => ellipse([540 + index * 44, 392], [18, 16], index === 1 ? '#c9624a' : '#e0a04a')),
  ].join('')
}

/** A bedroom: a window, a bed with two pillows, a nightstand with a lamp and a picture. `side` says where the window is. */
export function bedroom({ wall, floor, main, accent }: Furnishing, side: 'left' | 'right'): string {
  const bed = side === 'left' ? 520 : 140
  const stand = side === 'left' ? 380 : 700
  const window = side === 'left' ? 110 : 830
  return [
    shell(wall, floor),
    pane({ x: window, y: 120, width: 250, height: 300 }, { frame: '#ffffff', bars: [1, 2] }),
    times(2, (index) =>
      rect({ x: window - 62 + index * 312, y: 90, width: 62, height: 500 }, accent, 'opacity="0.55"'),
    ),
    rect({ x: window - 82, y: 78, width: 414, height: 12 }, '#5a4636', 'rx="6"'),
    rect({ x: bed + 130, y: 130, width: 280, height: 150 }, '#5a4636'),
    rect({ x: bed + 142, y: 142, width: 256, height: 126 }, '#ffffff'),
    ellipse([bed + 230, 226], [80, 38], main, 'opacity="0.5"'),
    ellipse([bed + 320, 234], [66, 28], accent, 'opacity="0.7"'),
    ellipse([600, 730], [470, 54], accent, 'opacity="0.3"'),
    rect({ x: bed, y: 340, width: 540, height: 280 }, '#8f6546', 'rx="18"'),
    rect({ x: bed + 16, y: 470, width: 508, height: 190 }, '#ffffff', 'rx="16"'),
    times(2, (index) => rect({ x: bed + 46 + index * 240, y: 420, width: 208, height: 90 }, '#f4f1ea', 'rx="26"')),
    times(2, (index) => rect({ x: bed + 96 + index * 240, y: 452, width: 108, height: 64 }, accent, 'rx="16"')),
    rect({ x: bed - 6, y: 540, width: 552, height: 150 }, main, 'rx="20"'),
    rect({ x: bed - 6, y: 540, width: 552, height: 34 }, '#ffffff', 'rx="17" opacity="0.3"'),
    times(2, (index) => rect({ x: bed + 10 + index * 500, y: 688, width: 20, height: 34 }, '#5a4636')),
    rect({ x: stand, y: 530, width: 110, height: 120 }, '#8f6546', 'rx="8"'),
    rect({ x: stand + 12, y: 546, width: 86, height: 36 }, '#ffffff', 'opacity="0.16"'),
    rect({ x: stand + 51, y: 470, width: 8, height: 60 }, '#5a4636'),
    polygon(
      [
        [stand + 13, 476],
        [stand + 31, 402],
        [stand + 79, 402],
        [stand + 97, 476],
      ],
      '#f6dd9c',
    ),
  ].join('')
}

/** The walls and the floor. */
export const shell = (wall: string, floor: string): string =>
  [
    rect({ x: 0, y: 0, width: WIDTH, height: FLOOR }, wall),
    rect({ x: 0, y: FLOOR, width: WIDTH, height: HEIGHT - FLOOR }, floor),
    times(7, (index) => rect({ x: 0, y: FLOOR + index * 32, width: WIDTH, height: 2 }, '#000000', 'opacity="0.08"')),
    rect({ x: 0, y: FLOOR - 20, width: WIDTH, height: 20 }, '#ffffff', 'opacity="0.7"'),
  ].join('')

const cabinet = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  fill: string,
): string =>
  rect({ x, y, width, height }, fill) +
  rect({ x: x + 12, y: y + 12, width: width - 24, height: height - 24 }, '#ffffff', 'opacity="0.14"') +
  rect({ x: x + width - 26, y: y + height / 2 - 18, width: 6, height: 36 }, '#e8c063')

const plant = (x: number): string =>
  [
    times(5, (leaf) =>
      ellipse(
        [x + (leaf - 2) * 24, 500 - (leaf % 2) * 40],
        [20, 62],
        leaf % 2 ? '#4f7d5b' : '#5f9069',
        `transform="rotate(${(leaf - 2) * 16} ${x} 560)"`,
      ),
    ),
    polygon(
      [
        [x - 40, 560],
        [x + 40, 560],
        [x + 28, 640],
        [x - 28, 640],
      ],
      '#b9694b',
    ),
  ].join('')
