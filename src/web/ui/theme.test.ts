import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const declaration = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g
const tokens = new Map([...css.matchAll(declaration)].map(([, name, light, dark]) => [name, { light, dark }]))

const grounds = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const tints = ['yellow', 'green', 'red', 'blue', 'orange', 'gray']

// WCAG 2.2: 4.5 for text (1.4.3), 3 for the edge of a control and the focus ring (1.4.11).
const textPairs = [
  ...['ink', 'ink-muted', 'primary', 'danger', 'positive', 'warning', 'info', 'accent'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ...tints.map((tint) => [`tint-${tint}-ink`, `tint-${tint}`] as const),
  ['primary-ink', 'primary'],
  ['primary-ink', 'primary-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['primary', 'primary-tint'],
  ['ink', 'primary-tint'],
] as const
const edgePairs = ['focus', 'line-strong', 'primary', 'danger'].flatMap((edge) =>
  ['surface', 'surface-raised'].map((ground) => [edge, ground] as const),
)

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  it.each(textPairs)('writes %s on %s at 4.5 to 1 or better', (ink, ground) => {
    expect(contrast(ink, ground, mode)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('draws %s on %s at 3 to 1 or better', (edge, ground) => {
    expect(contrast(edge, ground, mode)).toBeGreaterThanOrEqual(3)
  })
})

it('gives every color token a light and a dark value, and hands each to the utilities', () => {
  const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? ''
  const declared = [...root.matchAll(/--([\w-]+):/g)].map(([, name]) => name)
  const utilities = new Set([...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map(([, name]) => name))
  expect(declared.length).toBeGreaterThan(30)
  expect([...root.matchAll(/light-dark\(/g)]).toHaveLength(declared.length)
  expect(declared.filter((name) => name !== 'shadow-color' && !utilities.has(name))).toEqual([])
})

function contrast(ink: string, ground: string, mode: 'light' | 'dark'): number {
  const [darker = 0, lighter = 0] = [luminance(ink, mode), luminance(ground, mode)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(name: string, mode: 'light' | 'dark'): number {
  const hex = tokens.get(name)?.[mode]
  if (!hex) throw new Error(`theme.css has no color --${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
