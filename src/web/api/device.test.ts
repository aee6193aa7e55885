import { expect, it } from 'vitest'
import { DEVICE_ID } from '#contract/device.ts'
import { deviceId } from './device.ts'

function storage(kept: string | null = null) {
  let value = kept
  return () => ({
    getItem: () => value,
    setItem: (_key: string, next: string) => {
      value = next
    },
  })
}

it('is made up once per browser and kept', () => {
  const place = storage()
  const id = deviceId(place)
  expect(id).toMatch(DEVICE_ID)
  expect(deviceId(place)).toBe(id)
  expect(deviceId(storage())).not.toBe(id)
})

it('replaces what is no id, and is none where the browser stores nothing', () => {
  expect(deviceId(storage('nothing of ours'))).toMatch(DEVICE_ID)
  const refusing = () => {
    throw new Error('storage is off')
  }
  expect(deviceId(refusing)).toBeNull()
})
