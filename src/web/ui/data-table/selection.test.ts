import { describe, expect, it } from 'vitest'
import { type Chosen, nothingChosen, press, pressAll, selectedText } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const keysOf = ({ keys }: Chosen) => [...keys].toSorted()
const pressed = (...presses: Parameters<typeof press>[2][]) =>
  keysOf(presses.reduce((chosen, one) => press(chosen, shown, one), nothingChosen))

describe('a selection', () => {
  it('gains and loses the row that is pressed', () => {
    expect(pressed({ key: 'b', checked: true }, { key: 'd', checked: true })).toEqual(['b', 'd'])
    expect(pressed({ key: 'b', checked: true }, { key: 'b', checked: false })).toEqual([])
  })

  it('includes the rows between two presses, in either direction', () => {
    expect(pressed({ key: 'b', checked: true }, { key: 'd', checked: true, through: true })).toEqual(['b', 'c', 'd'])
    expect(pressed({ key: 'd', checked: true }, { key: 'a', checked: true, through: true })).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it('drops the rows between two presses when the second one deselects', () => {
    const all = pressAll(nothingChosen, shown, true)
    const after = [
      { key: 'e', checked: false },
      { key: 'c', checked: false, through: true },
    ].reduce((chosen, one) => press(chosen, shown, one), all)
    expect(keysOf(after)).toEqual(['a', 'b'])
  })

  it('selects one row if nothing was pressed before, or if that row is gone', () => {
    expect(pressed({ key: 'c', checked: true, through: true })).toEqual(['c'])
    expect(keysOf(press({ ...nothingChosen, last: 'z' }, shown, { key: 'c', checked: true, through: true }))).toEqual([
      'c',
    ])
  })

  it('selects all rows that are shown, or none', () => {
    const all = pressAll(nothingChosen, shown, true)
    expect(keysOf(all)).toEqual(shown)
    expect(keysOf(pressAll(all, shown, false))).toEqual([])
  })

  it('is counted', () => {
    expect([1, 12].map(selectedText)).toEqual(['1 selected', '12 selected'])
  })
})
