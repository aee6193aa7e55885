import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import { type News, notify } from '../notifications/notify.ts'
import { type Parties, partiesOf } from './application-parties.ts'

interface GroupNews {
  groupId: string
  /** The application of the one whose news it is. */
  except: string
  /** What the letters are filed under; nothing if that is about to be erased. */
  about: News['about']
  letterTo: (parties: Parties) => Letter
  /** What inboxes say instead of the letter's words. */
  inbox?: News['inbox']
}

/** Writes to the others of a group, who can't read each other's applications. */
export const tellGroup = (
  tx: Tx,
  call: Caller,
  { groupId, except, about, letterTo, inbox }: GroupNews,
): Promise<void> =>
  asSystem(within(call, tx), async (system) => {
    const others = await system
      .selectFrom('applications')
      .select('id')
      .where('group_id', '=', groupId)
      .where('id', '<>', except)
      .orderBy('id')
      .execute()
    for (const { id } of others) {
      const parties = await partiesOf(system, call.services, id)
      await notify(system, call.services, {
        to: parties.applicant,
        kind: 'APPLICATIONS',
        letter: letterTo(parties),
        causedBy: call.actor?.id,
        ...(about && { about }),
        ...(inbox && { inbox }),
      })
    }
  })
