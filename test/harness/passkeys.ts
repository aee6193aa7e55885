import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

interface Where {
  origin?: string
  rpId?: string
  /** Whether it asked for a fingerprint, a face or a PIN. */
  isVerified?: boolean
  count?: number
}

/** A device with one passkey, as a browser reports it. */
export function passkeyDevice(place: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const clientData = (type: string, challenge: string, { origin = place.origin }: Where) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId = place.rpId, isVerified = true, count = 0 }: Where, more?: Buffer) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(1 | (isVerified ? 4 : 0) | (more ? 0x40 : 0))
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), head, more ?? Buffer.alloc(0)])
  }
  return {
    /** What it says when it makes the passkey. */
    make(challenge: string, where: Where = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: an EC2 key for ES256 on P-256.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const data = authData(where, Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose]))
      const attestation = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
      const whole = Buffer.concat([...attestation, text('authData'), bytes(data)])
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, where).toString('base64url'),
        attestationObject: whole.toString('base64url'),
        transports: ['internal'],
      }
    },
    /** What it says when it is used. */
    use(challenge: string, where: Where = {}) {
      const [client, data] = [clientData('webauthn.get', challenge, where), authData(where)]
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}
