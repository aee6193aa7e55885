import type { FileType } from '#contract/files.ts'
import type { Picture } from './picture-answer.ts'

/** A checked file from a request. It stays in a temporary place until the request is answered. */
export interface UploadedFile {
  /** The sender's name for it: no folders, no control characters, at most 120 characters. */
  name: string
  /** What it is by its content. */
  type: FileType
  /** Bytes. */
  size: number
  /** Of the file as it was sent. */
  sha256: Buffer
  /** The picture in the sizes we store; null if it isn't a picture. */
  picture: Picture | null
  /** The file as sent, which for a picture can reveal where it was taken: store `picture` instead. */
  bytes(): Promise<Buffer>
}
