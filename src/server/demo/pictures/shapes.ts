/** The size of every drawing, in pixels. */
export const WIDTH = 1200
export const HEIGHT = 800

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A filled rectangle. */
export const rect = ({ x, y, width, height }: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

/** A filled polygon through points such as `[[0, 0], [10, 5]]`. */
export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = ''): string =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}" ${more}/>`

type Pair = readonly [number, number]

/** A filled ellipse around a point, with its two radii. */
export const ellipse = ([x, y]: Pair, [rx, ry]: Pair, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

/** The given pieces `count` times, with the index of each. */
export const times = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')

const GLASS = '#bfd7de'
const LAMP = '#f6dd9c'

interface Pane {
  frame: string
  /** Someone is home. */
  isLit?: boolean
  /** Bars across and down. */
  bars?: readonly [number, number]
}

/** A window with a frame, bars and a sill. */
export function pane(box: Box, { frame, isLit = false, bars = [1, 1] }: Pane): string {
  const { x, y, width, height } = box
  const [down, across] = bars
  return [
    rect({ x: x - 7, y: y - 7, width: width + 14, height: height + 14 }, frame),
    rect(box, isLit ? LAMP : GLASS),
    polygon(
      [
        [x, y],
        [x + width * 0.6, y],
        [x, y + height * 0.8],
      ],
      '#ffffff',
      'opacity="0.28"',
    ),
    times(down, (bar) => rect({ x: x + ((bar + 1) * width) / (down + 1) - 2.5, y, width: 5, height }, frame)),
    times(across, (bar) => rect({ x, y: y + ((bar + 1) * height) / (across + 1) - 2.5, width, height: 5 }, frame)),
    rect({ x: x - 14, y: y + height + 7, width: width + 28, height: 10 }, frame),
  ].join('')
}

/** A front door with a window in it. */
export const door = ({ x, y, width, height }: Box, fill: string, frame: string): string =>
  [
    rect({ x: x - 9, y: y - 9, width: width + 18, height: height + 9 }, frame),
    rect({ x, y, width, height }, fill),
    rect({ x: x + width * 0.22, y: y + height * 0.1, width: width * 0.56, height: height * 0.3 }, GLASS),
    ellipse([x + width * 0.84, y + height * 0.56], [5, 5], '#e8c063'),
  ].join('')

/** A tree whose crown is three circles. */
export const tree = (x: number, ground: number, size: number, leaves: string): string =>
  [
    rect({ x: x - size * 0.06, y: ground - size * 0.7, width: size * 0.12, height: size * 0.7 }, '#6b4f3a'),
    ellipse([x - size * 0.24, ground - size * 0.8], [size * 0.3, size * 0.28], leaves),
    ellipse([x + size * 0.24, ground - size * 0.82], [size * 0.3, size * 0.28], leaves),
    ellipse([x, ground - size * 1.02], [size * 0.36, size * 0.34], leaves),
    ellipse([x + size * 0.1, ground - size * 1.08], [size * 0.2, size * 0.18], '#ffffff', 'opacity="0.12"'),
  ].join('')

export const bush = (x: number, ground: number, size: number, leaves: string): string =>
  ellipse([x - size * 0.5, ground - size * 0.22], [size * 0.5, size * 0.4], leaves) +
  ellipse([x + size * 0.3, ground - size * 0.3], [size * 0.6, size * 0.5], leaves) +
  rect({ x: x - size * 1.1, y: ground, width: size * 2.2, height: size * 0.3 }, 'none')
