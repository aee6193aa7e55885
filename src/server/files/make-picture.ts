import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { tooLarge, wrongType } from '#contract/files.ts'
import { createGate } from '../gate.ts'
import { refused } from '../http/errors.ts'
import { type Picture, readAnswer } from './picture-answer.ts'

const PICTURE_BYTES_MAX = 12 * 1024 * 1024
/** Three pictures in our sizes never come near it. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024
const HEAP_MAX_MB = 128

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
    const answer = await gate(() => askChild(startChild(program), source, timeMs))
    if ('picture' in answer) return answer.picture
    throw REFUSALS[answer.problem]()
  }
}

/** One for the whole process and all callers, because its limits protect the machine. */
export const makePicture = createPictureMaker({
  program: new URL('./picture-child.ts', import.meta.url),
  timeMs: 10_000,
})

/**
 * What a child makes of `source`. We trust its answer no more than the picture: if the child dies, has to be killed or
 * gives an invalid answer, the picture counts as damaged.
 */
function askChild(child: Child, source: string | Uint8Array, timeMs: number) {
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, timeMs)
  const said: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > ANSWER_BYTES_MAX) kill()
    else said.push(chunk)
  })
  const picture = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
  // If the child has ended or the file can't be read, the child gets no picture, so there is no answer.
  child.stdin.on('error', kill)
  picture.on('error', kill)
  picture.pipe(child.stdin)
  return new Promise<ReturnType<typeof readAnswer>>((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(timer)
      picture.destroy()
      resolve(code === 0 ? readAnswer(Buffer.concat(said)) : { problem: 'damaged' })
    }
    child.once('close', end)
    child.once('error', () => end(null))
  })
}

type Child = ChildProcessByStdio<Writable, Readable, null>

const startChild = (program: URL): Child =>
  spawn(process.execPath, [`--max-old-space-size=${HEAP_MAX_MB}`, fileURLToPath(program)], {
    // None of the server's settings; Windows can't start a program without this one.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
