import type { FileReply, Services } from '../http/call.ts'
import { notFound } from '../http/errors.ts'

/** A picture is stored in three sizes; a document is stored as sent. */
export type Variant = 'large' | 'small' | 'social' | 'original'

/** `cache` is for a picture that anyone can see; no other may outlive the session in the browser's cache. */
export const PUBLIC_FOR_A_DAY = 'public, max-age=86400'

const FORMATS: Record<Variant, { type: string; extension: string }> = {
  large: { type: 'image/webp', extension: 'webp' },
  small: { type: 'image/webp', extension: 'webp' },
  social: { type: 'image/jpeg', extension: 'jpg' },
  original: { type: 'application/pdf', extension: 'pdf' },
}

/**
 * The bytes of a file as it was sent. The code that found its id must check that the caller can have it.
 * @throws Refusal `not_found` when they are gone.
 */
export async function readOriginal({ files }: Pick<Services, 'files'>, id: string): Promise<Uint8Array> {
  const bytes = await files.get(`${id}.original`)
  if (bytes === null) throw notFound('File')
  return bytes
}

/**
 * A stored file as a reply: a picture to display or a document to download. The code that found its id must check that
 * the caller can have it.
 * @throws Refusal `not_found` when its bytes are gone.
 */
export async function readFile({ files }: Pick<Services, 'files'>, id: string, variant: Variant): Promise<FileReply> {
  const bytes = await files.get(`${id}.${variant}`)
  if (bytes === null) throw notFound('File')
  const { type, extension } = FORMATS[variant]
  const name = `${id}.${extension}`
  return variant === 'original' ? { name, type, bytes } : { name, type, bytes, inline: true }
}
