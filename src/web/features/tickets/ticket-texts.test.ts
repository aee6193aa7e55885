import { describe, expect, it } from 'vitest'
import { type TicketEvent, tickets } from '#contract/tickets.ts'
import { blankReport, reportBody, reportMistakes, urgencyOptions } from './report/report-form.ts'
import { categoryOptions, historyOf } from './ticket-texts.ts'

const at = '2026-05-01T10:00:00.000Z'
const event = (changes: Partial<TicketEvent>): TicketEvent => ({
  id: crypto.randomUUID(),
  kind: 'REPORTED',
  from: null,
  to: null,
  body: null,
  actorName: 'Jordan Ellis',
  actorIsReporter: true,
  at,
  ...changes,
})
const told = (events: TicketEvent[]) =>
  historyOf(events).map((entry) =>
    'comment' in entry ? `${entry.who}: ${entry.comment}` : `${entry.who} ${entry.line}`,
  )

describe('a ticket in words', () => {
  it('offers its own category along with the usual ones, once', () => {
    expect(categoryOptions('Attic').map(({ value }) => value)).toContain('Attic')
    expect(categoryOptions('Plumbing')).toEqual(categoryOptions())
  })
})

describe('the history of a ticket', () => {
  it('says who did what', () => {
    expect(
      told([
        event({}),
        event({ kind: 'STATUS', from: 'OPEN', to: 'IN_PROGRESS', actorName: 'Mia Chen', actorIsReporter: false }),
        event({ kind: 'PRIORITY', from: 'LOW', to: 'HIGH', actorName: 'Mia Chen' }),
        event({ kind: 'CATEGORY', from: 'General', to: 'Roofing', actorName: 'Mia Chen' }),
        event({ kind: 'ASSIGNEE', from: null, to: 'Rui', actorName: 'Mia Chen' }),
        event({ kind: 'ASSIGNEE', from: 'Rui', to: null, actorName: 'Mia Chen' }),
        event({ kind: 'COMMENT', body: 'Thank you' }),
        event({ kind: 'STATUS', from: 'IN_PROGRESS', to: 'RESOLVED', actorName: 'Mia Chen' }),
        event({ kind: 'STATUS', from: 'RESOLVED', to: 'OPEN' }),
        event({ kind: 'STATUS', from: 'RESOLVED', to: 'CLOSED', actorName: null }),
      ]),
    ).toEqual([
      'Jordan Ellis reported the problem',
      'Mia Chen started work',
      'Mia Chen set the priority to High',
      'Mia Chen set the category to Roofing',
      'Mia Chen assigned it to Rui',
      'Mia Chen unassigned it',
      'Jordan Ellis: Thank you',
      'Mia Chen marked it as resolved',
      'Jordan Ellis reopened it',
      'ProperPlace closed it',
    ])
  })

  it('shows photos one person added in a row as one line', () => {
    const photo = (actorName: string) => event({ kind: 'PHOTO', to: crypto.randomUUID(), actorName })
    expect(told([photo('Jo'), photo('Jo'), photo('Mia'), event({ kind: 'COMMENT', body: 'x' }), photo('Mia')])).toEqual(
      ['Jo added 2 photos', 'Mia added a photo', 'Jordan Ellis: x', 'Mia added a photo'],
    )
  })
})

describe('the form of a report', () => {
  const home = { id: crypto.randomUUID() }

  it('preselects the only home, and leaves a choice of several open', () => {
    expect(blankReport([home]).propertyId).toBe(home.id)
    expect(blankReport([home, { id: 'other' }]).propertyId).toBe('')
    expect(blankReport([], { id: 'house' })).toMatchObject({ place: 'buildingId', buildingId: 'house' })
  })

  it('asks for home, title and description', () => {
    expect(reportMistakes(blankReport([])).map(({ path }) => path)).toEqual(['propertyId', 'title', 'description'])
    const elsewhere = { ...blankReport([home]), place: 'buildingId', title: 'x', description: 'x' } as const
    expect(reportMistakes(elsewhere)).toEqual([{ path: 'buildingId', message: 'Choose a building' }])
    expect(reportMistakes({ ...blankReport([home]), title: ' ', description: 'x' })).toEqual([
      { path: 'title', message: 'Say what’s broken in a few words' },
    ])
  })

  it('says whether people may come in, if the tenant does', () => {
    const sent = (mayEnter: '' | 'yes' | 'no') => reportBody({ ...blankReport([home]), mayEnter }).mayEnter
    expect([sent(''), sent('yes'), sent('no')]).toEqual([null, true, false])
  })

  it('sends the shape of the API, whatever the urgency', () => {
    for (const { value } of urgencyOptions()) {
      const body = reportBody({ ...blankReport([home]), title: ' Tap ', description: 'Drips\n', priority: value })
      expect(body).toMatchObject({ title: 'Tap', description: 'Drips', category: 'General', priority: value })
      expect(tickets.create.body.safeParse(body).success).toBe(true)
    }
  })
})
