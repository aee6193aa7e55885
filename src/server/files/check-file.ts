import { readFile } from 'node:fs/promises'
import { mistakeIn, type Upload, wrongType } from '#contract/files.ts'
import { refused } from '../http/errors.ts'
import { documentTypeOf, typeOfContent } from './file-content.ts'
import { makePicture } from './make-picture.ts'
import type { UploadedFile } from './uploaded-file.ts'

const NAME_MAX = 120

/** A file as received, in a temporary place. */
export interface ReceivedFile {
  path: string
  /** What the sender calls it, and what type the sender says it is. */
  name: string
  declaredType: string
  size: number
  sha256: Buffer
}

/**
 * Checks the content of a received file and prepares a picture for storage. Its name, its declared type and its content
 * must agree, unless the upload takes files by their content.
 * @throws Refusal `wrong_type`, `invalid` or `too_large` with a sentence, as `makePicture` does too.
 */
export async function checkFile(upload: Upload, received: ReceivedFile): Promise<UploadedFile> {
  const { path, declaredType, size, sha256 } = received
  const name = cleanName(received.name)
  const mistake = mistakeIn(upload, { name, type: declaredType, size })
  if (mistake !== null) throw refused(size === 0 ? 'invalid' : 'wrong_type', mistake)
  const type = upload.byContent ? await documentTypeOf(path) : await typeOfContent(path)
  if (type === undefined || (type !== declaredType && !upload.byContent)) throw refused('wrong_type', wrongType(upload))
  const picture = type.startsWith('image/') ? await makePicture(path) : null
  return { name, type, size, sha256, picture, bytes: () => readFile(path) }
}

/**
 * A file's name without folders, control characters and marks that turn the direction of writing, at most 120 characters
 * with its extension kept.
 */
export function cleanName(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, '').trim()
  const [, stem = clean, extension = ''] = /^(.*)(\.\w{1,10})$/.exec(clean) ?? []
  return [...stem].slice(0, NAME_MAX - extension.length).join('') + extension
}
