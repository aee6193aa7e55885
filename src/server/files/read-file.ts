import type { FileReply, Services } from '../http/call.ts'
import { notFound } from '../http/errors.ts'

/** What is kept of a picture is one of three sizes; a document is kept as it was sent. */
export type Variant = 'large' | 'small' | 'social' | 'original'

/** `cache` of a picture that anybody may see; any other must not outlive the session in the browser's cache. */
export const PUBLIC_FOR_A_DAY = 'public, max-age=86400'

const FORMATS: Record<Variant, { type: string; extension: string }> = {
  large: { type: 'image/webp', extension: 'webp' },
  small: { type: 'image/webp', extension: 'webp' },
  social: { type: 'image/jpeg', extension: 'jpg' },
  original: { type: 'application/pdf', extension: 'pdf' },
}

/**
 * A kept file as a reply: a picture to be shown, a document to be saved. Whether the caller may have it is for whoever
 * found its id to know.
 * @throws Refusal `not_found` when its bytes are gone.
 */
export async function readFile({ files }: Pick<Services, 'files'>, id: string, variant: Variant): Promise<FileReply> {
  const bytes = await files.get(`${id}.${variant}`)
  if (bytes === null) throw notFound('File')
  const { type, extension } = FORMATS[variant]
  const name = `${id}.${extension}`
  return variant === 'original' ? { name, type, bytes } : { name, type, bytes, inline: true }
}
