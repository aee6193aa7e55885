/**
 * The files that can be sent, and a sentence for each of the others. A picture that this browser can't show can't be sent.
 * @param mistakeIn what is wrong with a file, given how many were good before it; null for a good one
 */
export async function sortFiles(files: readonly File[], mistakeIn: (file: File, before: number) => string | null) {
  const damaged = await damagedIn(files)
  const good: File[] = []
  const refusals: string[] = []
  for (const file of files) {
    const mistake = mistakeIn(file, good.length) ?? (damaged.has(file) ? DAMAGED : null)
    if (mistake === null) good.push(file)
    else refusals.push(`${file.name}: ${mistake}`)
  }
  return { good, refusals }
}

const DAMAGED = 'This picture is damaged, or it isn’t a picture. Choose another one.'

async function damagedIn(files: readonly File[]): Promise<ReadonlySet<File>> {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const isShown = await Promise.all(pictures.map(canBeShown))
  return new Set(pictures.filter((_, index) => !isShown[index]))
}

async function canBeShown(picture: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(picture)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
