import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultsOf } from '../ledger/check-model.ts'
import { carry, type LedgerModel } from '../ledger/ledger-model.ts'
import { sequences } from '../ledger/operations.ts'
import { begin, perform } from '../ledger/perform.ts'

const RUNS = Number(process.env.LEDGER_RUNS ?? 2_000)

it(`no cent appears or vanishes in ${RUNS} random sequences of anything that can happen to a ledger`, () => {
  fc.assert(
    fc.property(sequences(12), (sequence) => {
      const model = begin(sequence)
      let now = sequence.activatedAt
      for (const operation of sequence.operations) {
        now = perform(model, operation, now)
        if (operation.op !== 'wait') expect([...faultsOf(model)], JSON.stringify(operation)).toEqual([])
      }
    }),
    { numRuns: RUNS },
  )
}, 300_000)

/** Every second operation is of the renewal, and after each one its job carries what is left of the earlier lease. */
it(`no cent appears or vanishes in ${RUNS / 2} random sequences of a lease and its renewals`, () => {
  fc.assert(
    fc.property(sequences(12), fc.nat(12), (sequence, begunAfter) => {
      const leases: LedgerModel[] = [begin(sequence)]
      const owed = () => leases.reduce((sum, lease) => sum + lease.owed, 0)
      let now = sequence.activatedAt
      for (const [index, operation] of sequence.operations.entries()) {
        if (index === begunAfter || index === begunAfter + 4) leases.push(renewalOf(leases, sequence, now))
        const lease = leases[index % leases.length]
        if (lease) now = perform(lease, operation, now)
        const before = owed()
        for (const [place, later] of leases.entries()) {
          const earlier = leases[place - 1]
          if (!earlier) continue
          carry(earlier, later, now)
          expect(earlier.owed, 'nothing is left on the earlier lease').toBe(0)
        }
        expect(owed(), JSON.stringify(operation)).toBe(before)
        for (const each of leases) expect([...faultsOf(each)], JSON.stringify(operation)).toEqual([])
      }
    }),
    { numRuns: RUNS / 2 },
  )
}, 300_000)

/** A renewal of the last lease, which begins today. */
function renewalOf(leases: readonly LedgerModel[], sequence: Parameters<typeof begin>[0], now: Date): LedgerModel {
  const earlier = leases.at(-1)
  if (!earlier) throw new Error('There is no lease to renew')
  perform(earlier, { op: 'end', inDays: -1 }, now)
  return begin({ ...sequence, startsInDays: 0, activatedAt: now, opening: null })
}
