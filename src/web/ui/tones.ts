/** The six colors of badges. Each state defines what its tone means. */
export type Tone = 'yellow' | 'green' | 'red' | 'blue' | 'orange' | 'gray'

/** Background and text of a tone; both modes pass AA. */
export const toneClasses: Record<Tone, string> = {
  yellow: 'bg-tint-yellow text-tint-yellow-ink',
  green: 'bg-tint-green text-tint-green-ink',
  red: 'bg-tint-red text-tint-red-ink',
  blue: 'bg-tint-blue text-tint-blue-ink',
  orange: 'bg-tint-orange text-tint-orange-ink',
  gray: 'bg-tint-gray text-tint-gray-ink',
}
