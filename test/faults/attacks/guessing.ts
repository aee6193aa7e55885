import { randomBytes } from 'node:crypto'
import { DEVICE_HEADER } from '#contract/device.ts'
import {
  type Attack,
  ask,
  atOnce,
  demoToken,
  newcomer,
  PASSWORD,
  repeat,
  send,
  signedIn,
  type Target,
  tally,
} from './attack.ts'

const NEW_PASSWORD = 'another lamp on a shelf'

/** Passwords, sessions and roles. */
export const GUESSING: readonly Attack[] = [
  {
    name: 'Guess the current password forty times with a stolen token',
    async run(target) {
      const { email, token } = await newcomer(target, 'landlord')
      const replies = await repeat(40, (turn) => {
        const body = { firstName: 'A', lastName: 'B', currentPassword: `guess ${turn}`, newPassword: NEW_PASSWORD }
        return send(target.url, '/auth/profile', { method: 'PUT', token, body })
      })
      const read = replies.filter(({ status }) => status === 422).length
      const still = await send(target.url, '/auth/login', {
        body: { email, password: PASSWORD },
        from: '203.0.113.200',
      })
      return {
        gets: `${tally(replies.map(({ status }) => status))}; its owner signs in: ${still.status}`,
        holds: read <= 5,
      }
    },
  },
  {
    name: 'Lock someone out with wrong passwords from one address',
    async run(target) {
      const { email } = await newcomer(target, 'tenant')
      const wrong = await repeat(25, () =>
        send(target.url, '/auth/login', { body: { email, password: 'wrong' }, from: '203.0.113.9' }),
      )
      const owner = await send(target.url, '/auth/login', { body: { email, password: PASSWORD }, from: '203.0.113.77' })
      return {
        gets: `${tally(wrong.map(({ status }) => status))}; its owner, from elsewhere: ${owner.status}`,
        holds: owner.status === 200,
      }
    },
  },
  {
    name: 'Lock someone out from a hundred addresses',
    async run(target) {
      const { email } = await newcomer(target, 'tenant')
      const device = { [DEVICE_HEADER]: randomBytes(32).toString('base64url') }
      const own = { body: { email, password: PASSWORD }, headers: device, from: '203.0.113.201' }
      const known = await send(target.url, '/auth/login', own)
      const wrong = await repeat(100, (turn) =>
        send(target.url, '/auth/login', { body: { email, password: 'wrong' }, from: `203.0.113.${turn}` }),
      )
      const owner = await send(target.url, '/auth/login', own)
      return {
        gets: `${tally(wrong.map(({ status }) => status))}; a browser that signed in before (${known.status}): ${owner.status}`,
        holds: owner.status === 200 && wrong.filter(({ status }) => status === 401).length <= 10,
      }
    },
  },
  {
    name: 'Choose passwords that everyone tries first',
    async run({ url }) {
      const words = ['123456', 'password1', 'ProperPlace', 'properplace1', 'qwerty123']
      const replies = await repeat(words.length, (turn) =>
        send(url, '/auth/register-direct', {
          body: {
            firstName: 'A',
            lastName: 'B',
            email: `common.${turn}@attack.example`,
            password: words[turn],
            role: 'tenant',
          },
          from: '198.51.100.200',
        }),
      )
      return {
        gets: tally(replies.map(({ status }) => status)),
        holds: replies.every(({ status }) => status === 422),
      }
    },
  },
  {
    name: 'Register as an administrator, or set up the installation without its link',
    async run({ url }) {
      const person = { firstName: 'A', lastName: 'B', email: 'root@attack.example', password: PASSWORD }
      const register = await send(url, '/auth/register-direct', {
        body: { ...person, role: 'admin' },
        from: '198.51.100.201',
      })
      const setUp = await send(url, '/auth/setup', { body: { ...person, token: 'A'.repeat(43) } })
      return {
        gets: `registration ${register.status}, setup ${setUp.status}`,
        holds: register.status === 422 && setUp.status >= 400 && setUp.status < 500,
      }
    },
  },
  {
    name: 'Keep using a session after its owner chose a new password',
    async run(target) {
      const { email, token } = await newcomer(target, 'landlord')
      const stolen = await signedIn(target.url, email, PASSWORD)
      const body = { firstName: 'A', lastName: 'B', currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      const changed = await send(target.url, '/auth/profile', { method: 'PUT', token, body })
      const old = await send(target.url, '/auth/me', { token: stolen })
      return { gets: `new password ${changed.status}, the other session ${old.status}`, holds: old.status === 401 }
    },
  },
  {
    name: 'Let two administrators deactivate each other at once',
    async run(target) {
      const pair = [await administrator(target), await administrator(target)] as const
      const replies = await atOnce(2, (turn) => {
        const [me, other] = turn === 0 ? pair : [pair[1], pair[0]]
        return send(target.url, `/users/${other.id}`, { method: 'PATCH', token: me.token, body: DEACTIVATED })
      })
      const statuses = replies.map(({ status }) => status)
      return { gets: tally(statuses), holds: statuses.filter((status) => status === 200).length === 1 }
    },
  },
]

const DEACTIVATED = { status: 'Deactivated' }

/** A new account that the demo's administrator made one as well. */
async function administrator(target: Target) {
  const { email } = await newcomer(target, 'tenant')
  const token = await demoToken(target, 'admin')
  const [{ id }] = await ask(target.url, `/users?search=${encodeURIComponent(email)}`, { token })
  await ask(target.url, `/users/${id}`, { method: 'PATCH', token, body: { role: 'ADMIN' } })
  return { id, token: await signedIn(target.url, email, PASSWORD) }
}
