/** One part of a drawing: an SVG path within 160 by 90, and how dark it is. The land continues on both sides. */
export interface Shape {
  d: string
  depth: 'wall' | 'roof' | 'opening'
}

export type Drawing = 'tower' | 'block' | 'walkup' | 'house' | 'cottage' | 'row' | 'duplex' | 'room'

const windows = (xs: readonly number[], ys: readonly number[], [width, height]: readonly [number, number]): string =>
  ys.flatMap((y) => xs.map((x) => `M${x} ${y}h${width}v${height}h-${width}z`)).join('')

export const HILLS = 'M-160 62Q-110 48 -60 64T40 60T120 66T220 58T320 66V90H-160Z'

const tree = (x: number, top: number): string =>
  `M${x - 1} ${top + 10}h2V84h-2zM${x} ${top}a8 9 0 0 1 0 18a8 9 0 0 1 0 -18z`

export const TREES = [tree(-96, 60), tree(-20, 58), tree(-6, 65), tree(172, 59), tree(246, 63)].join('')

export const shapes: Record<Drawing, readonly Shape[]> = {
  tower: [
    { depth: 'wall', d: 'M58 18h44v66h-44z' },
    { depth: 'wall', d: 'M30 42h24v42h-24z' },
    { depth: 'roof', d: 'M56 14h48v4h-48z' },
    { depth: 'opening', d: windows([64, 76, 88], [24, 36, 48, 60], [7, 7]) },
    { depth: 'opening', d: windows([35, 44], [48, 60], [5, 7]) },
    { depth: 'opening', d: 'M75 73h10v11h-10z' },
  ],
  block: [
    { depth: 'wall', d: 'M22 36h116v48h-116z' },
    { depth: 'roof', d: 'M20 32h120v4h-120z' },
    { depth: 'roof', d: 'M102 22h18v10h-18z' },
    { depth: 'opening', d: windows([29, 44, 59, 94, 109, 124], [43, 57, 71], [8, 7]) },
    { depth: 'opening', d: windows([76], [43, 57], [8, 7]) },
    { depth: 'opening', d: 'M75 71h10v13h-10z' },
  ],
  walkup: [
    { depth: 'wall', d: 'M44 30h72v54h-72z' },
    { depth: 'wall', d: 'M50 36h22v48h-22z' },
    { depth: 'roof', d: 'M41 25h78v5h-78z' },
    { depth: 'opening', d: windows([54, 63], [42, 56, 70], [6, 8]) },
    { depth: 'opening', d: windows([80, 98], [39, 54], [10, 9]) },
    { depth: 'opening', d: 'M90 68h11v16h-11z' },
  ],
  cottage: [
    { depth: 'wall', d: 'M36 56h88v28h-88z' },
    { depth: 'roof', d: 'M28 58L46 36H114L132 58z' },
    { depth: 'roof', d: 'M50 28h8v12h-8z' },
    { depth: 'opening', d: windows([44, 60, 106], [63], [11, 10]) },
    { depth: 'opening', d: 'M83 62h11v22h-11z' },
  ],
  house: [
    { depth: 'wall', d: 'M50 50h60v34h-60z' },
    { depth: 'roof', d: 'M42 52L80 24L118 52z' },
    { depth: 'roof', d: 'M100 28h8v14h-8z' },
    { depth: 'opening', d: windows([58, 92], [58], [11, 11]) },
    { depth: 'opening', d: 'M75 62h11v22h-11z' },
  ],
  row: [
    { depth: 'wall', d: 'M28 44h104v40h-104z' },
    { depth: 'roof', d: 'M26 44L45 28L62 44zM62 44L80 28L98 44zM98 44L115 28L134 44z' },
    { depth: 'opening', d: windows([34, 48, 69, 83, 104, 118], [50], [8, 9]) },
    { depth: 'opening', d: windows([41, 76, 111], [66], [9, 18]) },
  ],
  duplex: [
    { depth: 'wall', d: 'M40 46h80v38h-80z' },
    { depth: 'roof', d: 'M34 48L58 28H102L126 48z' },
    { depth: 'opening', d: windows([47, 104], [56], [10, 10]) },
    { depth: 'opening', d: windows([66, 84], [60], [10, 24]) },
  ],
  room: [
    { depth: 'wall', d: 'M44 38h72v46h-72z' },
    { depth: 'roof', d: 'M40 32h80v7h-80z' },
    { depth: 'opening', d: windows([51, 64, 77], [47], [11, 20]) },
    { depth: 'opening', d: 'M95 48h13v36h-13z' },
    { depth: 'roof', d: 'M49 69h41v4h-41z' },
  ],
}

const HOUSES: readonly Drawing[] = ['house', 'cottage']

const drawings: Readonly<Record<string, readonly Drawing[]>> = {
  apartment: ['tower', 'block', 'walkup'],
  condo: ['tower', 'block'],
  house: HOUSES,
  townhouse: ['row'],
  duplex: ['duplex'],
  studio: ['room', 'walkup'],
  room: ['room'],
}

const grounds = [
  'bg-primary-tint text-primary',
  'bg-tint-blue text-tint-blue-ink',
  'bg-tint-orange text-tint-orange-ink',
  'bg-tint-green text-tint-green-ink',
  'bg-tint-yellow text-tint-yellow-ink',
]

/** The drawing for a home: one of its type's, on a background, both chosen by its id. */
export function pictureOf({ id, propertyType }: { id: string; propertyType: string | null }) {
  const seed = [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 10_007, 7)
  const choices = drawings[propertyType?.toLowerCase() ?? ''] ?? HOUSES
  return {
    drawing: choices[Math.floor(seed / 10) % choices.length] ?? 'house',
    ground: grounds[seed % grounds.length] ?? '',
    isMirrored: seed % 2 === 1,
  }
}
