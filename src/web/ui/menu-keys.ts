/**
 * The menu item that a key moves the focus to: the arrows wrap around, Home and End jump, a letter goes to the next
 * label that starts with it. `focused` is -1 while no item is. Undefined if the menu doesn't handle the key.
 */
export function nextItem(key: string, labels: readonly string[], focused: number): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (focused + 1) % count
  if (key === 'ArrowUp') return focused <= 0 ? count - 1 : focused - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const round = labels.map((_, step) => (focused + 1 + step) % count)
  return round.find((at) => labels[at]?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
