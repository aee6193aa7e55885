import { z } from '#contract/zod.ts'

/** A picture in three sizes, upright, in sRGB, without anything but the picture. */
export interface Picture {
  /** WebP, at most 1600 pixels wide and high. */
  large: Buffer
  /** WebP, at most 640 pixels wide and high. */
  small: Buffer
  /** JPEG of 1200 by 630 pixels, cropped around the middle, for previews on other sites. */
  social: Buffer
  /** Pixels of `large`. */
  width: number
  height: number
}

/** The picture, or why there is none. */
export type PictureAnswer = { picture: Picture } | { problem: 'type' | 'size' | 'damaged' }

/** The first line of an answer; the bytes of the three sizes come after it. */
const head = z.union([
  z.strictObject({
    large: z.int().positive(),
    small: z.int().positive(),
    social: z.int().positive(),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  z.strictObject({ problem: z.enum(['type', 'size', 'damaged']) }),
])

const LINE_BREAK = 0x0a

/** An answer as the bytes that a child process sends. */
export function writeAnswer(answer: PictureAnswer): Buffer {
  if (!('picture' in answer)) return Buffer.from(`${JSON.stringify(answer)}\n`)
  const { large, small, social, width, height } = answer.picture
  const sizes = { large: large.length, small: small.length, social: social.length, width, height }
  return Buffer.concat([Buffer.from(`${JSON.stringify(sizes)}\n`), large, small, social])
}

/** The answer in `said`; anything invalid means the picture is damaged. */
export function readAnswer(said: Buffer): PictureAnswer {
  const end = said.indexOf(LINE_BREAK)
  const parsed = head.safeParse(asJson(said.subarray(0, Math.max(0, end)).toString()))
  if (!parsed.success) return { problem: 'damaged' }
  if ('problem' in parsed.data) return parsed.data
  const { large, small, social, width, height } = parsed.data
  const bytes = said.subarray(end + 1)
  if (bytes.length !== large + small + social) return { problem: 'damaged' }
  const part = (from: number, length: number) => bytes.subarray(from, from + length)
  return {
    picture: {
      large: part(0, large),
      small: part(large, small),
      social: part(large + small, social),
      width,
      height,
    },
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not even JSON, so not an answer.
    return undefined
  }
}
