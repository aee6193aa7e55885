import { type Attack, ask, newcomer, pause, send, tally } from './attack.ts'
import { refusedStart } from './starting.ts'

/** What happens to people while the server ends. */
export const ENDING: readonly Attack[] = [
  {
    name: 'End the server while twenty people send something',
    async run(target) {
      const { token } = await newcomer(target, 'landlord')
      await ask(target.url, '/properties', { token })
      const sending = Array.from({ length: 20 }, async () => {
        const reply = await send(target.url, '/properties', { token }).catch(() => null)
        return reply?.status ?? 'reset'
      })
      await pause(20)
      const ended = target.stop()
      const statuses = await Promise.all(sending)
      return {
        gets: `${tally(statuses)}; it ended with ${await ended}`,
        holds: statuses.every((status) => status === 200 || status === 503),
      }
    },
  },
  {
    name: 'Run in production with the demo’s accounts',
    run: ({ dataDir }) => refusedStart(dataDir, {}),
  },
]
