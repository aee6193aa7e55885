import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { tooLarge, wrongType } from '#contract/files.ts'
import { createGate } from '../gate.ts'
import { refused } from '../http/errors.ts'
import { askChild } from './ask-child.ts'
import { type Picture, readAnswer } from './picture-answer.ts'

const PICTURE_BYTES_MAX = 12 * 1024 * 1024
/** Three pictures in our sizes never come near the size. */
const LIMITS = { answerMaxBytes: 16 * 1024 * 1024, heapMaxMb: 128 }

const REFUSALS = {
  type: () => refused('wrong_type', wrongType({ kinds: ['image'] })),
  size: () => refused('invalid', 'This picture has more than 50 megapixels. Make it smaller and send it again.'),
  damaged: () => refused('invalid', 'This picture is damaged or incomplete. Save it again as JPEG, or choose another.'),
}

interface Maker {
  /** The program that is started for each picture. */
  program: URL
  /** How long it can take. */
  timeMs: number
}

/**
 * Makes the sizes we store of a JPEG, PNG or WebP picture. A separate process decodes it, so a picture made to break
 * the decoder breaks nothing else; one that takes too much time or memory is refused.
 * @param source the bytes, or the path of a file that holds them
 * @throws Refusal `wrong_type` (415), `too_large` (413) or `invalid` (422) with a sentence, `unavailable` (503) when
 * too many wait.
 */
export type MakePicture = (source: string | Uint8Array) => Promise<Picture>

export function createPictureMaker({ program, timeMs }: Maker): MakePicture {
  // Decoding takes a processor and a few hundred megabytes.
  const gate = createGate({
    atOnce: 2,
    waitingMax: 20,
    full: 'Many pictures are being prepared right now. Try again in a moment.',
  })
  return async (source) => {
    if (typeof source !== 'string' && source.byteLength > PICTURE_BYTES_MAX) {
      throw refused('too_large', tooLarge({ maxBytes: PICTURE_BYTES_MAX }))
    }
    const picture = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
    const { code, said } = await gate(() => askChild({ ...LIMITS, program, timeMs }, picture))
    // We trust its answer no more than the picture.
    const answer = code === 0 ? readAnswer(said) : ({ problem: 'damaged' } as const)
    if ('picture' in answer) return answer.picture
    throw REFUSALS[answer.problem]()
  }
}

/** One for the whole process and all callers, because its limits protect the machine. */
export const makePicture = createPictureMaker({
  program: new URL('./picture-child.ts', import.meta.url),
  timeMs: 10_000,
})
