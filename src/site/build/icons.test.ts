import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { iconFiles } from './icons.ts'

const mark = await readFile(path.resolve(import.meta.dirname, '../public/favicon.svg'), 'utf8')
const files = new Map((await iconFiles(mark, 'Oak & Elm')).map(({ name, data }) => [name, data]))
const file = (name: string) => files.get(name) ?? Buffer.alloc(0)

it('has a picture in favicon.ico for tools that ask for it by name', async () => {
  const icon = file('favicon.ico')
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const { format, width } = await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()
  expect({ format, width }).toEqual({ format: 'png', width: 32 })
})

it('names each icon of the manifest', () => {
  const { name, id, scope, icons } = JSON.parse(String(file('manifest.webmanifest')))
  expect({ name, id, scope }).toEqual({ name: 'Oak & Elm', id: '/', scope: '/' })
  for (const { src } of icons) expect(files.has(src.slice(1))).toBe(true)
})
