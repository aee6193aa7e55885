/** Times on one day at which a listed home can be seen. */
export interface DemoShowings {
  property: string
  inDays: number
  from: string
  to: string
  minutes: number
  places: number
  /** Who booked, by the order of the times; all have asked about the home before. */
  booked: readonly { time: number; firstName: string; lastName: string | null }[]
}

export const DEMO_SHOWINGS: readonly DemoShowings[] = [
  {
    property: 'division-studio',
    inDays: 2,
    from: '12:00',
    to: '13:00',
    minutes: 20,
    places: 1,
    booked: [{ time: 1, firstName: 'Imani', lastName: 'Brooks' }],
  },
  {
    property: 'fremont-flat',
    inDays: 3,
    from: '17:00',
    to: '18:30',
    minutes: 30,
    places: 2,
    booked: [
      { time: 0, firstName: 'Gabriel', lastName: 'Moreau' },
      { time: 0, firstName: 'Julian', lastName: 'Ferreira' },
    ],
  },
  { property: 'fremont-flat', inDays: 10, from: '10:00', to: '11:30', minutes: 30, places: 2, booked: [] },
  { property: 'mueller-townhouse', inDays: 5, from: '15:00', to: '16:00', minutes: 60, places: 8, booked: [] },
]
