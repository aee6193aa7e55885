import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const showing = {
  uid: '01970000-0000-7000-8000-000000000001',
  startsAt: new Date('2026-12-05T18:00:00Z'),
  minutes: 20,
  title: 'Showing of Maple Court 4B',
  place: '12 Maple Court, Portland, OR 97201',
  description: 'To cancel, use the link in the email.',
  organizer: { name: 'Dana Lee', email: 'dana@example.com' },
  now: new Date('2026-11-25T12:00:00Z'),
}

it('adds a showing to a calendar', () => {
  const lines = calendarFile(showing).split('\r\n')
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ProperPlace//Showings//EN',
    'METHOD:PUBLISH',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:01970000-0000-7000-8000-000000000001@showings.properplace',
      'DTSTART:20261205T180000Z',
      'DTEND:20261205T182000Z',
      'STATUS:CONFIRMED',
      String.raw`LOCATION:12 Maple Court\, Portland\, OR 97201`,
      'ORGANIZER;CN="Dana Lee":mailto:dana@example.com',
    ]),
  )
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

it('takes it out again by the same id', () => {
  const file = calendarFile({ ...showing, isCanceled: true })
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${showing.uid}@`])
    expect(file).toContain(line)
})

it('keeps every line within 75 bytes, whole characters, and what people type out of its own signs', () => {
  const title = `Showing; "of" é${'日本'.repeat(40)}\nBEGIN:VALARM`
  const file = calendarFile({ ...showing, title, organizer: { name: 'A"\r\nX', email: 'a@b.example' } })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain(String.raw`Showing\; "of" é${'日本'.repeat(40)}\nBEGIN:VALARM`)
  expect(unfolded).toContain('ORGANIZER;CN="AX":mailto:a@b.example')
  expect(unfolded.split('\r\n')).not.toContain('BEGIN:VALARM')
})
