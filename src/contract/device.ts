/** The header with a browser's own id, which it makes up once and keeps: 256 random bits. Optional. */
export const DEVICE_HEADER = 'x-device-id'

export const DEVICE_ID = /^[\w-]{43}$/
