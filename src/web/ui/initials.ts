/** The first letters of the first and last word of a name: 'Ada King Lovelace' is 'AL'. An empty name is '?'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = picked.map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toUpperCase() || '?'
}
