import type { FileType } from '#contract/files.ts'
import type { Picture } from './picture-answer.ts'

/** A file that came with a request, checked. It lies in a temporary place until the request is answered. */
export interface UploadedFile {
  /** The sender's name for it: no folders, no control characters, at most 120 characters. */
  name: string
  /** What it is by its content. */
  type: FileType
  /** Bytes. */
  size: number
  /** Of the file as it was sent. */
  sha256: Buffer
  /** The picture in the sizes to keep; null when it is no picture. */
  picture: Picture | null
  /** The file as it was sent, which for a picture may say where it was taken: keep `picture` instead. */
  bytes(): Promise<Buffer>
}
