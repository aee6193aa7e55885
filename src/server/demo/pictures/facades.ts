import { type Box, door, ellipse, HEIGHT, pane, polygon, rect, times, WIDTH } from './shapes.ts'

/** The colors of a building. */
export interface Paint {
  wall: string
  roof: string
  trim: string
  door: string
}

const GROUND = 650
const SHADE = 'opacity="0.1"'

/** A house under a gable, with a porch as wide as the building. */
export function gable({ wall, roof, trim, door: front }: Paint, isTall: boolean): string {
  const top = isTall ? 250 : 360
  const body: Box = { x: 330, y: top, width: 540, height: GROUND - top }
  return [
    rect({ x: 735, y: top - 170, width: 56, height: 130 }, '#8a5a48'),
    rect(body, wall),
    siding(body),
    polygon(
      [
        [280, top + 8],
        [600, top - 200],
        [920, top + 8],
      ],
      roof,
    ),
    polygon(
      [
        [600, top - 200],
        [920, top + 8],
        [880, top + 8],
        [600, top - 172],
      ],
      '#000000',
      SHADE,
    ),
    pane({ x: 560, y: top - 92, width: 80, height: 66 }, { frame: trim }),
    isTall
      ? times(3, (index) =>
          pane({ x: 390 + index * 160, y: top + 48, width: 96, height: 104 }, { frame: trim, isLit: index === 1 }),
        )
      : '',
    pane({ x: 380, y: GROUND - 190, width: 110, height: 110 }, { frame: trim, bars: [2, 1] }),
    pane({ x: 710, y: GROUND - 190, width: 110, height: 110 }, { frame: trim, bars: [2, 1], isLit: true }),
    door({ x: 555, y: GROUND - 190, width: 90, height: 190 }, front, trim),
    polygon(
      [
        [300, GROUND - 232],
        [330, GROUND - 262],
        [870, GROUND - 262],
        [900, GROUND - 232],
      ],
      roof,
    ),
    times(4, (index) => rect({ x: 312 + index * 186, y: GROUND - 232, width: 20, height: 232 }, trim)),
    steps(600, 150),
  ].join('')
}

/** An apartment building of brick, with a cornice and three floors. */
export function walkUp({ wall, roof, trim, door: front }: Paint, hasShop: boolean): string {
  const body: Box = { x: 290, y: 130, width: 620, height: GROUND - 130 }
  const floor = (level: number) =>
    times(5, (index) => {
      const isDoor = level === 2 && index === 2
      if (isDoor || (hasShop && level === 2)) return ''
      return pane(
        { x: 336 + index * 112, y: 190 + level * 152, width: 72, height: 96 },
        { frame: trim, isLit: (index + level) % 4 === 1 },
      )
    })
  return [
    rect(body, wall),
    brick(body),
    rect({ x: 270, y: 104, width: 660, height: 34 }, roof),
    times(11, (index) => rect({ x: 288 + index * 60, y: 138, width: 22, height: 16 }, roof)),
    times(3, floor),
    hasShop ? shop(trim, roof) : '',
    door({ x: 560, y: GROUND - 150, width: 80, height: 150 }, front, trim),
    polygon(
      [
        [535, GROUND - 168],
        [555, GROUND - 196],
        [645, GROUND - 196],
        [665, GROUND - 168],
      ],
      roof,
    ),
    steps(600, 130),
  ].join('')
}

const shop = (trim: string, awning: string): string =>
  [320, 690]
    .map((x) => pane({ x, y: GROUND - 150, width: 190, height: 120 }, { frame: trim, bars: [2, 0], isLit: true }))
    .join('') +
  times(10, (index) =>
    rect({ x: 305 + index * 22, y: GROUND - 196, width: 22, height: 34 }, index % 2 ? '#ffffff' : awning),
  ) +
  times(10, (index) =>
    rect({ x: 675 + index * 22, y: GROUND - 196, width: 22, height: 34 }, index % 2 ? '#ffffff' : awning),
  )

/** A tower with balconies, between lower neighbors. */
export function tower({ wall, roof, trim, door: front }: Paint, floors: number): string {
  const top = GROUND - floors * 68 - 40
  return [
    rect({ x: 190, y: 330, width: 210, height: GROUND - 330 }, roof, 'opacity="0.45"'),
    rect({ x: 800, y: 400, width: 230, height: GROUND - 400 }, roof, 'opacity="0.35"'),
    rect({ x: 400, y: top, width: 400, height: GROUND - top }, wall),
    rect({ x: 690, y: top, width: 110, height: GROUND - top }, '#000000', SHADE),
    rect({ x: 385, y: top - 16, width: 430, height: 22 }, roof),
    times(floors - 1, (level) =>
      times(4, (index) =>
        pane(
          { x: 432 + index * 92, y: top + 30 + level * 68, width: 58, height: 34 },
          { frame: trim, bars: [1, 0], isLit: (level * 3 + index) % 5 === 2 },
        ),
      ),
    ),
    times(floors - 1, (level) => rect({ x: 420, y: top + 72 + level * 68, width: 176, height: 8 }, roof)),
    pane({ x: 430, y: GROUND - 92, width: 110, height: 70 }, { frame: trim, bars: [2, 0], isLit: true }),
    pane({ x: 660, y: GROUND - 92, width: 110, height: 70 }, { frame: trim, bars: [2, 0], isLit: true }),
    door({ x: 564, y: GROUND - 100, width: 72, height: 100 }, front, trim),
  ].join('')
}

