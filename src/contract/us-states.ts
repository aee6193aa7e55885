/** A state or territory: its code, its name, and the time zone that most of its people live in. */
type State = readonly [code: string, name: string, timeZone: string]

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

const STATES: readonly State[] = [
  ['AL', 'Alabama', CENTRAL],
  ['AK', 'Alaska', 'America/Anchorage'],
  ['AZ', 'Arizona', 'America/Phoenix'],
  ['AR', 'Arkansas', CENTRAL],
  ['CA', 'California', PACIFIC],
  ['CO', 'Colorado', MOUNTAIN],
  ['CT', 'Connecticut', EASTERN],
  ['DE', 'Delaware', EASTERN],
  ['DC', 'District of Columbia', EASTERN],
  ['FL', 'Florida', EASTERN],
  ['GA', 'Georgia', EASTERN],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', 'America/Boise'],
  ['IL', 'Illinois', CENTRAL],
  ['IN', 'Indiana', 'America/Indiana/Indianapolis'],
  ['IA', 'Iowa', CENTRAL],
  ['KS', 'Kansas', CENTRAL],
  ['KY', 'Kentucky', EASTERN],
  ['LA', 'Louisiana', CENTRAL],
  ['ME', 'Maine', EASTERN],
  ['MD', 'Maryland', EASTERN],
  ['MA', 'Massachusetts', EASTERN],
  ['MI', 'Michigan', 'America/Detroit'],
  ['MN', 'Minnesota', CENTRAL],
  ['MS', 'Mississippi', CENTRAL],
  ['MO', 'Missouri', CENTRAL],
  ['MT', 'Montana', MOUNTAIN],
  ['NE', 'Nebraska', CENTRAL],
  ['NV', 'Nevada', PACIFIC],
  ['NH', 'New Hampshire', EASTERN],
  ['NJ', 'New Jersey', EASTERN],
  ['NM', 'New Mexico', MOUNTAIN],
  ['NY', 'New York', EASTERN],
  ['NC', 'North Carolina', EASTERN],
  ['ND', 'North Dakota', CENTRAL],
  ['OH', 'Ohio', EASTERN],
  ['OK', 'Oklahoma', CENTRAL],
  ['OR', 'Oregon', PACIFIC],
  ['PA', 'Pennsylvania', EASTERN],
  ['RI', 'Rhode Island', EASTERN],
  ['SC', 'South Carolina', EASTERN],
  ['SD', 'South Dakota', CENTRAL],
  ['TN', 'Tennessee', CENTRAL],
  ['TX', 'Texas', CENTRAL],
  ['UT', 'Utah', MOUNTAIN],
  ['VT', 'Vermont', EASTERN],
  ['VA', 'Virginia', EASTERN],
  ['WA', 'Washington', PACIFIC],
  ['WV', 'West Virginia', EASTERN],
  ['WI', 'Wisconsin', CENTRAL],
  ['WY', 'Wyoming', MOUNTAIN],
  ['PR', 'Puerto Rico', 'America/Puerto_Rico'],
  ['VI', 'U.S. Virgin Islands', 'America/St_Thomas'],
  ['GU', 'Guam', 'Pacific/Guam'],
  ['MP', 'Northern Mariana Islands', 'Pacific/Guam'],
  ['AS', 'American Samoa', 'Pacific/Pago_Pago'],
]

const find = (state: string): State | undefined => {
  const sought = state.trim().toLowerCase()
  return STATES.find(([code, name]) => code.toLowerCase() === sought || name.toLowerCase() === sought)
}

/** Whether `text` is the code or the name of a state, however it is capitalised. */
export const isStateName = (text: string): boolean => find(text) !== undefined

/** The zone of a home whose state is none of the table's, and which names no zone of its own. */
const ELSEWHERE = EASTERN

/** The time zone of a home in `state`, given by code or by name. Of a state in two zones, the one with more people. */
export const timeZoneOf = (state: string): string => find(state)?.[2] ?? ELSEWHERE

/** Every way `state` may be written, in lower case: its code and its name, or itself when it is none of the table's. */
export function spellingsOf(state: string): string[] {
  const [code, name] = find(state) ?? [state.trim()]
  return (name === undefined ? [code] : [code, name]).map(lowerCased)
}

/**
 * `text` with A to Z in lower case and everything else as it is. Databases agree on no other letters, and what is
 * compared there and here must come out the same.
 */
export const lowerCased = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The zones a form offers first: those of the table, each once. */
export const US_TIME_ZONES: readonly string[] = [...new Set(STATES.map(([, , timeZone]) => timeZone))]

/** Whether `name` is a time zone of the IANA database, such as `America/New_York`; an offset such as `+02:00` is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
