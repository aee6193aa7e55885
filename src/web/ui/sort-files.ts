/**
 * The files that can be sent, and a sentence for each of the others.
 * @param mistakeIn what is wrong with a file, given how many were good before it; null for a good one
 */
export function sortFiles(files: readonly File[], mistakeIn: (file: File, before: number) => string | null) {
  const good: File[] = []
  const refusals: string[] = []
  for (const file of files) {
    const mistake = mistakeIn(file, good.length)
    if (mistake === null) good.push(file)
    else refusals.push(`${file.name}: ${mistake}`)
  }
  return { good, refusals }
}