/** Three houses wall to wall; the one in the middle is the one for rent. */
export function row({ wall, roof, trim, door: front }: Paint, isPeaked: boolean): string {
  const house = (index: number) => {
    const x = 180 + index * 280
    const own = index === 1
    const opacity = own ? '' : 'opacity="0.55"'
    const face = { frame: trim }
    return [
      rect({ x, y: 240, width: 280, height: GROUND - 240 }, own ? wall : roof, opacity),
      isPeaked
        ? polygon(
            [
              [x - 8, 244],
              [x + 140, 130],
              [x + 288, 244],
            ],
            roof,
            own ? '' : opacity,
          )
        : rect({ x: x - 4, y: 214, width: 288, height: 30 }, trim),
      pane({ x: x + 46, y: 296, width: 70, height: 100 }, { ...face, isLit: index === 2 }),
      pane({ x: x + 164, y: 296, width: 70, height: 100 }, face),
      pane({ x: x + 46, y: 470, width: 84, height: 108 }, { ...face, isLit: own }),
      door({ x: x + 172, y: 480, width: 72, height: 170 }, own ? front : roof, trim),
      steps(x + 208, 110),
    ].join('')
  }
  return times(3, house)
}

/** Two homes side by side, or one over the other, under one roof. */
export function duplex({ wall, roof, trim, door: front }: Paint): string {
  const body: Box = { x: 280, y: 330, width: 640, height: GROUND - 330 }
  return [
    rect(body, wall),
    siding(body),
    rect({ x: 594, y: 330, width: 12, height: GROUND - 330 }, trim),
    polygon(
      [
        [230, 338],
        [350, 170],
        [850, 170],
        [970, 338],
      ],
      roof,
    ),
    times(2, (index) =>
      pane({ x: 420 + index * 280, y: 236, width: 80, height: 70 }, { frame: trim, isLit: index === 0 }),
    ),
    times(2, (index) =>
      pane(
        { x: 320 + index * 430, y: 420, width: 130, height: 120 },
        { frame: trim, bars: [2, 1], isLit: index === 1 },
      ),
    ),
    times(2, (index) =>
      door({ x: 490 + index * 134, y: GROUND - 190, width: 84, height: 190 }, index === 0 ? front : roof, trim),
    ),
    steps(532, 120),
    steps(668, 120),
  ].join('')
}

/** A small building with one large window, in a yard. */
export function studio({ wall, roof, trim, door: front }: Paint): string {
  const body: Box = { x: 370, y: 400, width: 470, height: GROUND - 400 }
  return [
    rect(body, wall),
    siding(body),
    polygon(
      [
        [340, 400],
        [380, 330],
        [890, 372],
        [870, 400],
      ],
      roof,
    ),
    pane({ x: 420, y: 450, width: 230, height: 150 }, { frame: trim, bars: [3, 0], isLit: true }),
    door({ x: 710, y: GROUND - 185, width: 84, height: 185 }, front, trim),
    rect({ x: 405, y: 620, width: 260, height: 30 }, trim),
    times(6, (index) => ellipse([428 + index * 43, 614], [22, 18], index % 2 ? '#c9624a' : '#5c8a5a')),
    steps(752, 110),
  ].join('')
}

const steps = (middle: number, width: number): string =>
  rect({ x: middle - width / 2, y: GROUND, width, height: 14 }, '#c9c2b4') +
  rect({ x: middle - width / 2 - 12, y: GROUND + 14, width: width + 24, height: 16 }, '#b6ae9e')

const siding = ({ x, y, width, height }: Box): string =>
  times(Math.floor(height / 22), (index) =>
    rect({ x, y: y + index * 22 + 20, width, height: 2 }, '#000000', 'opacity="0.07"'),
  )

const brick = ({ x, y, width, height }: Box): string =>
  times(Math.floor(height / 18), (line) =>
    times(Math.floor(width / 62), (index) =>
      rect(
        { x: x + index * 62 + (line % 2) * 28, y: y + line * 18 + 3, width: 44, height: 3 },
        '#000000',
        'opacity="0.08"',
      ),
    ),
  )

/** The ground in front of every building, its path and the street. */
export const street = (lawn: string): string =>
  [
    rect({ x: 0, y: GROUND, width: WIDTH, height: HEIGHT - GROUND }, lawn),
    polygon(
      [
        [560, GROUND + 24],
        [640, GROUND + 24],
        [690, 742],
        [510, 742],
      ],
      '#d8d1c3',
    ),
    rect({ x: 0, y: 742, width: WIDTH, height: 14 }, '#cfc8ba'),
    rect({ x: 0, y: 756, width: WIDTH, height: HEIGHT - 756 }, '#6d7075'),
  ].join('')
