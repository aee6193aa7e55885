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
    else refusals.push(refusal(file, mistake))
  }
  return { good, refusals }
}

const DAMAGED = 'This picture is damaged, or it isn’t a picture. Choose another one.'

/** A sentence for each picture that this browser can't show, and that can't be sent for that reason. */
export async function damagedIn(files: readonly File[]): Promise<ReadonlyMap<File, string>> {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const isShown = await Promise.all(pictures.map(canBeShown))
  const damaged = pictures.filter((_, index) => !isShown[index])
  return new Map(damaged.map((file) => [file, refusal(file, DAMAGED)]))
}

const refusal = (file: File, mistake: string) => `${file.name}: ${mistake}`

async function canBeShown(picture: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(picture)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
