import { analyse } from 'chardet'
import { createBlockWriter } from './block-writer.ts'
import { addHtml } from './html-blocks.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from './unreadable.ts'

const MARKS: readonly [string, string][] = [
  ['fffe0000', 'utf-32le'],
  ['0000feff', 'utf-32be'],
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]
const MARKUP = /^\s*(?:<!doctype html|<html|<\?xml|<!--)/i
const SAMPLE_BYTES = 64 * 1024

/**
 * A plain text in any encoding we can tell, or HTML without its markup.
 * @throws Unreadable `WRONG_TYPE` for bytes that are no text.
 */
export function readText(bytes: Buffer): TextBlock[] {
  const text = decode(bytes)
  const writer = createBlockWriter()
  if (MARKUP.test(text)) addHtml(writer, text)
  else for (const line of text.split(/\r\n?|\n|\f/)) writer.line(line)
  return writer.blocks()
}

function decode(bytes: Buffer): string {
  const mark = MARKS.find(([hex]) => bytes.toString('hex', 0, 4).startsWith(hex))
  const encoding = mark?.[1] ?? zeroEncoding(bytes)
  if (encoding !== null) return decodeAs(bytes, encoding)
  if (bytes.includes(0)) throw new Unreadable('WRONG_TYPE')
  try {
    return requireText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return decodeAs(bytes, likely(bytes))
  }
}

/** Wide characters without a mark: in text that is mostly Latin, every second byte, or three of four, is zero. */
function zeroEncoding(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 4))
  const zeros = [0, 0, 0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 4] = (zeros[index % 4] ?? 0) + 1
  })
  const shares = zeros.map((count) => count / (sample.length / 4))
  const pattern = shares.map((share) => (share > 0.6 ? '0' : 'x')).join('')
  return { '000x': 'utf-32be', x000: 'utf-32le', '0x0x': 'utf-16be', x0x0: 'utf-16le' }[pattern] ?? null
}

function decodeAs(bytes: Buffer, encoding: string): string {
  if (encoding === 'utf-32be' || encoding === 'utf-32le') return requireText(decodeWide(bytes, encoding))
  try {
    return requireText(new TextDecoder(encoding).decode(bytes))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return requireText(new TextDecoder('windows-1252').decode(bytes))
  }
}

function decodeWide(bytes: Buffer, encoding: 'utf-32be' | 'utf-32le'): string {
  const units: string[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = encoding === 'utf-32be' ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
    units.push(code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd')
  }
  return units.join('')
}

/** Of what the detector finds, the first that Node can decode. */
function likely(bytes: Buffer): string {
  const names = analyse(bytes.subarray(0, SAMPLE_BYTES)).map(({ name }) => name)
  return names.find(canDecode) ?? 'windows-1252'
}

function canDecode(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    // A name that only the detector knows.
    return false
  }
}

/** Bytes of anything can be decoded by some table, and come out as control characters. */
function requireText(text: string): string {
  const sample = text.slice(0, 4000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this counts.
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  if (strange > sample.length * 0.02) throw new Unreadable('WRONG_TYPE')
  return text
}
